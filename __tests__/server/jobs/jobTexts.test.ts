/** The named texts for the descriptions of jobs: as an office sets them, and who is offered them. */
import { eq } from 'drizzle-orm';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { JobSettings } from '../../../src/contract/jobs/jobSettings';
import type { JobText, SetJobText } from '../../../src/contract/jobs/jobTexts';
import { auditEvents } from '../../../server/db/schema';
import en from '../../../server/text/en.json';
import type { TestApp } from '../support/app';
import { NEW_TEXT } from '../support/documentCalls';
import { openReference } from '../support/reference';

const OFFICE = 'administrator';
const SUPERINTENDENT = 'rajan.menon';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

type Refused = { errors?: Record<string, string[]> };
const as = async <T>(who: string, name: EndpointName, of: { id?: number; body?: object } = {}) =>
  docman.ask<T & Refused>(name, { token: await docman.tokenOf(who), ...of });

const set = async () => (await as<JobSettings>(OFFICE, 'jobSettings')).body.texts;
const offered = async (who = SUPERINTENDENT) => (await as<JobText[]>(who, 'jobTexts')).body;
const add = (of: object = {}, who = OFFICE) =>
  as<SetJobText>(who, 'createJobText', { body: { ...NEW_TEXT, ...of } });
const change = ({ id, name, text, active, version }: SetJobText, of: object) =>
  as<SetJobText>(OFFICE, 'updateJobText', {
    ...{ id, body: { name, text, active, version, ...of } },
  });
const remove = ({ id }: SetJobText, who = OFFICE) => as(who, 'deleteJobText', { id });

test('the product comes with a dozen, by name, which are the office’s own', async () => {
  const all = await set();
  expect(all).toHaveLength(12);
  const names = all.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names.slice(0, 2)).toEqual(['Access and staging', 'Class attendance']);
  expect(await offered()).toEqual(all.map(({ id, name, text }) => ({ id, name, text })));
});

test('the office adds one, words it otherwise, takes it out of use and removes it', async () => {
  const before = await set();
  const { status, body } = await add();
  expect([status, body.name, body.version]).toEqual([201, NEW_TEXT.name, 1]);
  const reworded = await change(body, { name: 'Fire guard', text: 'Two\n\nparagraphs.' });
  expect([reworded.status, reworded.body.text]).toEqual([200, 'Two\n\nparagraphs.']);
  expect((await offered()).map(({ name }) => name)).toContain('Fire guard');
  const unused = await change(reworded.body, { active: false });
  expect(unused.body.active).toBe(false);
  expect((await offered()).map(({ name }) => name)).not.toContain('Fire guard');
  expect(await set()).toHaveLength(before.length + 1);
  expect((await remove(unused.body)).status).toBe(204);
  expect(await set()).toEqual(before);
  const events = await docman.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.entity, 'job_text'));
  expect(events.map(({ action, label }) => [action, label])).toEqual([
    ['create', NEW_TEXT.name],
    ['update', NEW_TEXT.name],
    ['update', 'Fire guard'],
    ['delete', 'Fire guard'],
  ]);
});

test('two of one name are refused, whatever their case and whoever is first', async () => {
  const taken = { name: [en.settings.textTaken] };
  expect((await add({ name: 'TESTS' })).body.errors).toEqual(taken);
  const both = await Promise.all([add(), add({ name: NEW_TEXT.name.toUpperCase() })]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422]);
  const made = both.find(({ status }) => status === 201)?.body;
  if (made === undefined) throw new Error('None was made.');
  expect((await change(made, { name: 'tests' })).body.errors).toEqual(taken);
  const own = await change(made, { name: made.name.toLowerCase() });
  expect(own.status).toBe(200);
  expect((await change(made, {})).body.errors).toHaveProperty('version');
  await remove(made);
  expect((await remove(made)).status).toBe(404);
  expect((await change(own.body, { text: 'Too late' })).status).toBe(404);
});

test('what says nothing, or too much, is refused', async () => {
  const errors = async (of: object) => (await add(of)).body.errors;
  expect(await errors({ name: '' })).toHaveProperty('name');
  expect(await errors({ name: 'x'.repeat(121) })).toHaveProperty('name');
  expect(await errors({ text: '' })).toHaveProperty('text');
  expect(await errors({ text: 'x'.repeat(2001) })).toHaveProperty('text');
});

test('who adds jobs is offered them; who does not, and whoever may not set them, is refused', async () => {
  expect(await offered('hal.master')).toHaveLength(12);
  for (const who of ['paula.frost', 'selat.pm', 'bv.surveyor', 'owner.viewer'])
    expect((await as(who, 'jobTexts')).status).toBe(403);
  const [first] = await set();
  if (first === undefined) throw new Error('There are none.');
  expect((await add({}, SUPERINTENDENT)).status).toBe(403);
  // The document controller may change what is set, and remove nothing.
  expect((await remove(first, 'doc.controller')).status).toBe(403);
  expect((await as(SUPERINTENDENT, 'updateJobText', { id: first.id })).status).toBe(403);
});
