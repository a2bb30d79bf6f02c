/** Who sees what of the fleet, in every call: limited people their own, nothing more, not even that there is more. */
import { eq } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { Dashboard } from '../../../src/contract/dashboard';
import type { DrydocksPage, Timeline } from '../../../src/contract/fleet/drydockLists';
import type { Drydock, DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import type { ImoAnswer, ShipsPage } from '../../../src/contract/fleet/ships';
import { yardFields } from '../../../src/contract/fleet/yards';
import { unknownOf } from '../../../src/contract/fieldTable';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { memberships, permissions } from '../../../server/db/schema';
import type { TestApp } from '../support/app';
import { DOCKING, fetchAt, SHIP, YARD, type Got } from '../support/fleet';
import { JOB_BODIES } from '../support/jobCalls';
import { openReference } from '../support/reference';
import { CERTIFICATE_BODIES } from '../support/certificateCalls';
import { EXECUTION_BODIES } from '../support/executionCalls';
import { TENDER_BODIES } from '../support/tenderCalls';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const get = async <T>(url: string, username: string): Promise<Got<T>> =>
  fetchAt<T>(docman, url, await docman.tokenOf(username));

/** Ships by code and dockings by number, as the demonstration data make people members. */
const SEES: Record<string, [ships: string[], dockings: string[]]> = {
  'selat.pm': [
    ['HAL', 'SAP'],
    ['HAL-DD26', 'SAP-DD26'],
  ],
  'gulf.tender': [['NDA'], ['NDA-DD27']],
  'hal.master': [['HAL'], ['HAL-DD24', 'HAL-DD26']],
  'bv.surveyor': [['HAL'], ['HAL-DD24', 'HAL-DD26']],
  'owner.viewer': [
    ['HAL', 'NDA'],
    ['HAL-DD24', 'HAL-DD26', 'NDA-DD24', 'NDA-DD27'],
  ],
};
const NOT_FOUND = { message: 'Not found, or deleted.' };

describe.each(Object.entries(SEES))('%s', (username, [codes, numbers]) => {
  test('lists their own', async () => {
    const { body: ships } = await get<ShipsPage>('/ships?sort=code', username);
    expect([ships.total, ships.items.map(({ code }) => code)]).toEqual([codes.length, codes]);
    const { body: dockings } = await get<DrydocksPage>('/drydocks?sort=number', username);
    expect([dockings.total, dockings.items.map(({ number }) => number)]).toEqual([
      numbers.length,
      numbers,
    ]);
    const { body: timeline } = await get<Timeline>(
      '/drydocks/timeline?from=2020-01-01&to=2030-01-01',
      username,
    );
    expect(timeline.dockings.map(({ number }) => number).sort()).toEqual(numbers);
    expect(timeline.undated).toEqual([]);
    const due = new Map(ships.items.map(({ id, next_due: next }) => [id, next?.on ?? null]));
    for (const { id, due_on: on } of timeline.ships) expect(on).toBe(due.get(id));
  });

  test('reads their own, and of the rest nothing more than of what does not exist', async () => {
    for (const [code, id] of Object.entries(SHIP))
      for (const path of [`/ships/${id}`, `/ships/${id}/history`]) {
        const { status, body } = await get(path, username);
        expect([path, status]).toEqual([path, codes.includes(code) ? 200 : 404]);
        if (status === 404) expect(body).toEqual(NOT_FOUND);
      }
    for (const [number, id] of Object.entries(DOCKING))
      for (const path of ['', '/summary', '/history']) {
        const { status, body } = await get(`/drydocks/${id}${path}`, username);
        expect([number, path, status]).toEqual([
          number,
          path,
          numbers.includes(number) ? 200 : 404,
        ]);
        if (status === 404) expect(body).toEqual(NOT_FOUND);
      }
  });

  test('has a dashboard of their own', async () => {
    const { body } = await get<Dashboard>('/dashboard', username);
    expect(body.ships?.reduce((sum, { count }) => sum + count, 0)).toBe(codes.length);
    const told = [...(body.under_way ?? []), ...(body.coming ?? []), ...(body.late ?? [])];
    for (const { number } of told) expect(numbers).toContain(number);
    for (const { ship } of body.next_due ?? []) expect(codes).toContain(ship.code);
    const strange = Object.entries(SHIP).find(([code]) => !codes.includes(code))?.[1];
    expect((await get(`/dashboard?ship_id=${strange}`, username)).body).toEqual(NOT_FOUND);
    const other = Object.entries(DOCKING).find(([number]) => !numbers.includes(number))?.[1];
    expect((await get(`/dashboard?drydock_id=${other}`, username)).status).toBe(404);
  });

  test('does not learn of other ships by their IMO number or by a search', async () => {
    const ask = async (imo: string) =>
      (
        await docman.ask<ImoAnswer>('checkImo', {
          token: await docman.tokenOf(username),
          body: { imo },
        })
      ).body;
    expect((await ask('4126400')).used_by).toBeNull();
    expect((await get<ShipsPage>('/ships?q=kestrel', username)).body.total).toBe(0);
    expect((await get<DrydocksPage>('/drydocks?q=kestrel', username)).body.total).toBe(0);
  });
});

test('a yard is not told which other yard a docking went to, by no list, filter, export or history', async () => {
  const id = DOCKING['NDA-DD27'];
  const at = async (yard_id: number | null, dock_name: string | null) => {
    await docman.db.update(drydocks).set({ yard_id, dock_name }).where(eq(drydocks.id, id));
  };
  const found = async (yard: number) =>
    (await get<DrydocksPage>(`/drydocks?yard_id=${yard}`, 'gulf.tender')).body.total;
  await at(YARD.STD, 'Dock 1');
  const { body: docking } = await get<Drydock>(`/drydocks/${id}`, 'gulf.tender');
  expect(docking).toMatchObject({ yard: null, dock_name: null, dock_warnings: [] });
  expect([await found(YARD.STD), await found(YARD.GCD)]).toEqual([0, 0]);
  const { body: known } = await get<{ items: { code: string }[] }>('/yards', 'gulf.tender');
  expect(known.items.map(({ code }) => code)).toEqual(['GCD']);
  expect((await get(`/yards/${YARD.STD}`, 'gulf.tender')).status).toBe(404);
  const { body: timeline } = await get<Timeline>(
    '/drydocks/timeline?from=2020-01-01&to=2030-01-01',
    'gulf.tender',
  );
  expect(JSON.stringify(timeline)).not.toMatch(/Selat|Dock 1/);
  await at(YARD.GCD, 'Dock A');
  const { body: own } = await get<Drydock>(`/drydocks/${id}`, 'gulf.tender');
  expect(own).toMatchObject({ yard: { code: 'GCD' }, dock_name: 'Dock A' });
  expect(await found(YARD.GCD)).toBe(1);
  await at(null, null);
});

/** Every call that has an id of a ship or a docking, with a body that would do. */
const BODIES: Partial<Record<EndpointName, object>> = {
  createJob: JOB_BODIES.createJob ?? {},
  issueSpecification: JOB_BODIES.issueSpecification ?? {},
  issueComparison: TENDER_BODIES.issueComparison ?? {},
  pullJobs: JOB_BODIES.pullJobs ?? {},
  importJobs: JOB_BODIES.importJobs ?? {},
  undoPull: JOB_BODIES.undoPull ?? {},
  transitionJobs: JOB_BODIES.transitionJobs ?? {},
  undoTransitionJobs: JOB_BODIES.undoTransitionJobs ?? {},
  assignJobs: JOB_BODIES.assignJobs ?? {},
  undoAssignJobs: JOB_BODIES.undoAssignJobs ?? {},
  copyDrydock: { include_prices: true, include_texts: true },
  ...TENDER_BODIES,
  ...EXECUTION_BODIES,
  ...CERTIFICATE_BODIES,
  awardDrydock: { yard_id: 1, reason: 'A reason long enough' },
  addMilestone: { kind: 'ARRIVED', at: '2026-11-20T06:00:00Z' },
  correctMilestone: {
    ...{ kind: 'ARRIVED', at: '2026-11-20T06:00:00Z', version: 1 },
    reason: 'A reason long enough',
  },
  checkGate: { check: 'ANCHORS', done: true },
  signGate: { basis: 'a'.repeat(64) },
  cancelDrydock: { reason: 'A reason long enough' },
  reopenDrydock: { reason: 'A reason long enough' },
  whatIf: { on: '2027-01-01', kind: 'DRYDOCK' },
  addInspection: {
    on: '2026-11-01',
    kind: 'DRYDOCK',
    credited_to: 'OTHER',
    drydock_id: null,
    document: null,
  },
  updateInspection: {
    on: '2026-11-01',
    kind: 'DRYDOCK',
    credited_to: 'OTHER',
    drydock_id: null,
    document: null,
    reason: 'A reason long enough',
    version: 1,
  },
  voidInspection: { reason: 'A reason long enough', version: 1 },
  updateScheme: {
    scheme: 'STANDARD',
    scheme_months: null,
    scheme_document: null,
    extension_of: null,
    extended_until: null,
    extension_by: null,
    extension_document: null,
    version: 1,
  },
};
const BY_ID = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  /^\/(ships|drydocks|yards|bottom_inspections)\/\{id\}/.test(endpoints[name].path),
);

