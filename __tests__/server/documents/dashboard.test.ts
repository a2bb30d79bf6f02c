/** The fleet at a glance: on the demonstration data, for one ship, and without rights. */
import type { Dashboard } from '../../../src/contract/dashboard';
import type { DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import { permissions } from '../../../server/db/schema';
import type { TestApp } from '../support/app';
import { DOCKING, fetchAt, SHIP } from '../support/fleet';
import { openReference } from '../support/reference';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openReference();
  token = await docman.tokenOf('fleet.manager');
});
afterAll(() => docman.close());

const board = async (query = '') =>
  (await fetchAt<Dashboard>(docman, `/dashboard${query}`, token)).body;
const counts = (of: Dashboard['due'] | Dashboard['ships']) =>
  Object.fromEntries((of ?? []).map(({ name, count }) => [name, count]));

test('the fleet: what is under way, due, coming and late', async () => {
  const body = await board();
  expect(body.as_of).toBe('2026-11-20');
  expect(counts(body.ships)).toEqual({ ACTIVE: 6, IN_DOCK: 1, LAID_UP: 1, SOLD: 0, SCRAPPED: 0 });
  const none = { NOT_CREDITED: 0 };
  // All that are due within a year have a docking planned, or are in dock: they wait for nothing.
  const soon = { DUE_30: 0, DUE_90: 0, PLAN: 0 };
  expect(counts(body.due)).toEqual({ ...none, ...soon, OVERDUE: 1, COVERED: 5, OK: 2 });
  expect(body.next_due?.slice(0, 3).map(({ ship, days }) => [ship.code, days])).toEqual([
    ['BRS', -53],
    ['SAP', 15],
    ['ALF', 82],
  ]);
  expect(body.under_way?.map(({ number, day_of_dock }) => [number, day_of_dock])).toEqual([
    ['HAL-DD26', 9],
  ]);
  expect(body.under_way?.[0]).toMatchObject({
    days_in_dock: 17,
    health: 'ATTENTION',
    health_note: 'Seal liner found scored',
    money: { currency: 'USD', budget: 61_000_000 },
  });
  expect(body.coming?.map(({ number, days }) => [number, days])).toEqual([
    ['SAP-DD26', 10],
    ['ALF-DD27', 57],
    ['NDA-DD27', 113],
    ['LAP-DD27', 230],
  ]);
  expect(body.late).toEqual([]);
  expect(body.changes).toEqual([]);
});

test('the day in dock is the yard’s own, wherever it is read', async () => {
  const morning = docman.clock.now;
  // Midnight has passed in Batam, seven hours ahead of the fleet manager.
  docman.clock.now = new Date('2026-11-20T17:30:00Z');
  try {
    const body = await board();
    expect([body.as_of, body.under_way?.[0]?.day_of_dock]).toEqual(['2026-11-20', 10]);
    const id = DOCKING['HAL-DD26'];
    const { body: summary } = await docman.ask<DrydockSummary>('drydockSummary', { token, id });
    expect(summary.day_of_dock).toBe(10);
    const superintendent = await docman.tokenOf('rajan.menon');
    const home = await fetchAt<Dashboard>(docman, '/dashboard', superintendent);
    const halden = home.body.my_ships?.find(({ ship }) => ship.code === 'HAL');
    expect(halden?.docking?.day_of_dock).toBe(10);
  } finally {
    docman.clock.now = morning;
  }
});

test('documents: what waits for this person, and the latest of the fleet, a ship or a docking', async () => {
  const { reviews, documents } = await board();
  expect(reviews?.items).toHaveLength(Math.min(5, reviews?.total ?? 0));
  expect(documents).toHaveLength(5);
  const days = documents?.map(({ shown }) => shown?.on ?? '');
  expect(days).toEqual(days?.toSorted().toReversed());
  const halden = await board(`?ship_id=${SHIP.HAL}`);
  expect(new Set(halden.documents?.map(({ ship }) => ship.code))).toEqual(new Set(['HAL']));
  const docking = await board(`?drydock_id=${DOCKING['HAL-DD26']}`);
  expect(new Set(docking.documents?.map(({ drydock }) => drydock?.number))).toEqual(
    new Set(['HAL-DD26']),
  );
  const superintendent = await docman.tokenOf('rajan.menon');
  const queue = await fetchAt<{ items: object[]; total: number }>(
    docman,
    '/reviews',
    superintendent,
  );
  const own = (await fetchAt<Dashboard>(docman, '/dashboard', superintendent)).body.reviews;
  expect(queue.body.total).toBeGreaterThan(0);
  expect(own).toEqual({ total: queue.body.total, items: queue.body.items.slice(0, 5) });
});

test('the desk of a superintendent has their own ships, the one in dock first, and what the next step of each waits for', async () => {
  const superintendent = await docman.tokenOf('rajan.menon');
  const { my_ships } = (await fetchAt<Dashboard>(docman, '/dashboard', superintendent)).body;
  const rows = my_ships?.map(({ ship, covered, docking }) => [
    ship.code,
    covered?.number ?? null,
    docking?.number ?? null,
    docking?.day_of_dock ?? null,
    docking?.blocks.map(({ kind, count }) => `${kind} ${count}`) ?? null,
    docking?.next?.missing ?? null,
  ]);
  const blocks = [
    ...['GATE_JOBS 9', 'CLASS_ITEMS 20', 'CHECKS 14'],
    ...['UNPRICED 1', 'UNDECIDED 1', 'REPORTS 2'],
  ];
  expect(rows).toEqual([
    ['HAL', 'HAL-DD26', 'HAL-DD26', 9, blocks, null],
    ['SAP', 'SAP-DD26', 'SAP-DD26', null, [], null],
    ['COM', null, null, null, null, null],
  ]);
  expect((await board()).my_ships).toBeNull();
  const one = `/dashboard?ship_id=${SHIP.HAL}`;
  expect((await fetchAt<Dashboard>(docman, one, superintendent)).body.my_ships).toBeNull();
});

