/** How long issuing a specification takes, from the call to the answer, with what it says of its progress meanwhile. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../serve.mjs';
import { warnOfLoad } from './machine.mjs';

const RUNS = 3;
const USERNAME = 'administrator';
/** So often a screen asks. */
const POLL_MS = 700;
const LINES = 6;
/** What is entered of a job, without what the server adds. */
const ENTERED = [
  ...['category_id', 'title', 'description', 'location', 'sfi_code', 'executor', 'origin'],
  ...['includes', 'equipment_maker', 'equipment_type', 'equipment_serial', 'equipment_data'],
  ...['class_item', 'statutory', 'safety', 'flooding_gate', 'critical_path', 'owner_supply'],
  ...['owner_supply_note', 'spares', 'spares_order', 'spares_eta_on', 'survey_code'],
  ...['survey_text', 'survey_due_on', 'assignee_id', 'planned_start_on', 'planned_end_on'],
  'open_question',
];

const clientOf = async (origin, password) => {
  const send = async (method, path, token, body) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token ? { 'x-access-token': token } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const reply = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(reply)}`);
    return reply;
  };
  const { accessToken } = await send('POST', '/auth/signin', '', { username: USERNAME, password });
  return (method, path, body) => send(method, path, accessToken, body);
};

/** A job of six lines, as a copy of one that the demonstration has. */
async function addJob(call, drydockId, pattern, place) {
  const line = { ...pattern.line, id: null };
  const body = {
    ...pattern.job,
    title: `${pattern.job.title} ${place}`,
    lines: Array.from({ length: LINES }, (_, at) => ({ ...line, text: `${line.text} ${at + 1}` })),
  };
  const { id } = await call('POST', `/drydocks/${drydockId}/jobs`, body);
  await call('POST', `/jobs/${id}/approve`);
}

async function patternOf(call, drydockId) {
  const { items } = await call('GET', `/drydocks/${drydockId}/jobs`);
  const job = await call('GET', `/jobs/${items[0].id}`);
  const [{ text, qty, unit, kind, basis, estimate_price }] = job.lines;
  return {
    job: { ...Object.fromEntries(ENTERED.map((name) => [name, job[name]])), drawing_ids: [] },
    line: { text, qty, unit, kind, basis, estimate_price },
  };
}

async function issue(call, drydockId) {
  const began = performance.now();
  const shares = [];
  let done = false;
  const made = call('POST', `/drydocks/${drydockId}/specification`, {
    ...{ variant: 'YARD', change_note: 'Measured' },
  }).finally(() => (done = true));
  while (!done) {
    await Promise.race([sleep(POLL_MS), made]);
    if (done) break;
    const { making } = await call('GET', `/drydocks/${drydockId}/specification`);
    if (making !== null) shares.push(making);
  }
  const { jobs, lines } = await made;
  return { milliseconds: performance.now() - began, shares, jobs, lines };
}

async function measure(call, drydockId) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await issue(call, drydockId));
  runs.sort((a, b) => a.milliseconds - b.milliseconds);
  const { milliseconds, shares, jobs, lines } = runs[Math.floor(RUNS / 2)];
  const told = shares.map((share) => `${Math.round(share * 100)} %`).join(', ');
  console.log(`| ${jobs} | ${lines} | ${(milliseconds / 1000).toFixed(1)} s | ${told || '–'} |`);
}

export async function benchSpecification() {
  warnOfLoad();
  const folder = mkdtempSync(join(tmpdir(), 'docman-bench-'));
  const password = randomBytes(12).toString('base64url');
  const server = await startServer({ dataDir: folder, password });
  try {
    const call = await clientOf(server.origin, password);
    const { items } = await call('GET', '/drydocks?q=dd2&page_size=100');
    const idOf = (number) => items.find((one) => one.number === number).id;
    const pattern = await patternOf(call, idOf('HAL-DD26'));
    console.log('| Jobs | Lines | Issued in | Progress told |\n| --- | --- | --- | --- |');
    await measure(call, idOf('HAL-DD26'));
    const empty = idOf('LAP-DD27');
    for (let place = 1; place <= 500; place += 1) await addJob(call, empty, pattern, place);
    await measure(call, empty);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
