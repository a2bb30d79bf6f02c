/** Drydock projects: lists, the state machine, numbers, copies, milestones, money. */
import { eq, inArray } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { ShipCompliance } from '../../../src/contract/fleet/compliance';
import type { Drydock, DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import type { DrydockDraft } from '../../../src/contract/fleet/drydocks';
import type { DrydocksPage, Timeline } from '../../../src/contract/fleet/drydockLists';
import type { ShipsPage } from '../../../src/contract/fleet/ships';
import {
  DRYDOCK_STATES,
  TRANSITIONS,
  type DrydockState,
} from '../../../src/contract/fleet/drydockStates';
import type { ImportReport } from '../../../src/contract/imports';
import { drydocks, ships } from '../../../server/db/tables/fleetSchema';
import { memberships } from '../../../server/db/schema';
import type { Refusal, TestApp } from '../support/app';
import { DOCKING, fetchAt, type Got, SHIP, YARD } from '../support/fleet';
import { openReference } from '../support/reference';

type Reply = Drydock & Refusal;

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openReference();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

const get = <T>(url: string, who = token): Promise<Got<T>> => fetchAt<T>(docman, url, who);

const DRAFT: DrydockDraft = {
  ship_id: SHIP.KES,
  kind: 'INTERMEDIATE',
  planned_arrival_on: '2028-02-01',
  planned_dock_on: '2028-02-03',
  planned_undock_on: '2028-02-20',
  planned_departure_on: '2028-02-22',
  base_currency: 'USD',
  rates: { EUR: 1.09 },
  budget: 40_000_000,
  contingency_pct: 10,
  off_hire_per_day: 900_000,
  order_limit: 2_000_000,
  superintendent_id: 6,
  engineer_ids: [7],
  members: [{ user_id: 9, part: 'Purchasing' }],
  health: 'ON_SCHEDULE',
  health_note: null,
};
const create = (of: object = {}, who = token) =>
  docman.ask<Reply>('createDrydock', { token: who, body: { ...DRAFT, ...of } });
const read = async (id: number, who = token) =>
  (await docman.ask<Reply>('drydock', { token: who, id })).body;
const update = async (id: number, of: object, who = token) => {
  const { body } = await docman.ask<Reply>('drydock', { token: who, id });
  return docman.ask<Reply>('updateDrydock', { token: who, id, body: { ...body, ...of } });
};

describe('the list', () => {
  test('has all dockings, the latest first, those without days last', async () => {
    const { body } = await get<DrydocksPage>('/drydocks');
    expect(body.items.map(({ number }) => number)).toEqual([
      'LAP-DD27',
      'NDA-DD27',
      'ALF-DD27',
      'SAP-DD26',
      'HAL-DD26',
      'ALF-IW26',
      'KES-IW25',
      'COM-DD25',
      'NDA-DD24',
      'HAL-DD24',
      'BRS-DD26',
    ]);
    expect(body.items[4]).toMatchObject({
      state: 'EXECUTION',
      ship: { id: SHIP.HAL, code: 'HAL', name: 'Halden Trader' },
      yard: { code: 'STD' },
      dock_name: 'Dock 1',
      planned_undock_on: '2026-11-28',
      actual_dock_on: '2026-11-12',
      actual_undock_on: null,
      budget: 61_000_000,
      off_hire_per_day: 1_450_000,
      health: 'ATTENTION',
      superintendent: 'Rajan Menon',
    });
  });

  test.each([
    ['q=hal dd26', ['HAL-DD26']],
    ['q=dd26&sort=number', ['BRS-DD26', 'HAL-DD26', 'SAP-DD26']],
    ['q=halden&sort=starts_on', ['HAL-DD24', 'HAL-DD26']],
    ['q=26&sort=number', ['ALF-IW26', 'BRS-DD26', 'HAL-DD26', 'SAP-DD26']],
    ['q=26&ship_id=2', ['HAL-DD26']],
    ['q=hal 2&sort=number', ['HAL-DD24', 'HAL-DD26']],
    ['q=6', []],
    ['q=4118752&phase=OPEN', ['HAL-DD26']],
    ['phase=DONE&sort=-number', ['NDA-DD24', 'KES-IW25', 'HAL-DD24', 'COM-DD25', 'BRS-DD26']],
    ['state=TENDER', ['NDA-DD27']],
    ['kind=IN_WATER&sort=number', ['ALF-IW26', 'KES-IW25']],
    ['health=BEHIND', ['SAP-DD26']],
    ['yard_id=1&sort=number', ['HAL-DD26', 'SAP-DD26']],
    ['ship_id=4&sort=number', ['ALF-DD27', 'ALF-IW26']],
    ['sort=ship&page_size=2', ['ALF-DD27', 'ALF-IW26']],
  ])('%s leaves %j', async (query, numbers) => {
    const { body } = await get<DrydocksPage>(`/drydocks?${query}`);
    expect(body.items.map(({ number }) => number)).toEqual(numbers);
  });

  test('the timeline has all ships, page by page, and what shares a day with the span', async () => {
    const { body } = await get<Timeline>('/drydocks/timeline?from=2026-11-28&to=2027-01-16');
    expect(
      body.dockings.map(({ number, starts_on, ends_on }) => [number, starts_on, ends_on]),
    ).toEqual([
      ['HAL-DD26', '2026-11-10', '2026-12-02'],
      ['ALF-DD27', '2027-01-16', '2027-02-01'],
      ['SAP-DD26', '2026-11-30', '2026-12-14'],
    ]);
    const codes = ['ALF', 'BRS', 'COM', 'HAL', 'KES', 'LAP', 'NDA', 'SAP'];
    expect([body.total, body.ships.map(({ code }) => code)]).toEqual([8, codes]);
    const { body: second } = await get<Timeline>(
      '/drydocks/timeline?from=2026-11-28&to=2027-01-16&page=2&page_size=3',
    );
    expect([second.total, second.page, second.ships.map(({ code }) => code)]).toEqual([
      8,
      2,
      codes.slice(3, 6),
    ]);
    expect(second.dockings.map(({ number }) => number)).toEqual(['HAL-DD26']);
    const { body: ships } = await get<ShipsPage>('/ships?sort=name');
    expect(body.ships.map(({ id, due_on: on }) => [id, on])).toEqual(
      ships.items.map(({ id, next_due: due }) => [id, due?.on ?? null]),
    );
    expect(body.ships.some(({ due_on: on }) => on !== null)).toBe(true);
    for (const query of [
      'from=2027-01-01',
      'from=2027-01-02&to=2027-01-01',
      'from=2000-01-01&to=2030-01-01',
    ])
      expect((await get(`/drydocks/timeline?${query}`)).status).toBe(400);
  });

  test('the export is exactly what is filtered, money in units', async () => {
    const { text } = await get('/drydocks/export?q=halden&sort=number');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(
      /^HAL-DD26,HAL,Halden Trader,INTERMEDIATE,EXECUTION,Selat Timur Dockyard,Dock 1,/,
    );
    expect(lines[2]).toContain(',USD,610000.00,10,14500.00,25000.00,Rajan Menon');
  });
});

test('a summary tells the day of dock, the money strip and what is missing', async () => {
  const { body } = await docman.ask<DrydockSummary>('drydockSummary', {
    token,
    id: DOCKING['HAL-DD26'],
  });
  expect(body).toMatchObject({
    as_of: '2026-11-20',
    day_of_dock: 9,
    days_in_dock: 17,
    money: { currency: 'USD', budget: 61_000_000, baseline: 52_024_000, forecast: 56_926_000 },
    next: [
      {
        call: 'milestones',
        milestone: 'FLOODING',
        allowed: true,
        missing: [{ prerequisite: 'floodingGate', text: 'Complete and sign the flooding gate' }],
      },
    ],
  });
  const engineer = await docman.tokenOf('tomas.varga');
  const tender = await docman.ask<DrydockSummary>('drydockSummary', {
    token: engineer,
    id: DOCKING['NDA-DD27'],
  });
  expect(tender.body.next.map(({ call, allowed }) => [call, allowed])).toEqual([
    ['award', false],
    ['cancel', false],
  ]);
});

test('dock rent is counted by the contract, beside the day counter, for its two sides alone', async () => {
  const summary = async (who: string) =>
    (
      await docman.ask<DrydockSummary>('drydockSummary', {
        token: await docman.tokenOf(who),
        id: DOCKING['HAL-DD26'],
      })
    ).body.dock_rent;
  const rent = { day_count: 'CALENDAR_AFTER_FIRST', days: 8, planned: 16 };
  expect(await summary('rajan.menon')).toEqual(rent);
  expect(await summary('selat.pm')).toEqual(rent);
  for (const who of ['hal.master', 'bv.surveyor', 'owner.viewer'])
    expect([who, await summary(who)]).toEqual([who, null]);
});

describe('a project', () => {
  test('is planned, read back and told of', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 'KES-DD28',
      state: 'DRAFT',
      ship: { code: 'KES' },
      rates: { EUR: 1.09 },
      engineers: [{ user_id: 7, fullname: 'Tomáš Varga' }],
      members: [{ user_id: 9, fullname: 'Paula Frost', part: 'Purchasing' }],
      superintendent: 'Ana Ribeiro',
      yard: null,
      milestones: [],
    });
    expect(await read(body.id)).toEqual(body);
    const { body: history } = await get<AuditPage>(`/drydocks/${body.id}/history`);
    expect(history.items).toMatchObject([
      { action: 'create', label: 'KES-DD28', after: { ship: 'KES' } },
    ]);
  });

  test.each([
    [{ ship_id: 999 }, { ship_id: ['Ship not found.'] }],
    [
      { superintendent_id: 3 },
      { superintendent_id: ['Not an active engineer or superintendent.'] },
    ],
    [{ engineer_ids: [16] }, { 'engineer_ids[0]': ['Not an active engineer or superintendent.'] }],
    [
      { members: [{ user_id: 16, part: 'Steel' }] },
      { 'members[0].user_id': ['Not an active user.'] },
    ],
    [
      { planned_dock_on: '2028-02-21' },
      {
        planned_undock_on: ['Earlier than the date before it'],
      },
    ],
    [{ health: 'BEHIND' }, { health_note: ['Enter a reason: the docking is not on schedule'] }],
  ])('with %j is refused', async (of, errors) => {
    const { status, body } = await create(of);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test('takes a dock of its yard, with a warning when the ship is too large for it', async () => {
    const { body: refused } = await update(DOCKING['SAP-DD26'], { dock_name: 'Dock 9' });
    expect(refused.errors).toEqual({ dock_name: ['The yard has no dock with this name.'] });
    const { body: early } = await update(DOCKING['NDA-DD27'], { dock_name: 'Dock 1' });
    expect(early.errors).toEqual({ dock_name: ['Choose the yard before the dock.'] });
    const { body: ship } = await docman.ask<Record<string, unknown>>('ship', {
      token,
      id: SHIP.SAP,
    });
    await docman.ask('updateShip', { token, id: SHIP.SAP, body: { ...ship, loa_m: 207.5 } });
    expect((await read(DOCKING['SAP-DD26'])).dock_warnings).toEqual([
      { kind: 'TOO_SHORT', needed_m: 211.5, has_m: 210 },
    ]);
  });

  test('that is over is not changed any more; a kind follows its number', async () => {
    expect((await update(DOCKING['COM-DD25'], {})).body.errors).toEqual({
      state: ['The docking is closed and can no longer be changed.'],
    });
    expect((await update(DOCKING['LAP-DD27'], { kind: 'IN_WATER' })).body.errors).toHaveProperty(
      'kind',
    );
    expect((await update(DOCKING['ALF-DD27'], { kind: 'CONVERSION' })).body.errors).toEqual({
      kind: ['The kind can be changed only while the docking is a draft.'],
    });
  });

  test('changed meanwhile is told with the project as it stands', async () => {
    const body = await read(DOCKING['LAP-DD27']);
    await update(DOCKING['LAP-DD27'], { planned_arrival_on: '2027-07-01' });
    const late = await docman.ask<Refusal & { current: Drydock }>('updateDrydock', {
      token,
      id: body.id,
      body,
    });
    expect(late.status).toBe(422);
    expect(late.body.current).toMatchObject({ planned_arrival_on: '2027-07-01', version: 2 });
  });

  test('is copied from an earlier one without its days', async () => {
    const copy = (include_prices: boolean) =>
      docman.ask<Reply>('copyDrydock', {
        token,
        id: DOCKING['COM-DD25'],
        body: { include_prices, include_texts: true },
      });
    const { status, body } = await copy(true);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 'COM-DD26',
      state: 'DRAFT',
      planned_dock_on: null,
      budget: 52_000_000,
      health: 'ON_SCHEDULE',
      copied_from: { id: DOCKING['COM-DD25'], number: 'COM-DD25' },
    });
    expect((await copy(false)).body).toMatchObject({ number: 'COM-DD26A', budget: null });
  });
});

