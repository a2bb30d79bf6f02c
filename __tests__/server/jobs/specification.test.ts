/** Issuing the specification: what is frozen, what yards are given and never given, and what has changed since. */
import { createHash, randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { Job, JobList } from '../../../src/contract/jobs/jobRecords';
import type {
  SpecDiff,
  SpecIssue,
  SpecIssueBrief,
  SpecStanding,
} from '../../../src/contract/jobs/specIssues';
import type { TenderView } from '../../../src/contract/tender/tenderRecords';
import { documents, revisions } from '../../../server/db/tables/documentSchema';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { jobLines, jobs, specIssues } from '../../../server/db/tables/jobSchema';
import { photos } from '../../../server/db/tables/photoSchema';
import { snapshotHash } from '../../../server/jobs/specification/specSnapshot';
import { DOCKING } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { JOB_BODY } from '../support/jobCalls';
import { THUMB } from '../support/photos';
import type { TestApp } from '../support/app';
import { workerOf } from '../support/readableFiles';
import { openReference } from '../support/reference';

const HAL = DOCKING['HAL-DD26'];
const LAP = DOCKING['LAP-DD27'];
const BOSS = 'rajan.menon';
/** Not a price of anything else. */
const SECRET = '8765.4321';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

type Refused = { errors?: Record<string, string[]>; message?: string };
const as = async <T>(
  who: string,
  name: EndpointName,
  id: number,
  more: { body?: object; query?: Record<string, string | number> } = {},
) =>
  docman.ask<T & Refused>(name, {
    ...{ token: await docman.tokenOf(who), id },
    ...(more.body ? { body: { ...more.body } } : {}),
    ...(more.query ? { query: more.query } : {}),
  });

const issue = (id: number, of: object = {}, who = BOSS) =>
  as<SpecIssue>(who, 'issueSpecification', id, {
    body: { variant: 'YARD', change_note: null, ...of },
  });

const LINES = [
  ['Lump for all', '2000', '1', 'lump', 'LUMP', 'FIXED'],
  ['Per piece', '150', '10', 'pcs', 'UNIT', 'REMEASURED'],
  ['Rate for more', '9.8', '0', 'kg', 'UNIT', 'RATE_ONLY'],
  ['Spare rotor', '4000', '1', 'pcs', 'UNIT', 'OPTION'],
  ['=HYPERLINK("x")', SECRET, '3.5', 'm2', 'UNIT', 'REMEASURED'],
].map(([text, estimate_price, qty, unit, kind, basis]) => ({
  ...{ id: null, text, estimate_price, qty, unit, kind, basis },
}));

async function approved(id: number, of: object = {}): Promise<Job> {
  const made = await as<Job>(BOSS, 'createJob', id, {
    body: { ...JOB_BODY, lines: LINES, ...of, client_id: randomUUID() },
  });
  return (await as<Job>(BOSS, 'approveJob', made.body.id)).body;
}

const bytesOf = async (sha256: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of await docman.storage.files.read(sha256)) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** All that a PDF holds, inflated. */
function inside(pdf: Buffer): string {
  const all = pdf.toString('latin1');
  const streams = [...all.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    const from = index + head.length;
    try {
      return inflateSync(pdf.subarray(from, all.indexOf('endstream', from))).toString('latin1');
    } catch {
      return [];
    }
  });
  return all + streams.join('\n');
}

const readable = async (sha256: string, mime = 'application/pdf') => {
  const tools = workerOf(docman);
  return (await tools.text(sha256, mime)).text;
};

const documentOf = async (id: number) => (await as<Document>(BOSS, 'document', id)).body;

/** Seven of a wasted frame, one of the work, and one that was removed. */
async function photographed(job_id: number): Promise<void> {
  const at = docman.clock.now;
  const picture = {
    ...{ job_id, sha256: 'a'.repeat(64), reduced_sha256: 'b'.repeat(64), thumb: THUMB },
    ...{ name: 'IMG_0001.jpg', width: 1200, height: 900, recorded_at: at },
  };
  const shown = (caption: string, tag: 'DAMAGE' | 'DURING', voided_at: Date | null = null) => ({
    ...{ ...picture, caption, tag, voided_at, client_id: randomUUID() },
  });
  await docman.db
    .insert(photos)
    .values([
      shown('Taken back', 'DAMAGE', at),
      shown('While it is cropped', 'DURING'),
      ...Array.from({ length: 7 }, (_none, place) => shown(`Wasted frame ${place + 1}`, 'DAMAGE')),
    ]);
}

