/** The documents of a ship or docking in numbers: what the register hides, its counts hide too. */
import type { DocumentsPage } from '../../../src/contract/documents/documentLists';
import type { DocumentSummary } from '../../../src/contract/documents/documentSummary';
import { expectedOf, isNeeded } from '../../../src/contract/documents/expected';
import { DRYDOCK_KINDS, DRYDOCK_STATES } from '../../../src/contract/fleet/drydockStates';
import { DOCUMENT_TYPES } from '../../../server/seed/documentTypes';
import { HAL, HAL_DD26, perform, makeDocument, newest, revise } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const EVERYBODY = [
  'administrator',
  ENGINEER,
  'rajan.menon',
  'paula.frost',
  'hal.master',
  'selat.pm',
  'bv.surveyor',
  'owner.viewer',
];
const LIMITED = ['hal.master', 'selat.pm', 'bv.surveyor', 'owner.viewer'];

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
  // Released, with a next revision that is a draft; a draft of the yard's; and one of the ship's own.
  const minutes = await makeDocument(docman, ENGINEER, 'MOM', { tags: ['for-yard'] });
  await perform(docman, ENGINEER, 'issueRevision', newest(minutes).id);
  await revise(docman, ENGINEER, minutes.id);
  await makeDocument(docman, 'selat.pm', 'INS');
  await makeDocument(docman, ENGINEER, 'DRW', { drydock_id: null });
  const wrong = await makeDocument(docman, ENGINEER, 'PHO');
  await perform(docman, 'administrator', 'voidDocument', wrong.id, {
    reason: 'Of another docking',
  });
});
afterAll(() => docman.close());

type Query = Record<string, string | number>;
const ask = async <T>(name: 'documents' | 'documentSummary', who: string, query: Query) =>
  docman.ask<T & { message: string }>(name, { token: await docman.tokenOf(who), query });
const summaryFor = async (who: string, query: Query) =>
  (await ask<DocumentSummary>('documentSummary', who, query)).body;
const totalFor = async (who: string, query: Query) =>
  (await ask<DocumentsPage>('documents', who, query)).body.total;

describe.each([
  ['of a docking', { drydock_id: HAL_DD26 }],
  ['of a ship', { ship_id: HAL }],
])('%s', (_name, query) => {
  test.each(EVERYBODY)('each count is what the register has for %s', async (who) => {
    const { total, types, states, dockings } = await summaryFor(who, query);
    expect(total).toBe(await totalFor(who, query));
    expect(total).toBeGreaterThan(0);
    for (const { name, count } of states)
      expect([name, await totalFor(who, { ...query, register_state: name })]).toEqual([
        name,
        count,
      ]);
    for (const { type, total: ofType, states: own } of types) {
      const narrowed = { ...query, type_id: type.id };
      expect([type.code, await totalFor(who, narrowed)]).toEqual([type.code, ofType]);
      for (const { name, count } of own)
        expect(await totalFor(who, { ...narrowed, register_state: name })).toBe(count);
    }
    for (const { drydock, total: ofDocking } of dockings)
      if (drydock !== null)
        expect(await totalFor(who, { ...query, drydock_id: drydock.id })).toBe(ofDocking);
    const sum = (all: readonly { total: number }[]) => all.reduce((n, one) => n + one.total, 0);
    expect(sum(types)).toBe(total);
    if ('ship_id' in query) expect(sum(dockings)).toBe(total);
  });
});

const statusesFor = async (who: string) =>
  Object.fromEntries(
    (await summaryFor(who, { drydock_id: HAL_DD26 })).expected.map(({ type, status }) => [
      type.code,
      status,
    ]),
  );

test('of a docking in dock the office is told what is released, begun, missing and not needed yet', async () => {
  expect(await statusesFor('rajan.menon')).toMatchObject({
    SPC: 'RELEASED',
    PNT: 'OPEN',
    FDR: 'LATER',
  });
});

test('of a docking without any document what is needed is missing', async () => {
  const token = await docman.tokenOf('administrator');
  const { body } = await docman.ask<{ items: { id: number; state: string; kind: string }[] }>(
    'drydocks',
    { token, query: { page_size: 200 } },
  );
  const all = await Promise.all(
    body.items.map(async ({ id }) => summaryFor('administrator', { drydock_id: id })),
  );
  const missing = all.flatMap(({ expected }) => expected.filter((o) => o.status === 'MISSING'));
  expect(missing.length).toBeGreaterThan(0);
});

test.each(LIMITED)(
  '%s is told of no type that they are not shown, nor that something is missing',
  async (who) => {
    const statuses = await statusesFor(who);
    for (const code of ['CTR', 'INV', 'FDR']) expect(statuses).not.toHaveProperty(code);
    expect(Object.values(statuses)).not.toContain('MISSING');
  },
);

test('class is told of the types that concern class alone', async () => {
  expect(Object.keys(await statusesFor('bv.surveyor'))).toEqual(['CLS']);
});

test.each(LIMITED)('what %s may not see is not there', async (who) => {
  const token = await docman.tokenOf('administrator');
  const { body } = await docman.ask<{ items: { id: number; ship: { id: number } }[] }>('drydocks', {
    token,
    query: { page_size: 200 },
  });
  const own = await docman.ask<{ items: { id: number }[] }>('drydocks', {
    token: await docman.tokenOf(who),
    query: { page_size: 200 },
  });
  const seen = own.body.items.map(({ id }) => id);
  const strange = body.items.find(({ id }) => !seen.includes(id));
  const { status } = await ask('documentSummary', who, { drydock_id: strange?.id ?? 0 });
  expect(status).toBe(404);
  const { status: ofShip } = await ask('documentSummary', who, { ship_id: 7 });
  expect(ofShip).toBe(404);
});

describe('what a docking needs', () => {
  test.each(DRYDOCK_KINDS)(
    '%s: types that there are, in the order in which they are needed',
    (kind) => {
      const expected = expectedOf(kind);
      const known = DOCUMENT_TYPES.map(({ code }) => code);
      expect(expected.filter(({ code }) => !known.includes(code))).toEqual([]);
      const places = expected.map(({ from }) => DRYDOCK_STATES.indexOf(from));
      expect(places).toEqual([...places].sort((one, other) => one - other));
    },
  );

  test('a special survey needs thickness measurements, one in the water nothing that is painted', () => {
    const codes = (kind: (typeof DRYDOCK_KINDS)[number]) =>
      expectedOf(kind).map(({ code }) => code);
    expect(codes('SPECIAL_SURVEY')).toEqual([
      ...['SPC', 'SCH', 'CTR', 'HSE', 'INS', 'DPR', 'PNT', 'UTM', 'CLS', 'INV', 'FDR'],
    ]);
    expect(codes('IN_WATER')).toEqual(['INS', 'PHO', 'CLS']);
  });

  test('a docking that is cancelled needs nothing any more', () => {
    expect(expectedOf('CONVERSION').some((one) => isNeeded(one, 'CANCELLED'))).toBe(false);
  });
});