test('even with every right, a limited person gets 404 for what is not theirs, in every call', async () => {
  const codes = (menu_id: number) => ({ role_id: 10, menu_id, actions: 'VCEDAX' });
  await docman.db.delete(permissions);
  await docman.db.insert(permissions).values([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13].map(codes));
  await docman.db.insert(memberships).values({ user_id: 17, ship_code: 'LAP' });
  const token = await docman.tokenOf('deeplink.demo');
  const bodyOf = async (name: EndpointName) => {
    const read = { updateShip: 'ship', updateDrydock: 'drydock', updateYard: 'yard' } as const;
    if (!(name in read)) return BODIES[name];
    // A whole body of a record of their own, sent to another's address.
    const own = { updateShip: SHIP.LAP, updateDrydock: DOCKING['LAP-DD27'], updateYard: 0 };
    const key = name as keyof typeof read;
    if (key === 'updateYard')
      return {
        ...unknownOf(yardFields),
        code: 'XYZ',
        name: 'Yard',
        country: 'NO',
        city: 'Bergen',
        time_zone: 'UTC',
        docks: [],
        contacts: [],
        status: 'ACTIVE',
        version: 1,
      };
    const { body } = await docman.ask<object>(read[key], { token, id: own[key] });
    // Which they are not told.
    return { ...body, contingency_pct: 10 };
  };
  for (const name of BY_ID) {
    const body = await bodyOf(name);
    for (const id of [1_000, endpoints[name].path.startsWith('/yards') ? 1 : 6]) {
      const answer = await docman.ask(name, { token, id, ...(body ? { body } : {}) });
      expect([name, id, answer.status, answer.body]).toEqual([name, id, 404, NOT_FOUND]);
    }
  }
  expect(BY_ID.length).toBeGreaterThan(20);
});