describe('numbers', () => {
  test('of 50 projects made at once are all different', async () => {
    const who = [SHIP.NDA, SHIP.LAP, SHIP.BRS, SHIP.COM, SHIP.SAP];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        create({ ship_id: who[n % 5], kind: n % 2 === 0 ? 'IN_WATER' : 'INTERMEDIATE' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const numbers = answers.map(({ body }) => body.number);
    expect(new Set(numbers).size).toBe(50);
    for (const stem of ['NDA-IW28', 'NDA-DD28', 'NDA-IW28A', 'NDA-DD28D'])
      expect(numbers).toContain(stem);
    expect(numbers.every((number) => /^[A-Z]{3}-(DD|IW)28[A-D]?$/.test(number))).toBe(true);
  });

  test('follow the planned days into another year until something else carries the number, and stay then', async () => {
    const { body: made } = await create({ ship_id: SHIP.ALF });
    expect(made.number).toBe('ALF-DD28');
    const later = { planned_arrival_on: '2030-01-02', planned_dock_on: '2030-01-05' };
    const days = { ...later, planned_undock_on: '2030-01-20', planned_departure_on: '2030-01-22' };
    expect((await update(made.id, days)).body).toMatchObject({ number: 'ALF-DD30' });
    const history = await get<AuditPage>(`/drydocks/${made.id}/history`);
    expect(history.body.items[0]).toMatchObject({
      label: 'ALF-DD30',
      before: { number: 'ALF-DD28' },
      after: { number: 'ALF-DD30' },
    });
    const within = { ...days, planned_arrival_on: '2030-01-03' };
    expect((await update(made.id, within)).body).toMatchObject({ number: 'ALF-DD30' });
    const named = { ship_code: 'ALF', drydock_number: 'ALF-DD30' };
    await docman.db.insert(memberships).values({ user_id: 9, ...named });
    const { status, body } = await update(made.id, {
      ...{ planned_arrival_on: '2028-02-01', planned_dock_on: '2028-02-03' },
      ...{ planned_undock_on: '2028-02-20', planned_departure_on: '2028-02-22' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: 'ALF-DD30', planned_dock_on: '2028-02-03' });
  });

  test('of a year end with Z', async () => {
    const at = {
      planned_arrival_on: null,
      planned_dock_on: '2029-01-01',
      planned_undock_on: null,
      planned_departure_on: null,
    };
    const answers = await Promise.all(
      Array.from({ length: 28 }, () => create({ ...at, ship_id: SHIP.KES })),
    );
    const numbers = answers.map(({ body }) => body.number).filter((one) => typeof one === 'string');
    expect(numbers.sort().at(-1)).toBe('KES-DD29Z');
    expect(numbers).toHaveLength(27);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      ship_id: ['All numbers KES-DD29 of this year are in use.'],
    });
    await docman.db.delete(drydocks).where(inArray(drydocks.number, numbers));
  });
});

test('the timeline lists what has no days yet, on whichever page, and not what is cancelled', async () => {
  const none = {
    planned_arrival_on: null,
    planned_dock_on: null,
    planned_undock_on: null,
    planned_departure_on: null,
  };
  const { status, body } = await create({ ...none, ship_id: SHIP.LAP });
  expect(status).toBe(201);
  const undated = async (query = '') =>
    (await get<Timeline>(`/drydocks/timeline?from=2026-01-01&to=2027-01-01${query}`)).body.undated;
  const told = [{ id: body.id, number: body.number, ship_id: SHIP.LAP }];
  expect(await undated('&page=2&page_size=2')).toEqual(expect.arrayContaining(told));
  expect(await undated(`&ship_id=${SHIP.LAP}`)).toEqual(told);
  expect(await undated(`&ship_id=${SHIP.HAL}`)).toEqual([]);
  await docman.db.update(drydocks).set({ state: 'CANCELLED' }).where(eq(drydocks.id, body.id));
  expect(await undated(`&ship_id=${SHIP.LAP}`)).toEqual([]);
  await docman.db.delete(drydocks).where(eq(drydocks.id, body.id));
});

describe('the state machine', () => {
  const CALLS = {
    start_specification: ['startSpecification', undefined],
    start_tender: ['startTender', undefined],
    award: [
      'awardDrydock',
      { yard_id: YARD.NHD, dock_name: 'Dock 1', reason: 'Grounded off Gijón' },
    ],
    milestones: ['addMilestone', { kind: 'ARRIVED', at: '2026-11-20T01:00:00Z' }],
    close: ['closeDrydock', undefined],
    cancel: ['cancelDrydock', { reason: 'Plans have changed' }],
    reopen: ['reopenDrydock', { reason: 'An invoice came late' }],
  } as const;
  type CallName = keyof typeof CALLS;
  const put = async (state: DrydockState, kind: 'INTERMEDIATE' | 'EMERGENCY') => {
    const { body } = await create({ kind, ship_id: SHIP.LAP, planned_dock_on: '2028-02-03' });
    await docman.db.update(drydocks).set({ state }).where(eq(drydocks.id, body.id));
    return body.id;
  };
  const call = (name: CallName, id: number, who = token) => {
    const [endpoint, body] = CALLS[name];
    return docman.ask<Reply>(endpoint, { token: who, id, ...(body ? { body } : {}) });
  };
  const clean = () => docman.db.delete(drydocks).where(eq(drydocks.ship_id, SHIP.LAP));
  const NEEDY = ['start_tender', 'close'];

  describe.each(DRYDOCK_STATES)('from %s', (state) => {
    afterEach(async () => {
      const { milestones } = await import('../../../server/db/tables/fleetSchema');
      await docman.db
        .delete(milestones)
        .where(
          inArray(
            milestones.drydock_id,
            docman.db
              .select({ id: drydocks.id })
              .from(drydocks)
              .where(eq(drydocks.ship_id, SHIP.LAP)),
          ),
        );
      await clean();
    });

    test.each(Object.keys(CALLS) as CallName[])('%s does what the table says', async (name) => {
      for (const kind of ['INTERMEDIATE', 'EMERGENCY'] as const) {
        const id = await put(state, kind);
        const row = TRANSITIONS.find(
          (one) =>
            one.from === state &&
            one.call === name &&
            (one.kind === undefined || one.kind === kind) &&
            (one.milestone === undefined || one.milestone === 'ARRIVED'),
        );
        const { status, body } = await call(name, id);
        const needs =
          row !== undefined &&
          (NEEDY.includes(name) || row.prerequisites.includes('receivedQuotation'));
        if (row === undefined) {
          expect([name, kind, status]).toEqual([name, kind, 422]);
          expect(Object.keys(body.errors)[0]).toMatch(/^(state|kind)$/);
        } else if (needs) {
          expect([name, kind, status]).toEqual([name, kind, 422]);
          expect(body.errors['prerequisites']?.length).toBeGreaterThan(0);
        } else expect([name, kind, status, body.state]).toEqual([name, kind, 200, row.to]);
      }
    });
  });

  test('says what is missing, all of it', async () => {
    expect((await call('start_tender', DOCKING['ALF-DD27'])).body.errors).toEqual({
      prerequisites: ['Approve at least one job', 'Issue the specification and have it approved'],
    });
    expect((await call('close', DOCKING['ALF-IW26'])).body.errors).toEqual({
      prerequisites: ['Make the warranty list', 'Approve the final docking report'],
    });
    const { body } = await create({
      planned_undock_on: null,
      planned_departure_on: null,
      ship_id: SHIP.LAP,
    });
    expect((await call('start_specification', body.id)).body.errors).toEqual({
      prerequisites: ['Enter all four planned dates'],
    });
    expect((await call('close', body.id)).body.errors).toEqual({
      state: ['Not possible in the current state of the docking: draft.'],
    });
    await clean();
  });

  test.each([
    ['tomas.varga', 'start_specification', 200],
    ['tomas.varga', 'cancel', 403],
    ['rajan.menon', 'cancel', 403],
    ['fleet.manager', 'cancel', 200],
    ['fleet.manager', 'reopen', 403],
    ['doc.controller', 'start_specification', 403],
    ['owner.viewer', 'start_specification', 403],
  ] as const)('%s may %s: %i', async (username, name, status) => {
    const id = await put(name === 'reopen' ? 'CLOSED' : 'DRAFT', 'INTERMEDIATE');
    expect((await call(name, id, await docman.tokenOf(username))).status).toBe(status);
    await clean();
  });

  test('an emergency is awarded with a yard that is not blocked and the reason', async () => {
    const id = await put('DRAFT', 'EMERGENCY');
    const award = (body: object) => docman.ask<Reply>('awardDrydock', { token, id, body });
    expect((await award({})).body.errors).toEqual({
      yard_id: ['Choose a yard.'],
      reason: ['Enter a reason for awarding without a tender.'],
    });
    const reason = 'Grounded off Gijón';
    expect((await award({ yard_id: YARD.CVA, reason })).body.errors).toEqual({
      yard_id: ['This yard is blocked.'],
    });
    expect((await award({ yard_id: 99, reason })).body.errors).toEqual({
      yard_id: ['Yard not found.'],
    });
    expect((await award({ yard_id: YARD.NHD, dock_name: 'Dock 1', reason })).body).toMatchObject({
      state: 'AWARDED',
      yard: { code: 'NHD' },
      dock_name: 'Dock 1',
      award_reason: reason,
      dock_warnings: [{ kind: 'TOO_SHORT' }, { kind: 'TOO_NARROW' }],
    });
    await clean();
  });
});

describe('milestones', () => {
  const add = (id: number, kind: string, at: string, of: object = {}, who = token) =>
    docman.ask<Reply>('addMilestone', { token: who, id, body: { kind, at, ...of } });
  const status = async (id: number) =>
    (await docman.db.select({ status: ships.status }).from(ships).where(eq(ships.id, id)))[0]
      ?.status;

  test('come one after another, not in the future, and move the ship', async () => {
    const id = DOCKING['SAP-DD26'];
    expect((await add(id, 'DOCKED', '2026-11-20T01:00:00Z')).body.errors).toEqual({
      kind: ['Record this milestone first: arrived.'],
    });
    expect((await add(id, 'ARRIVED', '2026-11-22T01:00:00Z')).body.errors).toEqual({
      at: ['The time is in the future.'],
    });
    expect((await add(id, 'ARRIVED', '2026-11-19T03:00:00Z')).body).toMatchObject({
      state: 'EXECUTION',
      actual_arrival_on: '2026-11-19',
      time_zone: 'Asia/Jakarta',
    });
    expect((await add(id, 'SAILED', '2026-11-20T01:00:00Z')).body.errors).toEqual({
      kind: ['Record this milestone first: docked.'],
    });
    expect((await add(id, 'ARRIVED', '2026-11-20T01:00:00Z')).body.errors).toEqual({
      kind: ['This milestone is already recorded.'],
    });
    expect((await add(id, 'DOCKED', '2026-11-19T02:59:00Z')).body.errors).toEqual({
      at: ['This is before another milestone: arrived.'],
    });
    expect((await add(id, 'DOCKED', '2026-11-20T01:00:00Z')).status).toBe(200);
    expect(await status(SHIP.SAP)).toBe('IN_DOCK');
  });

  test('that a docking can do without are recorded afterwards, between those around them', async () => {
    const id = DOCKING['SAP-DD26'];
    expect((await add(id, 'GAS_FREE', '2026-11-20T01:01:00Z')).body.errors).toEqual({
      at: ['This is after another milestone: docked.'],
    });
    const { body } = await add(id, 'GAS_FREE', '2026-11-19T20:30:00Z');
    expect(body.milestones.map(({ kind, on, at }) => [kind, on, at])).toEqual([
      ['ARRIVED', '2026-11-19', '2026-11-19T03:00:00Z'],
      // Half past three in the morning at the yard.
      ['GAS_FREE', '2026-11-20', '2026-11-19T20:30:00Z'],
      ['DOCKED', '2026-11-20', '2026-11-20T01:00:00Z'],
    ]);
    expect((await add(id, 'SEA_TRIAL', '2026-11-20T02:00:00Z')).body.errors).toEqual({
      kind: ['Record this milestone first: flooding.'],
    });
    expect((await add(id, 'SURVEY_DONE', '2026-11-20T02:00:00Z')).body.errors).toEqual({
      kind: ['This kind of docking has no such milestone.'],
    });
  });

  describe('recorded at a wrong time', () => {
    const id = DOCKING['SAP-DD26'];
    const correct = async (kind: string, at: string, of: object = {}, who = token) => {
      const { version } = await read(id);
      const reason = 'Read from the log of the tug';
      const body = { kind, at, reason, version, ...of };
      return docman.ask<Reply & { current: Drydock }>('correctMilestone', { token: who, id, body });
    };

    test('are corrected with a reason by whoever may approve, and the history keeps both', async () => {
      const { body } = await correct('DOCKED', '2026-11-19T22:00:00Z');
      expect(body.milestones.at(-1)).toMatchObject({
        kind: 'DOCKED',
        on: '2026-11-20',
        at: '2026-11-19T22:00:00Z',
      });
      expect((await correct('ARRIVED', '2026-11-18T16:00:00Z')).body.actual_arrival_on).toBe(
        '2026-11-18',
      );
      const { body: history } = await get<AuditPage>(`/drydocks/${id}/history`);
      expect(history.items[0]).toMatchObject({
        action: 'correct_milestone',
        before: { milestone: 'ARRIVED', at: '2026-11-19T03:00:00Z' },
        after: {
          milestone: 'ARRIVED',
          at: '2026-11-18T16:00:00Z',
          reason: 'Read from the log of the tug',
        },
      });
    });

    test.each([
      [
        'ARRIVED',
        '2026-11-20T01:00:00Z',
        {},
        { at: ['This is after another milestone: gas free.'] },
      ],
      [
        'DOCKED',
        '2026-11-19T20:00:00Z',
        {},
        { at: ['This is before another milestone: gas free.'] },
      ],
      ['DOCKED', '2026-11-25T20:00:00Z', {}, { at: ['The time is in the future.'] }],
      ['FLOODING', '2026-11-20T01:00:00Z', {}, { kind: ['This milestone is not recorded.'] }],
      ['DOCKED', '2026-11-19T22:00:00Z', { reason: '' }, { reason: ['Required'] }],
    ])('%s is not moved to %s with %j', async (kind, at, of, errors) => {
      const { status: answered, body } = await correct(kind, at, of);
      expect([answered, body.errors]).toEqual([422, errors]);
    });

    test('are not overwritten by whoever read the docking before', async () => {
      const { status: answered, body } = await correct('DOCKED', '2026-11-19T23:00:00Z', {
        version: 1,
      });
      expect([answered, body.current.number]).toEqual([422, 'SAP-DD26']);
    });

    test('are left as they are by whoever may only record', async () => {
      const who = await docman.tokenOf('rajan.menon');
      expect((await correct('DOCKED', '2026-11-19T23:00:00Z', {}, who)).status).toBe(403);
    });

    test('stay so once the docking is closed', async () => {
      const body = {
        ...{ kind: 'SAILED', at: '2025-09-01T00:00:00Z', reason: 'Found in the archive' },
        version: 1,
      };
      const closed = await docman.ask<Reply>('correctMilestone', {
        token,
        id: DOCKING['COM-DD25'],
        body,
      });
      expect(closed.body.errors).toEqual({
        state: ['Not possible in the current state of the docking: closed.'],
      });
    });
  });

  test('FLOODING needs the gate, or somebody who may approve and says why', async () => {
    const id = DOCKING['HAL-DD26'];
    const at = '2026-11-20T01:00:00Z';
    expect((await add(id, 'FLOODING', at)).body.errors).toEqual({
      prerequisites: ['Complete and sign the flooding gate'],
    });
    const override = { override_reason: 'The gate was signed on paper' };
    const superintendent = await docman.tokenOf('rajan.menon');
    expect((await add(id, 'FLOODING', at, override, superintendent)).status).toBe(403);
    const manager = await docman.tokenOf('fleet.manager');
    const { body } = await add(id, 'FLOODING', at, override, manager);
    expect(body.milestones.at(-1)).toMatchObject({
      kind: 'FLOODING',
      on: '2026-11-20',
      at,
      recorded_by: 'Henrik Solberg',
      ...override,
    });
    expect((await add(id, 'UNDOCKED', at)).body.errors).toEqual({
      kind: ['Record this milestone first: hold checked.'],
    });
    expect((await add(id, 'HOLD_CHECKED', at)).body.errors).toEqual({
      prerequisites: ['Tick the two checks of the hold at the overboard valves'],
    });
    expect((await add(id, 'HOLD_CHECKED', at, override, manager)).status).toBe(200);
    expect((await add(id, 'UNDOCKED', at)).status).toBe(200);
    expect(await status(SHIP.HAL)).toBe('ACTIVE');
    expect((await add(id, 'REDELIVERED', at)).body.state).toBe('EXECUTION');
    expect((await add(id, 'SAILED', at)).body).toMatchObject({
      state: 'CLOSING',
      actual_departure_on: '2026-11-20',
    });
  });

  test('of one kind told twice at once are told once', async () => {
    const { body } = await create({ ship_id: SHIP.BRS });
    await docman.db.update(drydocks).set({ state: 'AWARDED' }).where(eq(drydocks.id, body.id));
    const answers = await Promise.all(
      [1, 2, 3].map(() => add(body.id, 'ARRIVED', '2026-11-20T01:00:00Z')),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422]);
  });

  test('of a survey in the water come without a tender and without a dock', async () => {
    const { body } = await create({ ship_id: SHIP.BRS, kind: 'IN_WATER' });
    const { id } = body;
    const reason = 'Divers of the yard, by its tariff';
    const award = { token, id, body: { yard_id: YARD.NHD, reason } };
    expect((await docman.ask<Reply>('awardDrydock', award)).body.state).toBe('AWARDED');
    const at = '2026-11-20T01:00:00Z';
    await add(id, 'ARRIVED', at);
    expect((await add(id, 'DOCKED', at)).body.errors).toEqual({
      kind: ['This kind of docking has no such milestone.'],
    });
    expect((await add(id, 'SURVEY_DONE', at)).body.state).toBe('EXECUTION');
    // At once, not only when the ship has sailed.
    const due = await docman.ask<ShipCompliance>('shipCompliance', { token, id: SHIP.BRS });
    expect(due.body.not_credited).toMatchObject({
      ...{ drydock_id: id, on: '2026-11-20', kind: 'IWS' },
    });
    expect((await add(id, 'SAILED', at)).body.state).toBe('CLOSING');
    expect((await docman.ask('gate', { token, id })).status).toBe(404);
  });
});

