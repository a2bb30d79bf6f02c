/** Stars: of each person their own, told with what they may do, and never of what they may not open. */
import type { Me } from '../../../src/contract/auth';
import { MAX_FAVOURITES, type Favourites, type StarRef } from '../../../src/contract/favourites';
import type { EndpointName } from '../../../src/contract/endpoints';
import { favourites } from '../../../server/db/tables/favouriteSchema';
import type { TestApp } from '../support/app';
import { DOCKING, SHIP } from '../support/fleet';
import { openReference } from '../support/reference';

const SUPERINTENDENT = 'rajan.menon';
const MASTER = 'hal.master';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const as = async <T>(who: string, name: EndpointName, more: object = {}) =>
  docman.ask<T>(name, { token: await docman.tokenOf(who), ...more });
const star = (who: string, { entity, id }: StarRef, starred = true) =>
  as<{ favourites: StarRef[] }>(who, 'star', { body: { entity, entity_id: id, starred } });
const kept = async (who: string, recent = '') =>
  (await as<Favourites>(who, 'favourites', { query: { recent } })).body;

const HAL = { entity: 'ship', id: SHIP.HAL } as const;
const HAL_DD26 = { entity: 'drydock', id: DOCKING['HAL-DD26'] } as const;
const PLAN = { entity: 'document', id: 5 } as const;

test('what has a star is told by its name, the latest first, with the views that are kept, and by me', async () => {
  for (const ref of [HAL, HAL_DD26, PLAN])
    expect((await star(SUPERINTENDENT, ref)).status).toBe(200);
  const { favourites: told } = await kept(SUPERINTENDENT);
  expect(told.map(({ entity, code, ship_id }) => [entity, code, ship_id])).toEqual(
    expect.arrayContaining([
      ['ship', 'HAL', null],
      ['drydock', 'HAL-DD26', SHIP.HAL],
      ['document', 'HAL-GEN-DRW-0005', null],
    ]),
  );
  const { body: me } = await as<Me>(SUPERINTENDENT, 'me');
  expect(me.favourites).toHaveLength(3);
  const { body } = await docman.signIn(SUPERINTENDENT);
  expect(body.me?.favourites).toEqual(me.favourites);
  expect((await as<Me>(MASTER, 'me')).body.favourites).toEqual([]);
});

test('a view of one’s own can have one and stands first; that of others is nobody’s to star', async () => {
  const view = async (name: string) =>
    (
      await as<{ id: number }>(SUPERINTENDENT, 'createSavedView', {
        body: { name, query: 'state=DRAFT' },
      })
    ).body.id;
  const [first, second] = [await view('A drafts'), await view('B drafts')];
  const ref = { entity: 'view', id: second } as const;
  expect((await star(SUPERINTENDENT, ref)).body.favourites).toContainEqual(ref);
  const { views, favourites: told } = await kept(SUPERINTENDENT);
  expect(views.map(({ id, starred }) => [id, starred])).toEqual([
    [second, true],
    [first, false],
  ]);
  expect(told.map(({ entity }) => entity)).not.toContain('view');
  expect((await star('fleet.manager', ref)).status).toBe(404);
  expect((await as(SUPERINTENDENT, 'deleteSavedView', { id: second })).status).toBe(204);
  expect((await as<Me>(SUPERINTENDENT, 'me')).body.favourites).not.toContainEqual(ref);
});

test('a star is given and taken as often as it is pressed', async () => {
  await star(MASTER, HAL);
  expect((await star(MASTER, HAL)).body.favourites).toEqual([HAL]);
  expect((await star(MASTER, HAL, false)).body.favourites).toEqual([]);
  expect((await star(MASTER, HAL, false)).status).toBe(200);
});

test('nobody is told of what they may not open, neither by a star nor as opened last', async () => {
  const KES = { entity: 'ship', id: SHIP.KES } as const;
  expect((await star(MASTER, KES)).status).toBe(404);
  expect((await star(MASTER, { entity: 'document', id: 1_000_000 })).status).toBe(404);
  const refs = `ship-${SHIP.KES}.ship-${SHIP.HAL}.document-1000000.drydock-${DOCKING['HAL-DD26']}`;
  const { recent } = await kept(MASTER, refs);
  expect(recent.map(({ code }) => code)).toEqual(['HAL', 'HAL-DD26']);
});

test.each([
  'ship',
  'ship-0',
  'yard-1',
  'ship-1,ship-2',
  'ship-2..',
  Array(9).fill('ship-2').join('.'),
])('what was opened last is no %j', async (recent) => {
  const { status } = await as(SUPERINTENDENT, 'favourites', { query: { recent } });
  expect(status).toBe(400);
});

test('there are so many at most, and whoever came by a link that anybody may know keeps none', async () => {
  const { body: fleet } = await as<Me>('fleet.manager', 'me');
  const ids = Array.from({ length: MAX_FAVOURITES }, (_one, n) => n + 1);
  await docman.db.insert(favourites).values(
    ids.map((entity_id) => ({
      ...{ user_id: fleet.id, entity: 'document' as const, entity_id },
      at: new Date(),
    })),
  );
  expect((await star('fleet.manager', HAL)).status).toBe(422);
  const { body: me } = await as<Me>('fleet.manager', 'me');
  expect(me.favourites).toHaveLength(MAX_FAVOURITES);
  expect((await star('deeplink.demo', HAL)).status).toBe(403);
});