describe('money, and what the owner thinks of the progress,', () => {
  test('is told to the office: money to nobody else, the schedule status to neither yard nor class', async () => {
    const office = await docman.tokenOf('fleet.manager');
    expect(office).toMatch(/\w/);
    await docman.db.delete(permissions);
    await docman.db
      .insert(permissions)
      .values(
        [1, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((role_id) =>
          [1, 2, 3].map((menu_id) => ({ role_id, menu_id, actions: 'VEX' })),
        ),
      );
    for (const [username, seen] of [
      ['rajan.menon', true],
      ['owner.viewer', false],
      ['hal.master', false],
      ['selat.pm', false],
      ['bv.surveyor', false],
    ] as const) {
      // What the owner thinks of the progress is no money.
      const health = seen || username === 'owner.viewer' || username === 'hal.master';
      const id = DOCKING['HAL-DD26'];
      const { body: one } = await get<Drydock>(`/drydocks/${id}`, username);
      const { body: summary } = await get<DrydockSummary>(`/drydocks/${id}/summary`, username);
      const { body: list } = await get<DrydocksPage>('/drydocks?q=hal-dd26', username);
      const { text } = await get('/drydocks/export', username);
      const { body: filtered } = await get<DrydocksPage>('/drydocks?health=ATTENTION', username);
      const { body: timeline } = await get<Timeline>(
        '/drydocks/timeline?from=2020-01-01&to=2030-01-01',
        username,
      );
      const { body: board } = await get<Dashboard>('/dashboard', username);
      const told = [
        one.budget !== null,
        one.off_hire_per_day !== null,
        one.contingency_pct !== null,
        Object.keys(one.rates).length > 0,
        summary.money !== null,
        list.items[0]?.budget !== null,
        text.includes('610000.00'),
        board.under_way?.find(({ number }) => number === 'HAL-DD26')?.money !== null,
      ];
      const thought = [
        one.health !== null,
        one.health_note !== null,
        list.items[0]?.health !== null,
        text.includes('ATTENTION'),
        text.includes('Seal liner'),
        board.under_way?.find(({ number }) => number === 'HAL-DD26')?.health !== null,
        timeline.dockings.find(({ number }) => number === 'HAL-DD26')?.health !== null,
        filtered.items.length > 0,
      ];
      expect([username, ...told]).toEqual([username, ...told.map(() => seen)]);
      expect([username, ...thought]).toEqual([username, ...thought.map(() => health)]);
    }
  });

  test('that the yard sends back unseen stays as it was, and its history tells none', async () => {
    const token = await docman.tokenOf('selat.pm');
    const id = DOCKING['HAL-DD26'];
    const { body } = await docman.ask<Drydock>('drydock', { token, id });
    const changed = await docman.ask<Drydock>('updateDrydock', {
      token,
      id,
      body: { ...body, contingency_pct: 50, budget: 1, health: 'BEHIND', health_note: 'Late' },
    });
    expect(changed.status).toBe(200);
    const office = await docman.tokenOf('rajan.menon');
    expect((await docman.ask<Drydock>('drydock', { token: office, id })).body).toMatchObject({
      budget: 61_000_000,
      contingency_pct: 10,
      rates: { EUR: 1.09 },
      health: 'ATTENTION',
      health_note: 'Seal liner found scored',
    });
    const { body: history } = await get<AuditPage>(`/drydocks/${id}/history`, 'selat.pm');
    expect(history).toMatchObject({ items: [], total: 0 });
    const { body: all } = await get<AuditPage>(`/drydocks/${id}/history`, 'rajan.menon');
    expect(all.items[0]?.after).toHaveProperty('budget', 61_000_000);
  });
});