describe('the import', () => {
  const post = (rows: object[], dry_run: boolean) =>
    docman.ask<ImportReport & Refusal>('importDrydocks', { token, body: { rows, dry_run } });
  const line = {
    ship: 'KES',
    kind: 'INTERMEDIATE',
    planned_dock_on: '2031-02-03',
    budget: '400000.50',
    superintendent: 'ana.ribeiro',
  };

  test('tells of every line, and stores all or none', async () => {
    const rows = [
      line,
      { ...line, ship: 'XXX' },
      { ...line, budget: '1,5', kind: 'SOON' },
      { ...line, planned_undock_on: '2031-02-30' },
    ];
    const { body } = await post(rows, true);
    expect(
      body.rows.map(({ label, problems }) => [label, ...problems.map(({ field }) => field)]),
    ).toEqual([
      ['KES-DD31'],
      [null, 'ship'],
      [null, 'budget', 'kind'],
      [null, 'planned_undock_on'],
    ]);
    expect((await get<DrydocksPage>('/drydocks?q=dd31')).body.total).toBe(0);
    expect((await post([line, line], false)).body).toMatchObject({
      stored: 2,
      rows: [{ label: 'KES-DD31' }, { label: 'KES-DD31A' }],
    });
    expect((await get<DrydocksPage>('/drydocks?q=dd31&sort=number')).body.items[0]).toMatchObject({
      budget: 40_000_050,
      contingency_pct: 10,
      superintendent: 'Ana Ribeiro',
    });
    expect(
      (await get<DrydocksPage>('/drydocks?q=31a')).body.items.map(({ number }) => number),
    ).toEqual(['KES-DD31A']);
  });
});
