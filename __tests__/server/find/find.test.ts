/** Finding anything: some of each kind, and nothing that its own list hides. */
import { MOST_HITS, type Found } from '../../../src/contract/find';
import type { TestApp } from '../support/app';
import { DOCKING, SHIP, YARD } from '../support/fleet';
import { openReference } from '../support/reference';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

async function find(username: string, q: string): Promise<Found> {
  const token = await docman.tokenOf(username);
  const { status, body } = await docman.ask<Found>('find', { token, query: { q } });
  expect(status).toBe(200);
  return body;
}

const NOTHING: Found = { documents: [], ships: [], drydocks: [], yards: [], users: [] };

test('finds a ship with its dockings and documents by the beginning of its code', async () => {
  const { ships, drydocks, documents } = await find('administrator', 'hal');
  expect(ships).toContainEqual(expect.objectContaining({ id: SHIP.HAL, code: 'HAL' }));
  expect(drydocks).toContainEqual(
    expect.objectContaining({ id: DOCKING['HAL-DD26'], code: 'HAL-DD26', ship_id: SHIP.HAL }),
  );
  expect(documents.length).toBeGreaterThan(0);
  for (const group of [ships, drydocks, documents])
    expect(group.length).toBeLessThanOrEqual(MOST_HITS);
});

test('finds a document by its number, a yard by its code and a person by a name', async () => {
  const [document] = (await find('administrator', 'hal')).documents;
  const code = document?.code ?? '';
  expect((await find('administrator', code)).documents).toContainEqual(
    expect.objectContaining({ code }),
  );
  expect((await find('administrator', 'STD')).yards).toContainEqual(
    expect.objectContaining({ id: YARD.STD, code: 'STD' }),
  );
  expect((await find('administrator', 'varga')).users).toEqual([
    expect.objectContaining({ code: 'tomas.varga', name: 'Tomáš Varga' }),
  ]);
});

test('a document that is called so comes before those that only tell of it', async () => {
  const { documents } = await find('administrator', 'stern tube and tail shaft');
  expect(documents[0]?.code).toBe('HAL-GEN-DRW-0005');
  expect(documents.length).toBeGreaterThan(1);
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
});

test.each(['0005', 'drw-0005', 'gen drw 0005', 'TAIL', 'tail-shaft'])(
  '%j, in whatever way it is joined, finds the document by its number or title first',
  async (q) => {
    const { documents } = await find('administrator', q);
    const named = documents.filter(({ code, name }) => /0005$|tail.shaft/i.test(`${name} ${code}`));
    expect(named.map(({ code }) => code)).toContain('HAL-GEN-DRW-0005');
    expect(documents.slice(0, named.length)).toEqual(named);
  },
);

test('names somebody from outside with their company', async () => {
  const { users } = await find('administrator', 'santoso');
  expect(users.map(({ name }) => name)).toEqual(['Budi Santoso (Selat Timur Dockyard)']);
});

test.each(['', ' ', '-', '%'])('finds nothing by %j, which holds no word', async (q) => {
  expect(await find('administrator', q)).toEqual(NOTHING);
});

test('people are found by those alone who may list them', async () => {
  for (const username of ['paula.frost', 'hal.master', 'selat.pm', 'owner.viewer'])
    expect([username, (await find(username, 'varga')).users]).toEqual([username, []]);
});

test.each([
  ['selat.pm', 'nda'],
  ['gulf.tender', 'hal'],
  ['hal.master', 'nda'],
  ['bv.surveyor', 'nda'],
])('%s finds nothing of the ship %s, of which they are no member', async (username, q) => {
  expect((await find('administrator', q)).documents).not.toEqual([]);
  expect(await find(username, q)).toEqual(NOTHING);
});

test.each([
  ['documents', 'selat.pm'],
  ['documents', 'bv.surveyor'],
  ['documents', 'hal.master'],
  ['drydocks', 'selat.pm'],
] as const)('of the %s of a ship, %s finds what their list shows', async (name, username) => {
  const token = await docman.tokenOf(username);
  const query = { q: 'hal', page_size: MOST_HITS };
  const { body } = await docman.ask<{ items: { id: number }[] }>(name, { token, query });
  const ids = (await find(username, 'hal'))[name].map(({ id }) => id);
  expect(ids).toEqual(body.items.map(({ id }) => id));
  expect(ids).not.toEqual([]);
});