test('the desk of a document controller counts what waits in the register, and whose reviews are overdue', async () => {
  const controller = await docman.tokenOf('doc.controller');
  const { waiting, overdue_reviews } = (await fetchAt<Dashboard>(docman, '/dashboard', controller))
    .body;
  for (const { state, total } of waiting ?? []) {
    const list = await fetchAt<{ total: number }>(
      docman,
      `/documents?register_state=${state}`,
      controller,
    );
    expect([state, total]).toEqual([state, list.body.total]);
  }
  expect(waiting?.map(({ state }) => state)).toEqual(['REJECTED', 'DRAFT', 'NO_FILE']);
  expect(overdue_reviews).toEqual([expect.objectContaining({ fullname: 'Li Wenting', count: 1 })]);
  const of = `?ship_id=${SHIP.BRS}`;
  const elsewhere = (await fetchAt<Dashboard>(docman, `/dashboard${of}`, controller)).body;
  expect(elsewhere.overdue_reviews).toEqual([]);
});

test.each(['rajan.menon', 'selat.pm', 'bv.surveyor', 'owner.viewer', 'hal.master'])(
  '%s is told nothing of what others leave undone',
  async (username) => {
    const { body } = await fetchAt<Dashboard>(docman, '/dashboard', await docman.tokenOf(username));
    expect([body.waiting, body.overdue_reviews]).toEqual([null, null]);
  },
);

test('what a person wrote and has to finish is on their desk, and on nobody else’s', async () => {
  const state = async (username: string) =>
    (await fetchAt<Dashboard>(docman, '/dashboard', await docman.tokenOf(username))).body
      .my_documents;
  const of = async (username: string) =>
    Promise.all(
      ((await state(username))?.items ?? []).map(async ({ document_id, label }) => {
        const { body } = await fetchAt<{
          revisions: { label: string; state: string; author: { fullname: string } | null }[];
        }>(docman, `/documents/${document_id}`, await docman.tokenOf(username));
        return body.revisions.find((one) => one.label === label);
      }),
    );
  const found = await Promise.all(['tomas.varga', 'rajan.menon', 'selat.pm'].map(of));
  expect(found.flat().length).toBeGreaterThan(0);
  for (const revision of found.flat()) expect(['DRAFT', 'REJECTED']).toContain(revision?.state);
  const ids = (await Promise.all(['tomas.varga', 'rajan.menon', 'selat.pm'].map(state)))
    .flatMap((one) => one?.items ?? [])
    .map(({ document_id }) => document_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await state('owner.viewer')).toBeNull();
});

test('a week later the docking that was not begun is late', async () => {
  docman.clock.advance(14 * 86_400_000);
  token = (await docman.signIn('fleet.manager')).body.accessToken;
  expect((await board()).late).toEqual([
    expect.objectContaining({
      number: 'HAL-DD26',
      stage: 'undock',
      planned_on: '2026-11-28',
      days: 6,
    }),
    expect.objectContaining({
      number: 'SAP-DD26',
      stage: 'arrival',
      planned_on: '2026-11-30',
      days: 4,
    }),
  ]);
  docman.clock.advance(-14 * 86_400_000);
});

test('one ship, or one docking', async () => {
  const ship = await board(`?ship_id=${SHIP.HAL}`);
  expect(counts(ship.ships)).toMatchObject({ IN_DOCK: 1, ACTIVE: 0 });
  expect(ship.under_way?.map(({ number }) => number)).toEqual(['HAL-DD26']);
  const docking = await board(`?drydock_id=${DOCKING['ALF-DD27']}`);
  expect(docking.coming?.map(({ number }) => number)).toEqual(['ALF-DD27']);
  expect(docking.next_due?.map(({ ship: { code } }) => code)).toEqual(['ALF']);
});

test('what changed last', async () => {
  await docman.ask('cancelDrydock', {
    token,
    id: DOCKING['LAP-DD27'],
    body: { reason: 'Sold before its survey' },
  });
  expect((await board()).changes).toMatchObject([
    { who: 'Henrik Solberg', action: 'cancel', entity: 'drydock', label: 'LAP-DD27' },
  ]);
  expect((await board(`?ship_id=${SHIP.HAL}`)).changes).toEqual([]);
});

test('without a right its tiles are absent', async () => {
  await docman.db.delete(permissions);
  await docman.db.insert(permissions).values({ role_id: 3, menu_id: 1, actions: 'V' });
  expect(await board()).toEqual({
    as_of: '2026-11-20',
    ships: null,
    due: null,
    next_due: null,
    my_ships: null,
    my_documents: null,
    waiting: null,
    overdue_reviews: null,
    desk: null,
    under_way: null,
    coming: null,
    late: null,
    changes: null,
    reviews: null,
    documents: null,
  });
});
