/** How people have their lists: each their own, the same wherever they sign in. */
import type { ListLooks } from '../../../src/contract/listLooks';
import type { ListLook } from '../../../src/contract/listNames';
import type { TestApp } from '../support/app';
import { openReference } from '../support/reference';

const SUPERINTENDENT = 'rajan.menon';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const keep = async (who: string, body: unknown) =>
  docman.ask<ListLooks & { errors?: Record<string, string[]> }>('keepListLook', {
    token: await docman.tokenOf(who),
    body,
  });
const told = async (who: string) =>
  (await docman.ask<ListLooks>('listLooks', { token: await docman.tokenOf(who) })).body.lists;

const SHIPS: ListLook = { list: 'ships', columns: ['status', 'imo'], density: 'compact' };

test('a list is kept as somebody has it, in the order they chose, for them alone', async () => {
  expect(await told(SUPERINTENDENT)).toEqual([]);
  expect((await keep(SUPERINTENDENT, SHIPS)).body.lists).toEqual([SHIPS]);
  const jobs: ListLook = { list: 'jobs', columns: null, density: 'comfortable' };
  await keep(SUPERINTENDENT, jobs);
  const changed = { ...SHIPS, columns: ['imo'] };
  expect((await keep(SUPERINTENDENT, changed)).body.lists).toEqual([jobs, changed]);
  // Signed in anew, as in another browser.
  const { accessToken: token } = (await docman.signIn(SUPERINTENDENT)).body;
  expect((await docman.ask<ListLooks>('listLooks', { token })).body.lists).toEqual([jobs, changed]);
  expect(await told('fleet.manager')).toEqual([]);
});

test('no column but those that name the row may be shown; the default is kept as nothing', async () => {
  await keep('fleet.manager', { ...SHIPS, columns: [] });
  expect(await told('fleet.manager')).toEqual([{ ...SHIPS, columns: [] }]);
  await keep('fleet.manager', { ...SHIPS, columns: null });
  expect(await told('fleet.manager')).toEqual([]);
});

test.each([
  ['a list that is none', { ...SHIPS, list: 'boats' }, 'list'],
  ['what can be no name of a column', { ...SHIPS, columns: ['imo; --'] }, 'columns[0]'],
  ['a column twice', { ...SHIPS, columns: ['imo', 'imo'] }, 'columns'],
  ['a density that is none', { ...SHIPS, density: 'huge' }, 'density'],
  ['no word of columns', { list: 'ships', density: 'compact' }, 'columns'],
])('refuses %s', async (_what, body, field) => {
  const { status, body: refused } = await keep('administrator', body);
  expect(status).toBe(422);
  expect(Object.keys(refused.errors ?? {})).toEqual([field]);
  expect(await told('administrator')).toEqual([]);
});

test('an account that anybody reaches by its link keeps nothing', async () => {
  expect((await keep('deeplink.demo', SHIPS)).status).toBe(403);
});
