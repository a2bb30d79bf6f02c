/** SIGKILL at each step of an approval: what was acknowledged is there, and nothing is there by half. */
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditPage } from '../../../src/contract/history';
import type { DocumentsPage } from '../../../src/contract/documents/documentLists';
import type { Document, Revision } from '../../../src/contract/documents/documentRecords';
import { isReleased } from '../../../src/contract/documents/documentStates';
import { startDocman, type Docman } from '../../support/server';
import { documentOf, REVISION } from '../support/documents';
import { call, signIn, upload } from '../support/overHttp';
import { makeFolder, removeFolders } from '../support/process';

afterAll(async () => {
  await server.kill();
  removeFolders();
});

const PAPERS = 4;
/** Drawings go to the engineer, then to the superintendent. */
const PEOPLE = ['doc.controller', 'tomas.varga', 'rajan.menon'] as const;
type Person = (typeof PEOPLE)[number];
const [AUTHOR, ENGINEER, SUPERINTENDENT] = PEOPLE;

let server: Docman;
let tokens: Record<Person, string>;

const ask = <T>(who: Person, method: string, path: string, body?: object) =>
  call(server, method, path, tokens[who], body) as Promise<T>;

/** A file whose text nobody stops to read. */
async function fileOf(): Promise<number> {
  const bytes = Buffer.from(`a;b\n${randomUUID()};1\n`);
  return (await upload(server, tokens[AUTHOR], { name: 'Plan.csv', bytes })).id;
}

const newest = ({ revisions: [revision] }: Document): Revision => {
  if (revision === undefined) throw new Error('There is no revision.');
  return revision;
};

const read = (id: number) => ask<Document>(AUTHOR, 'GET', `/documents/${id}`);

/** One thing that is done to every document. */
interface Action {
  send: (document: Document, place: number) => Promise<Document>;
  done: (document: Document, place: number) => boolean;
}

const submit: Action = {
  send: (document) => ask(AUTHOR, 'POST', `/revisions/${newest(document).id}/submit`),
  done: (document) => newest(document).state === 'FOR_REVIEW',
};

const decide = (who: Person, position: number, resultOf: (place: number) => string): Action => ({
  send: (document, place) =>
    ask(who, 'POST', `/revisions/${newest(document).id}/reviews`, {
      result: resultOf(place),
      comment: 'Seen',
    }),
  done: (document) => newest(document).steps[position - 1]?.state === 'DONE',
});

const voidIt: Action = {
  send: ({ id }) => ask(AUTHOR, 'POST', `/documents/${id}/void`, { reason: 'The ship was sold.' }),
  done: ({ state }) => state === 'VOID',
};

const revise: Action = {
  send: async ({ id }) =>
    ask(AUTHOR, 'POST', `/documents/${id}/revisions`, {
      ...REVISION,
      change_note: 'Something changed',
      upload_id: await fileOf(),
    }),
  done: ({ revisions }) => revisions.length === 2,
};

const everywhere = (action: Action, all: readonly Document[]) => Promise.all(all.map(action.send));

/** What the steps of a revision are in its state. */
function expectSteps({ state, steps }: Revision) {
  const at = steps.map((step) => step.state).join(' ');
  const given = steps.flatMap(({ results }) => results.map(({ result }) => result));
  const right: Record<Revision['state'], RegExp> = {
    DRAFT: /^$/,
    FOR_REVIEW: /^(DONE )?OPEN( WAITING)?$/,
    APPROVED: /^DONE DONE$/,
    APPROVED_WITH_COMMENTS: /^DONE DONE$/,
    ISSUED: /^$/,
    RECEIVED: /^$/,
    SUPERSEDED: /^DONE DONE$/,
    REJECTED: /^DONE DONE$/,
  };
  expect(at).toMatch(right[state]);
  expect(given).toHaveLength(at.split('DONE').length - 1);
  expect(given.includes('C')).toBe(state === 'REJECTED');
}

