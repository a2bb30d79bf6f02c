/** The general conditions of specifications: as an office sets them, and as what is issued keeps them. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import type { JobSettings } from '../../../src/contract/jobs/jobSettings';
import type { SetCondition } from '../../../src/contract/jobs/specConditions';
import type { SpecDiff, SpecIssue, SpecStanding } from '../../../src/contract/jobs/specIssues';
import { auditEvents } from '../../../server/db/schema';
import { documents, revisions } from '../../../server/db/tables/documentSchema';
import { specIssues } from '../../../server/db/tables/jobSchema';
import el from '../../../server/text/el.json';
import en from '../../../server/text/en.json';
import type { TestApp } from '../support/app';
import { NEW_CONDITION } from '../support/documentCalls';
import { DOCKING } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { JOB_BODY } from '../support/jobCalls';
import { workerOf } from '../support/readableFiles';
import { openReference } from '../support/reference';

const HAL = DOCKING['HAL-DD26'];
const LAP = DOCKING['LAP-DD27'];
const BOSS = 'rajan.menon';
const OFFICE = 'administrator';
const INSURANCE = 'The yard insures its work for {{currency}} 1 000 000.';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

interface Asked {
  id?: number;
  body?: object;
  query?: Record<string, number>;
  language?: string;
}
type Refused = { errors?: Record<string, string[]> };
async function as<T>(who: string, name: EndpointName, { language = 'en', ...of }: Asked = {}) {
  const token = await docman.tokenOf(who);
  const headers = { cookie: `docman_language=${language}` };
  return docman.ask<T & Refused>(name, { token, headers, ...of });
}

const set = async (language?: string) =>
  (await as<JobSettings>(OFFICE, 'jobSettings', language === undefined ? {} : { language })).body
    .conditions;
const words = async () => (await set()).map(({ text, standard }) => text ?? standard);
const at = async (place: number): Promise<SetCondition> => {
  const found = (await set())[place - 1];
  if (found === undefined) throw new Error(`There is no condition ${place}.`);
  return found;
};
const add = (of: object = {}) =>
  as<SetCondition>(OFFICE, 'createGeneralCondition', { body: { ...NEW_CONDITION, ...of } });
const change = ({ id, text, active, position, version }: SetCondition, of: object) =>
  as<SetCondition>(OFFICE, 'updateGeneralCondition', {
    ...{ id, body: { text, active, position, version, ...of } },
  });
const remove = ({ id }: SetCondition) => as(OFFICE, 'deleteGeneralCondition', { id });

const ofProduct = ({ specification }: typeof en) =>
  Object.values(specification.condition).map((text) => text);

describe('the office', () => {
  test('begins with those of the product, in the language of whoever reads them', async () => {
    expect(await words()).toEqual(ofProduct(en));
    expect((await set('el')).map(({ standard }) => standard)).toEqual(ofProduct(el));
    expect((await set()).map(({ text, active, position }) => [text, active, position])).toEqual(
      Array.from({ length: 7 }, (_none, place) => [null, true, place + 1]),
    );
  });

  test('adds one at its place, rewords it, moves it and removes it again', async () => {
    const before = await words();
    const { status, body } = await add({ text: INSURANCE, position: 2 });
    expect([status, body.position, body.standard]).toEqual([201, 2, null]);
    expect(await words()).toEqual(before.toSpliced(1, 0, INSURANCE));
    const moved = await change(body, { position: 60, text: 'Otherwise worded' });
    expect([moved.status, moved.body.position, moved.body.version]).toEqual([200, 8, 2]);
    expect(await words()).toEqual([...before, 'Otherwise worded']);
    expect((await remove(body)).status).toBe(204);
    expect(await words()).toEqual(before);
    expect((await set()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const events = await docman.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity, 'spec_condition'));
    expect(events.map(({ action, label }) => [action, label])).toEqual([
      ['create', INSURANCE],
      ['update', INSURANCE],
      ['delete', 'Otherwise worded'],
    ]);
  });

  test('words one of the product otherwise, and has the product’s words back', async () => {
    const own = await change(await at(4), { text: 'No hot work at night.' });
    expect([own.status, own.body.text]).toEqual([200, 'No hot work at night.']);
    expect(own.body.standard).toBe(en.specification.condition.safety);
    expect((await set('el'))[3]?.text).toBe('No hot work at night.');
    await change(own.body, { text: null });
    expect(await words()).toEqual(ofProduct(en));
  });

  test('takes one of the product out of use, and cannot remove it', async () => {
    const { errors } = (await remove(await at(1))).body;
    expect(errors).toEqual({ condition: [en.settings.conditionStays] });
    expect(await set()).toHaveLength(7);
  });

  test('is refused what no paper can be made of', async () => {
    const errors = async (of: object) => (await add(of)).body.errors;
    expect(await errors({ text: '' })).toHaveProperty('text');
    expect(await errors({ text: null })).toHaveProperty('text');
    expect(await errors({ text: 'x'.repeat(2001) })).toHaveProperty('text');
    expect(await errors({ text: 'Paid in {{curency}}' })).toEqual({
      text: ['Only “currency” can stand in double braces'],
    });
    expect(await errors({ position: 0 })).toHaveProperty('position');
    const { body } = await add();
    expect((await change(body, { text: null })).body.errors).toEqual({
      text: [en.settings.conditionText],
    });
    await remove(body);
  });

  test('is told who has changed one meanwhile', async () => {
    const seen = await at(2);
    const both = await Promise.all(['Mine', 'Theirs'].map((text) => change(seen, { text })));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.body.errors).toHaveProperty('version');
    await change(await at(2), { text: null });
    // Whoever still has open what is gone.
    const { body } = await add();
    const [first, second] = [await remove(body), await remove(body)];
    expect([first.status, second.status]).toEqual([204, 404]);
    expect((await change(body, { text: 'Too late' })).status).toBe(404);
  });

  test('two who add one at once have two, each at a place of its own', async () => {
    const both = await Promise.all([add({ text: 'One' }), add({ text: 'Two' })]);
    expect((await set()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await words()).slice(7).sort()).toEqual(['One', 'Two']);
    for (const { body } of both) await remove(body);
  });

  test.each([BOSS, 'ana.ribeiro', 'selat.pm', 'bv.surveyor', 'owner.viewer', 'hal.master'])(
    '%s sets none of it',
    async (who) => {
      const { id } = await at(1);
      const update = { ...NEW_CONDITION, version: 1 };
      for (const [name, of] of [
        ['createGeneralCondition', { body: NEW_CONDITION }],
        ['updateGeneralCondition', { id, body: update }],
        ['deleteGeneralCondition', { id }],
      ] as const)
        expect([name, (await as(who, name, of)).status]).toEqual([name, 403]);
    },
  );
});

describe('a specification', () => {
  const issue = (of: object = {}, language = 'en') =>
    as<SpecIssue>(BOSS, 'issueSpecification', {
      ...{ id: LAP, language, body: { variant: 'YARD', change_note: null, ...of } },
    });
  const standing = async (language = 'en') =>
    (await as<SpecStanding>(BOSS, 'specification', { id: LAP, language })).body;
  const told = ({ changes = [] }: Partial<SpecDiff> = {}) =>
    changes.map(({ code, title, what, before, after, effect }) => ({
      ...{ code, title, what, before, after, effect },
    }));
  const pages = async ({ document }: SpecIssue) => {
    const { body } = await as<Document>(BOSS, 'document', { id: document.id });
    const tools = workerOf(docman);
    const sha256 = body.revisions[0]?.file.sha256 ?? '';
    return (await tools.text(sha256, 'application/pdf')).text.replaceAll(/\s+/g, ' ');
  };
  /** A number stands between its lines. */
  const begins = (sentence: string) => sentence.slice(0, 70);
  const frozen = async ({ id }: SpecIssue) => {
    const [row] = await docman.db.select().from(specIssues).where(eq(specIssues.id, id));
    return row?.snapshot.conditions;
  };

  let first: SpecIssue;
  beforeAll(async () => {
    const lines = [
      { id: null, text: 'All', estimate_price: '100', qty: '1', unit: 'lump', kind: 'LUMP' },
    ].map((line) => ({ ...line, basis: 'FIXED' }));
    const { body } = await as<Job>(BOSS, 'createJob', {
      ...{ id: LAP, body: { ...JOB_BODY, lines, client_id: randomUUID() } },
    });
    await as(BOSS, 'approveJob', { id: body.id });
    await add({ text: INSURANCE, position: 2 });
    await change(await at(5), { active: false });
    first = (await issue({}, 'el')).body;
    // It is no draft that the next one would take the place of.
    await docman.db
      .update(revisions)
      .set({ state: 'APPROVED' })
      .where(eq(revisions.id, first.revision.id));
    await docman.db
      .update(documents)
      .set({ current_id: first.revision.id })
      .where(eq(documents.id, first.document.id));
  });

  test('has the product’s in its language, and the office’s as they are worded', async () => {
    const text = await pages(first);
    expect(text).toContain('The yard insures its work for USD 1 000 000.');
    expect(text).toContain(begins(el.specification.condition.class));
    expect(text).toContain(
      begins(el.specification.condition.prices).replace('{{currency}}', 'USD'),
    );
    expect(text).not.toContain(begins(el.specification.condition.safety));
    expect(await frozen(first)).toEqual([
      { ref: 'prices', own: false, text: el.specification.condition.prices },
      { ref: expect.any(String) as string, own: true, text: INSURANCE },
      ...(['quality', 'class', 'extras', 'measuring', 'delivery'] as const).map((ref) => ({
        ...{ ref, own: false, text: el.specification.condition[ref] },
      })),
    ]);
  });

  test('is not another one in another language', async () => {
    expect(told((await standing()).diff ?? undefined)).toEqual([]);
    expect(told((await standing('zh')).diff ?? undefined)).toEqual([]);
  });

  test('tells which conditions have changed since the last one, on its pages as well', async () => {
    await change(await at(2), { text: 'The yard insures nothing.' });
    await change(await at(5), { active: true });
    await change(await at(4), { active: false });
    await add({ text: 'Smoking is forbidden.' });
    const about = { code: '', title: 'General conditions', effect: 0 };
    const insured = 'The yard insures its work for USD 1 000 000.';
    const { safety } = en.specification.condition;
    const expected = [
      {
        ...{ ...about, what: 'CONDITION_REWORDED' },
        ...{ before: insured, after: 'The yard insures nothing.' },
      },
      { ...about, what: 'CONDITION_ADDED', before: null, after: safety },
      { ...about, what: 'CONDITION_ADDED', before: null, after: 'Smoking is forbidden.' },
      {
        ...{ ...about, what: 'CONDITION_REMOVED' },
        ...{ before: el.specification.condition.class, after: null },
      },
    ];
    expect(told((await standing()).diff ?? undefined)).toEqual(expected);
    const next = (await issue({ change_note: 'Conditions' })).body;
    const text = await pages(next);
    expect(text).toContain('Smoking is forbidden.');
    expect(text).toContain('Condition reworded: “The yard insures its work for USD 1 000 000.”');
    const { body } = await as<SpecDiff>(BOSS, 'specIssueDiff', {
      ...{ id: first.id, query: { to: next.id } },
    });
    expect(told(body)).toEqual(expected);
  });

  test('of earlier, which kept none, had those of the product', async () => {
    const { body } = await as<SpecStanding>(BOSS, 'specification', { id: HAL });
    const changed = told(body.diff ?? undefined).filter(({ code }) => code === '');
    expect(changed.map(({ what }) => what)).toEqual([
      ...['CONDITION_ADDED', 'CONDITION_ADDED', 'CONDITION_REMOVED'],
    ]);
  });
});