describe('the first issue', () => {
  let made: SpecIssue;
  let document: Document;
  let job: Job;
  beforeAll(async () => {
    job = await approved(LAP, {
      title: 'Purifier by Tomáš, Łódź',
      equipment_maker: 'Żuraw',
      includes: ['STAGING', 'TESTS'],
      weight: 321.25,
    });
    await as<Job>(BOSS, 'createJob', LAP, { body: { ...JOB_BODY, title: 'Only proposed' } });
    made = (await issue(LAP)).body;
    document = await documentOf(made.document.id);
  });

  test('is a draft of the docking’s own specification, with its PDF and its list', () => {
    const [revision] = document.revisions;
    expect(document.number).toBe('LAP-DD27-SPC-0001');
    expect(revision).toMatchObject({ label: 'A', state: 'DRAFT', reason: 'FOR_QUOTATION' });
    expect(revision?.file.name).toBe('LAP-DD27-SPC-0001_A.pdf');
    expect(revision?.source_files.map(({ name }) => name)).toEqual(['LAP-DD27-SPC-0001_A.xlsx']);
  });

  test('freezes what was approved, and its hash is that of the JSON', async () => {
    expect(made.items.map(({ title }) => title)).toEqual(['Purifier by Tomáš, Łódź']);
    const [row] = await docman.db.select().from(specIssues).where(eq(specIssues.id, made.id));
    const text = JSON.stringify(row?.snapshot);
    expect(createHash('sha256').update(text).digest('hex')).toBe(made.sha256);
    expect(row && snapshotHash(row.snapshot)).toBe(made.sha256);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('weight');
  });

  test('leaves rates and options out of the total', () => {
    // 2,000 + 10 × 150 + 3.5 × 8,765.4321 = 34,179.01
    expect([made.items[0]?.estimate, made.estimate]).toEqual([3_417_901, 3_417_901]);
  });

  test('prints letters of any European language, includes, excludes and what is no part of the total', async () => {
    const text = await readable(document.revisions[0]?.file.sha256 ?? '');
    for (const part of [
      ...['Tomáš', 'Łódź', 'm²', 'Żuraw', 'Staging, Tests', 'Price excludes', 'LAP-DD27-SPC-0001'],
      ...['Option, not in the total: Spare rotor', 'Rate only: Rate for more', 'Contents'],
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
    expect(text).not.toContain('Only proposed');
  });

  test('has a frame for the docking plan on its cover, and a table of valves that the ship fills in', async () => {
    const text = (await readable(document.revisions[0]?.file.sha256 ?? '')).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Docking plan No drawing of this name is in the register: attach it here.',
      'Ship-side valves',
      'No. Valve Location Type DN mm Condition and work done 1 2 3',
    ])
      expect(text).toContain(part);
  });

  test('gives yards neither estimate nor weight in any byte of the PDF, the list or the reply', async () => {
    const [revision] = document.revisions;
    const pdf = await bytesOf(revision?.file.sha256 ?? '');
    const text = await readable(revision?.file.sha256 ?? '');
    const xlsx = unzipSync(await bytesOf(revision?.source_files[0]?.sha256 ?? ''));
    const sheets = Object.values(xlsx).map((part) => strFromU8(part));
    const csv = (await as<string>('administrator', 'exportSpecIssue', made.id)).body;
    // The estimates of its lines, of the job, and of what its lines come to.
    const secrets = [
      '8765',
      '8 765',
      '8,765',
      '30679.01',
      '34179.01',
      '34 179',
      '2000',
      '4000',
      '9.8',
      '321.25',
    ];
    for (const [place, given] of Object.entries({ text, sheets: sheets.join(), csv }))
      for (const secret of secrets)
        expect({
          ...{ place, secret },
          found: given.replaceAll('\u00a0', ' ').includes(secret),
        }).toEqual({ place, secret, found: false });
    // Its streams name glyphs by numbers in which any short run of digits may occur.
    expect(inside(pdf)).not.toContain(SECRET);
  });

  test('has what begins like a formula as a text in the list and in the CSV', async () => {
    const xlsx = unzipSync(await bytesOf(document.revisions[0]?.source_files[0]?.sha256 ?? ''));
    const all = Object.values(xlsx)
      .map((part) => strFromU8(part))
      .join('');
    expect(all).toContain('=HYPERLINK("x")');
    expect(all).not.toMatch(/<f[ >]/);
    const csv = (await as<string>('administrator', 'exportSpecIssue', made.id)).body;
    expect(csv).toContain("'=HYPERLINK");
  });

  test('is made anew as the same revision as long as it is a draft', async () => {
    await docman.db.update(jobs).set({ location: 'Engine room' }).where(eq(jobs.id, job.id));
    await photographed(job.id);
    const again = await issue(LAP);
    expect([again.status, again.body.revision.label]).toEqual([201, 'A']);
    expect((await documentOf(made.document.id)).revisions).toHaveLength(1);
    expect((await as('administrator', 'specIssue', made.id)).status).toBe(404);
    expect(again.body.sha256).not.toBe(made.sha256);
  });

  test('shows what a job looks like before it is done, and its damage, six photos at most', async () => {
    const [revision] = (await documentOf(made.document.id)).revisions;
    const pdf = revision?.file.sha256 ?? '';
    const text = (await readable(pdf)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Wasted frame 1 (Damage)');
    expect(text).toContain('Wasted frame 6 (Damage)');
    expect(text).not.toContain('Wasted frame 7');
    expect(text).not.toContain('While it is cropped');
    expect(text).not.toContain('Taken back');
    // One picture, which stands six times.
    expect((await bytesOf(pdf)).toString('latin1')).toContain('/DCTDecode');
  });

  test('lets the tender start once it is approved', async () => {
    const id = made.drydock.id;
    await docman.db.update(drydocks).set({ state: 'SPECIFICATION' }).where(eq(drydocks.id, id));
    const missing = async () =>
      (await as('administrator', 'startTender', id)).body.errors?.['prerequisites'];
    expect(await missing()).toEqual(['Issue the specification and have it approved']);
    const { id: documentId, revisions: all } = await documentOf(made.document.id);
    await docman.db
      .update(documents)
      .set({ current_id: all[0]?.id ?? 0 })
      .where(eq(documents.id, documentId));
    expect(await missing()).toBeUndefined();
  });

  test('is an addendum once the tender has started', async () => {
    const { body } = await as<SpecStanding>(BOSS, 'specification', made.drydock.id);
    expect(body).toMatchObject({ drydock: { state: 'TENDER' }, redone: true, addendum: false });
    await docman.db
      .update(revisions)
      .set({ state: 'APPROVED' })
      .where(eq(revisions.document_id, made.document.id));
    const begun = await as<TenderView>(BOSS, 'createTender', LAP, {
      body: { closes_at: null, sealed: false, off_hire_per_day: null },
    });
    expect(begun.body.tender).toMatchObject({
      specification: { revision: 'A' },
      newer_issue: null,
    });
    await docman.db.update(jobLines).set({ qty: '12' }).where(eq(jobLines.text, 'Per piece'));
    const next = (await as<SpecStanding>(BOSS, 'specification', made.drydock.id)).body;
    expect([next.label, next.addendum, next.first]).toEqual(['B', true, false]);
    const issued = (await issue(LAP, { change_note: 'Two pieces more' })).body;
    const pdf = (await documentOf(issued.document.id)).revisions[0]?.file.sha256 ?? '';
    const text = (await readable(pdf)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Addendum: changes since rev. A');
    expect(text).toContain('Per piece: 10 to 12 pcs');
    // Whoever compares quotations is told once it is current, and not while it is a draft.
    const newer = async () =>
      (await as<TenderView>(BOSS, 'tender', LAP)).body.tender?.newer_issue ?? null;
    expect(await newer()).toBeNull();
    const [revision] = (await documentOf(issued.document.id)).revisions;
    await docman.db
      .update(documents)
      .set({ current_id: revision?.id ?? null })
      .where(eq(documents.id, issued.document.id));
    expect(await newer()).toBe('B');
  });

  test('is made once for the same id of the client', async () => {
    const client_id = randomUUID();
    const of = { variant: 'INTERNAL', client_id };
    const [first, second] = [await issue(LAP, of), await issue(LAP, of)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    const office = await documentOf(first.body.document.id);
    expect([office.number, office.confidentiality]).toEqual(['LAP-DD27-SPC-0002', 'OFFICE']);
    const text = await readable(office.revisions[0]?.file.sha256 ?? '');
    expect(text.replaceAll('\u00a0', ' ')).toContain('option 4 000.00, not in the total');
  });
});

test('NDA-DD27 was issued as revision B, by which its three yards were asked', async () => {
  const id = DOCKING['NDA-DD27'];
  const [last] = (await as<SpecIssueBrief[]>(BOSS, 'specIssues', id)).body;
  expect(last).toMatchObject({ variant: 'YARD', intact: true, revision: { label: 'B' } });
  const { tender, quotations } = (await as<TenderView>(BOSS, 'tender', id)).body;
  expect(tender).toMatchObject({
    ...{ specification: { number: 'NDA-DD27-SPC-0001', revision: 'B' }, newer_issue: null },
    line_count: last?.lines,
  });
  expect(quotations).toHaveLength(3);
});

describe('the issue of HAL-DD26', () => {
  test('hangs on its approved revision C, with 64 jobs', async () => {
    const { body } = await as<SpecIssueBrief[]>(BOSS, 'specIssues', HAL);
    expect(body[0]).toMatchObject({
      ...{ jobs: 64, lines: 64, variant: 'YARD', intact: true },
      revision: { label: 'C', state: 'APPROVED' },
    });
    const whole = (await as<SpecIssue>(BOSS, 'specIssue', body[0]?.id ?? 0)).body;
    expect(whole.estimate).toBe(53_227_500);
  });

  test.each(['hal.master', 'selat.pm', 'owner.viewer'])(
    '%s reads it, and is told no price',
    async (who) => {
      const [first] = (await as<SpecIssueBrief[]>(who, 'specIssues', HAL)).body;
      const { status, body } = await as<SpecIssue>(who, 'specIssue', first?.id ?? 0);
      expect([status, body.items.length, body.estimate]).toEqual([200, 64, null]);
      const prices = body.items.flatMap(({ estimate, lines }) => [
        ...[estimate, ...lines.flatMap((line) => [line.estimate, line.estimate_price])],
      ]);
      expect(new Set(prices)).toEqual(new Set([null]));
    },
  );

  test.each(['gulf.tender', 'hal.master'])(
    '%s does not issue it, and is not told what the next would be',
    async (who) => {
      expect((await issue(HAL, {}, who)).status).toBe(403);
      expect((await as(who, 'specification', HAL)).status).toBe(403);
    },
  );

  test('a yard that is no member of the docking does not find it', async () => {
    const [first] = (await as<SpecIssueBrief[]>(BOSS, 'specIssues', HAL)).body;
    expect((await as('gulf.tender', 'specIssue', first?.id ?? 0)).status).toBe(404);
  });

  test('200 m² more of HP-003 are one changed line with + 4,000.00 on the estimate', async () => {
    const list = (await as<{ items: { id: number; code: string }[] }>(BOSS, 'jobs', HAL)).body;
    const id = list.items.find(({ code }) => code === 'HP-003')?.id ?? 0;
    await docman.db.update(jobLines).set({ qty: '2100' }).where(eq(jobLines.job_id, id));
    const standing = (await as<SpecStanding>(BOSS, 'specification', HAL)).body;
    const changed = standing.diff?.changes.filter(({ code }) => code === 'HP-003');
    expect(changed).toEqual([
      expect.objectContaining({ what: 'QUANTITY', before: '1900', after: '2100', effect: 400_000 }),
    ]);
    expect([standing.label, standing.last?.revision.label]).toEqual(['D', 'C']);
    const marked = async (who: string) =>
      (await as<JobList>(who, 'jobs', HAL, { query: { attention: 'changed' } })).body.items.map(
        ({ code, changed_since }) => [code, changed_since],
      );
    expect(await marked(BOSS)).toEqual([
      ['HP-003', 'C'],
      ['MC-004', 'C'],
    ]);
    expect(await marked('selat.pm')).toEqual([]);
  });

  test('the next revision says what has changed, and both are compared by their ids', async () => {
    const refused = await issue(HAL);
    expect(refused.body.errors).toHaveProperty('change_note');
    const made = (await issue(HAL, { change_note: 'Blasting as measured' })).body;
    expect(made.revision.label).toBe('D');
    const [, first] = (await as<SpecIssueBrief[]>(BOSS, 'specIssues', HAL)).body;
    const asked = { query: { to: made.id } };
    const diff = (await as<SpecDiff>(BOSS, 'specIssueDiff', first?.id ?? 0, asked)).body;
    expect(diff.changes.map(({ code, what }) => `${code} ${what}`)).toEqual([
      'HP-003 QUANTITY',
      'MC-004 REMOVED',
    ]);
    const pdf = (await documentOf(made.document.id)).revisions[0]?.file.sha256 ?? '';
    const text = (await readable(pdf)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Changes since rev. C');
    expect(text).toContain('vertical sides: 1 900 to 2 100 m²');
    expect(text).not.toContain('4 000');
    // The yard sees revision C until D is approved.
    expect((await as('selat.pm', 'specIssue', made.id)).status).toBe(404);
    expect((await as('selat.pm', 'specIssueDiff', first?.id ?? 0, asked)).status).toBe(404);
  });

  test('a drawing that came, went or has a new revision is a change of its job, without an effect', async () => {
    const whole = (await as<SpecStanding>(BOSS, 'specification', HAL)).body;
    const of = (code: string) =>
      whole.diff?.changes.filter((one) => one.code === code && one.what.startsWith('DRAWING'));
    expect([of('ST-001'), of('HP-001')]).toEqual([[], []]);
    const jobOf = async (code: string) => {
      const where = and(eq(jobs.drydock_id, HAL), eq(jobs.code, code));
      const [job] = await docman.db.select().from(jobs).where(where);
      if (job === undefined) throw new Error(`There is no ${code}.`);
      return job;
    };
    const [plated, washed] = [await jobOf('ST-001'), await jobOf('HP-001')];
    const [drawing = 0] = plated.drawing_ids;
    const [document] = await docman.db.select().from(documents).where(eq(documents.id, drawing));
    const [current] = await docman.db
      .select()
      .from(revisions)
      .where(eq(revisions.id, document?.current_id ?? 0));
    await docman.db
      .update(jobs)
      .set({ drawing_ids: [...washed.drawing_ids, drawing] })
      .where(eq(jobs.id, washed.id));
    await docman.db
      .update(revisions)
      .set({ label: 'Z' })
      .where(eq(revisions.id, current?.id ?? 0));
    const told = { line: document?.number, unit: null, effect: 0 };
    const changes = (await as<SpecStanding>(BOSS, 'specification', HAL)).body.diff?.changes ?? [];
    const drawings = (code: string) =>
      changes.filter((one) => one.code === code && one.line === document?.number);
    expect(drawings('ST-001')).toMatchObject([
      { what: 'DRAWING_REVISED', before: current?.label, after: 'Z', ...told },
    ]);
    expect(drawings('HP-001')).toMatchObject([
      { what: 'DRAWING_ADDED', before: null, after: 'Z', ...told },
    ]);
    const list = await as<JobList>(BOSS, 'jobs', HAL, { query: { attention: 'changed' } });
    const marked = list.body.items.map(({ code }) => code);
    expect(marked).toEqual(expect.arrayContaining(['ST-001', 'HP-001']));
    await docman.db.update(jobs).set({ drawing_ids: [] }).where(eq(jobs.id, plated.id));
    const gone = (await as<SpecStanding>(BOSS, 'specification', HAL)).body.diff?.changes ?? [];
    expect(
      gone.filter(({ code, line }) => code === 'ST-001' && line === document?.number),
    ).toMatchObject([{ what: 'DRAWING_REMOVED', before: current?.label, after: null, ...told }]);
  });
});