/** Its revisions, steps, history and place in the register tell the same story. */
async function expectWhole(document: Document) {
  const { id, number, revisions, current, register_state, state } = document;
  const released = revisions.filter((one) => isReleased(one.state));
  const everReleased = revisions.some((one) => isReleased(one.state) || one.state === 'SUPERSEDED');
  expect(released).toHaveLength(everReleased ? 1 : 0);
  expect(current?.id).toBe(released[0]?.id);
  expect(register_state).toBe(state === 'VOID' ? 'VOID' : newest(document).state);
  revisions.forEach(expectSteps);
  const { items } = await ask<AuditPage>(AUTHOR, 'GET', `/documents/${id}/history?page_size=200`);
  const times = (action: string) => items.filter((one) => one.action === action).length;
  expect([times('create'), times('add_revision')]).toEqual([1, revisions.length]);
  expect(times('submit')).toBe(revisions.filter((one) => one.state !== 'DRAFT').length);
  expect(times('review')).toBe(
    revisions.flatMap(({ steps }) => steps.flatMap(({ results }) => results)).length,
  );
  expect(times('void')).toBe(state === 'VOID' ? 1 : 0);
  const listed = await ask<DocumentsPage>(AUTHOR, 'GET', `/documents?ids=${id}`);
  expect(listed.items).toMatchObject([{ number, register_state, state, current }]);
}

const dataDir = makeFolder();

/** One is answered, and the server is killed within the time that the next one takes; tells which were answered. */
async function killAmid(work: readonly (() => Promise<Document>)[]): Promise<Set<number>> {
  const [first, second] = work;
  const from = performance.now();
  expect((await first?.())?.id).toBeGreaterThan(0);
  const answered = new Set([0]);
  const killing = sleep(Math.random() * (performance.now() - from)).then(() => server.kill());
  try {
    expect((await second?.())?.id).toBeGreaterThan(0);
    answered.add(1);
  } catch (error) {
    // The line broke; anything else is a fault.
    expect(String(error)).toMatch(/fetch failed|terminated|other side closed|SocketError/);
  }
  await killing;
  server = await startDocman({ dataDir });
  return answered;
}

/** What there is after an action that was killed amid, and then brought to its end. */
async function survive(action: Action, all: readonly Document[]): Promise<Document[]> {
  const answered = await killAmid(all.map((document, place) => () => action.send(document, place)));
  return Promise.all(
    all.map(async ({ id }, place) => {
      const found = await read(id);
      await expectWhole(found);
      if (answered.has(place)) expect(action.done(found, place)).toBe(true);
      if (action.done(found, place)) return found;
      return action.send(found, place);
    }),
  );
}

const approve = () => 'A';

test('killed amid creating, submitting, deciding, superseding and voiding, no document is lost or left by half', async () => {
  cpSync(process.env['DOCMAN_TEST_TEMPLATE'] ?? '', dataDir, { recursive: true });
  server = await startDocman({ dataDir });
  const signedIn = await Promise.all(PEOPLE.map((person) => signIn(server, person)));
  tokens = Object.fromEntries(PEOPLE.map((person, n) => [person, signedIn[n]])) as typeof tokens;
  const types = await ask<{ id: number; code: string }[]>(AUTHOR, 'GET', '/document_types');
  const type = types.find(({ code }) => code === 'DRW');
  const drafts: object[] = [];
  for (let n = 0; n < PAPERS; n += 1)
    drafts.push({
      ...documentOf(type?.id ?? 0),
      client_id: randomUUID(),
      revision: { ...REVISION, upload_id: await fileOf() },
    });
  const create = drafts.map((draft) => () => ask<Document>(AUTHOR, 'POST', '/documents', draft));
  await killAmid(create);
  // Sent once more, each is made once; what was given before is theirs still, and no number was lost.
  let all = await Promise.all(create.map((send) => send()));
  expect(all.map(({ number }) => number).sort()).toEqual(
    all.map((_one, n) => `HAL-DD26-DRW-000${n + 1}`),
  );

  all = await survive(submit, all);
  all = await survive(decide(ENGINEER, 1, approve), all);
  all = await everywhere(decide(SUPERINTENDENT, 2, approve), all);
  for (const action of [revise, submit, decide(ENGINEER, 1, approve)])
    all = await everywhere(action, all);
  // The last one is rejected: what was current before stays so.
  const last = decide(SUPERINTENDENT, 2, (place) => (place === PAPERS - 1 ? 'C' : 'A'));
  all = await survive(last, all);
  expect(all.map(({ current }) => current?.label)).toEqual(['B', 'B', 'B', 'A']);
  all = await survive(voidIt, all);
  for (const one of all) await expectWhole(await read(one.id));
}, 600_000);
