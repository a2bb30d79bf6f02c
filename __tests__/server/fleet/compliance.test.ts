/** Compliance over the wire: the worked cases from the seed, what if, inspections and schemes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type {
  CompliancePage,
  Inspection,
  ShipCompliance,
} from '../../../src/contract/fleet/compliance';
import type { WhatIf } from '../../../src/contract/fleet/whatIf';
import { drydocks, ships } from '../../../server/db/tables/fleetSchema';
import type { Refusal, TestApp } from '../support/app';
import { SHIP } from '../support/fleet';
import { openReference } from '../support/reference';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openReference();
  token = await docman.tokenOf('fleet.manager');
});
afterAll(() => docman.close());

const table = async (query = '', who = token) => {
  const answer = await docman.app.inject({
    url: `/api/compliance${query}`,
    headers: { 'x-access-token': who },
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as CompliancePage };
};

test('the worked cases of the domain, the most urgent first', async () => {
  const { body } = await table();
  expect(body).toMatchObject({ as_of: '2026-11-20', total: 8, page: 1, page_size: 50 });
  const rows = body.items.map(({ ship, covered, ...due }) => [
    ship.code,
    due.next_due_on,
    [due.reason.rule, due.reason.months].filter((one) => one !== null).join(' '),
    due.dry_reasons.join(' '),
    due.days,
    due.laid_up ? `${due.status} laid up` : due.status,
    covered &&
      (covered.docked ? `docked ${covered.on}` : `${covered.number} ${covered.days_in_hand}`),
  ]);
  expect(rows).toEqual([
    ['BRS', '2026-09-28', 'GAP 36', 'NO_IWS', -53, 'OVERDUE laid up', null],
    ['SAP', '2026-12-05', 'GAP 36', 'NO_IWS', 15, 'DUE_30', 'SAP-DD26 3'],
    ['ALF', '2027-02-10', 'ANNUAL 12', '', 82, 'DUE_90', 'ALF-DD27 23'],
    ['NDA', '2027-05-17', 'SPECIAL_SURVEY', 'RENEWAL', 178, 'PLAN', 'NDA-DD27 63'],
    ['HAL', '2027-05-26', 'GAP 36', 'ESP_AGE NO_IWS', 187, 'PLAN', 'docked 2026-11-12'],
    ['LAP', '2027-08-07', 'SPECIAL_SURVEY', 'RENEWAL LAST_IN_WATER', 260, 'PLAN', 'LAP-DD27 28'],
    ['KES', '2028-03-11', 'SPECIAL_SURVEY', 'RENEWAL LAST_IN_WATER', 477, 'OK', null],
    ['COM', '2028-08-30', 'GAP 36', '', 649, 'OK', null],
  ]);
  expect(body.items.find(({ ship }) => ship.code === 'NDA')?.inspections).toEqual([
    { on: '2024-11-08', kind: 'DRYDOCK', credited_to: 'INTERMEDIATE' },
    { on: '2022-04-30', kind: 'DRYDOCK', credited_to: 'SPECIAL' },
  ]);
});

test.each([
  ['?status=COVERED&sort=code', ['ALF', 'HAL', 'LAP', 'NDA', 'SAP']],
  ['?q=hal', ['HAL']],
  ['?sort=code&page_size=3&page=2', ['HAL', 'KES', 'LAP']],
  ['?sort=-days&page_size=2', ['COM', 'KES']],
  ['?as_of=2024-11-07&q=nda', ['NDA']],
])('%s leaves %j', async (query, codes) => {
  const { body } = await table(query);
  expect(body.items.map(({ ship }) => ship.code)).toEqual(codes);
});

test('as of an earlier day, what came later is not known', async () => {
  const { body } = await table('?as_of=2024-11-07&q=nda');
  expect(body.items[0]).toMatchObject({
    next_due_on: '2025-04-30',
    reason: { since: '2022-04-30' },
  });
});

test.each(['?as_of=2026-02-30', '?as_of=today', '?sort=ship', '?page_size=201', '?more=1'])(
  '%s is answered 400',
  async (query) => {
    expect((await table(query)).status).toBe(400);
  },
);

test('the table shows limited people their own ships alone, and the yard none of it', async () => {
  const codes = async (who: string) =>
    (await table('', await docman.tokenOf(who))).body.items.map(({ ship }) => ship.code).sort();
  expect(await codes('owner.viewer')).toEqual(['HAL', 'NDA']);
  expect(await codes('bv.surveyor')).toEqual(['HAL']);
  expect((await table('', await docman.tokenOf('selat.pm'))).status).toBe(403);
});

const whatIf = (id: number, body: object) =>
  docman.ask<WhatIf & Refusal>('whatIf', { token, id, body });

test('what if tells the next date after a docking, and changes nothing', async () => {
  const { body } = await whatIf(SHIP.SAP, { on: '2026-12-04', kind: 'DRYDOCK' });
  expect(body).toMatchObject({
    problems: [],
    credited_to_special: false,
    before: { next_due_on: '2026-12-05', days: 15 },
    after: { next_due_on: '2029-01-19', reason: { rule: 'SPECIAL_SURVEY' } },
  });
  expect((await whatIf(SHIP.SAP, { on: '2026-12-04', kind: 'IWS' })).body.problems).toEqual([
    'MUST_BE_DRY',
  ]);
  expect((await table('?q=sap')).body.items[0]?.days).toBe(15);
  expect((await whatIf(SHIP.SAP, { on: '2026-02-30', kind: 'IWS' })).body.errors).toEqual({
    on: ['Enter a valid date'],
  });
  expect((await whatIf(999, { on: '2026-12-04', kind: 'IWS' })).status).toBe(404);
});

test('what if has an answer to the first and to the last day that it takes, and refuses the next', async () => {
  for (const kind of ['DRYDOCK', 'IWS'])
    for (const on of ['1900-01-01', '2189-12-31'])
      expect(await whatIf(SHIP.SAP, { on, kind })).toMatchObject({ status: 200, body: { on } });
  expect((await whatIf(SHIP.SAP, { on: '2190-01-01', kind: 'DRYDOCK' })).body.errors).toEqual({
    on: ['Enter a year from 1900 to 2189'],
  });
});

describe('an inspection', () => {
  const draft = {
    on: '2026-11-18',
    kind: 'DRYDOCK',
    credited_to: 'SPECIAL',
    drydock_id: null,
    document: null,
  };
  const add = (id: number, of: object) =>
    docman.ask<Inspection & Refusal>('addInspection', { token, id, body: { ...draft, ...of } });

  test('moves the date, and stands in the list and in the history', async () => {
    const { status, body } = await add(SHIP.COM, { document: 'CSR-11' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ship_id: SHIP.COM,
      on: '2026-11-18',
      document: 'CSR-11',
      version: 1,
    });
    const answer = await docman.ask<ShipCompliance>('shipCompliance', { token, id: SHIP.COM });
    expect(answer.body).toMatchObject({
      next_due_on: '2029-11-18',
      inspections: [{ on: '2026-11-18' }, {}],
    });
    const { body: list } = await docman.ask<Inspection[]>('inspections', { token, id: SHIP.COM });
    expect(list.map(({ on, drydock }) => [on, drydock?.number])).toEqual([
      ['2026-11-18', undefined],
      ['2025-08-30', 'COM-DD25'],
    ]);
    const { body: history } = await docman.ask<{ items: { action: string }[] }>('shipHistory', {
      token,
      id: SHIP.COM,
    });
    expect(history.items.map(({ action }) => action)).toEqual(['add_inspection']);
  });

  test.each([
    [{ on: '2026-11-22' }, { on: ['The date is in the future.'] }],
    [{ on: '2020-01-01' }, { on: ['The date is before the ship’s delivery.'] }],
    [
      { on: '2025-08-30' },
      { on: ['An inspection of this kind is already recorded for this date.'] },
    ],
    [
      { kind: 'IWS' },
      {
        credited_to: [
          'A special survey is done in drydock; in water only under the extended scheme.',
        ],
      },
    ],
    [
      { on: '2026-11-19', credited_to: 'INTERMEDIATE' },
      {
        credited_to: [
          'An intermediate survey of this period lies between 24 Jun 2027 and 24 Dec 2028.',
        ],
      },
    ],
    [{ drydock_id: 1 }, { drydock_id: ['Docking not found for this ship.'] }],
    [{ kind: 'DIVER' }, { kind: ['Not one of the choices'] }],
  ])('with %j is refused', async (of, errors) => {
    const { status, body } = await add(SHIP.COM, of);
    expect([status, body.errors]).toEqual([422, errors]);
  });
});

describe('an inspection that was wrong', () => {
  const draft = {
    on: '2026-11-10',
    kind: 'DRYDOCK',
    credited_to: 'SPECIAL',
    drydock_id: null,
    document: null,
  };
  const reason = 'Typed the wrong year';
  const due = async (id: number) =>
    (await docman.ask<ShipCompliance>('shipCompliance', { token, id })).body;
  const add = async (id: number, of: object = {}) =>
    (await docman.ask<Inspection>('addInspection', { token, id, body: { ...draft, ...of } })).body;
  const actionsOf = async (id: number) => {
    const { body } = await docman.ask<{ items: { action: string; before: object | null }[] }>(
      'shipHistory',
      { token, id },
    );
    return body.items.map(({ action }) => action);
  };

  test('credited to the special survey moves its date by F7; correcting and voiding put it back', async () => {
    const id = SHIP.LAP;
    const made = await add(id);
    expect(made).toMatchObject({ moved_survey_to: '2031-11-10', voided_at: null });
    expect(await due(id)).toMatchObject({
      renewal_due_on: '2031-11-10',
      next_due_on: '2029-11-10',
    });
    const body = { ...draft, credited_to: 'OTHER', reason, version: made.version };
    const corrected = await docman.ask<Inspection>('updateInspection', {
      token,
      id: made.id,
      body,
    });
    expect(corrected.body).toMatchObject({ version: 2, moved_survey_to: null });
    expect((await due(id)).renewal_due_on).toBe('2027-08-07');
    const again = await docman.ask<Inspection>('updateInspection', {
      token,
      id: made.id,
      body: { ...body, credited_to: 'SPECIAL', on: '2026-11-11', version: 2 },
    });
    expect(again.body).toMatchObject({ on: '2026-11-11', moved_survey_to: '2031-11-11' });
    const voided = await docman.ask<Inspection>('voidInspection', {
      token,
      id: made.id,
      body: { reason, version: 3 },
    });
    expect(voided.body).toMatchObject({ void_reason: reason, on: '2026-11-11', version: 4 });
    expect(await due(id)).toMatchObject({
      renewal_due_on: '2027-08-07',
      next_due_on: '2027-08-07',
    });
    expect(await actionsOf(id)).toEqual([
      'update',
      'void_inspection',
      'update',
      'correct_inspection',
      'update',
      'correct_inspection',
      'update',
      'add_inspection',
    ]);
  });

  test('stays in the list as void, counts for nothing, and its day may be recorded anew', async () => {
    const list = async () =>
      (await docman.ask<Inspection[]>('inspections', { token, id: SHIP.LAP })).body;
    expect((await list()).map(({ on, voided_at }) => [on, voided_at !== null])).toEqual([
      ['2026-11-11', true],
      ['2025-01-22', false],
    ]);
    const { inspections } = await due(SHIP.LAP);
    expect(inspections.map(({ on }) => on)).toEqual(['2025-01-22']);
    await add(SHIP.LAP, { on: '2026-11-11', credited_to: 'OTHER' });
    expect(await list()).toHaveLength(3);
  });

  test('is refused without a reason, of an older version, once void, and outside one’s ships', async () => {
    const id = (await add(SHIP.NDA, { credited_to: 'OTHER' })).id;
    const change = (of: object, who = token) =>
      docman.ask<Refusal>('updateInspection', {
        token: who,
        id,
        body: { ...draft, credited_to: 'OTHER', reason, version: 1, ...of },
      });
    expect((await change({ reason: '' })).body.errors).toHaveProperty('reason');
    expect((await change({ on: '2026-11-22' })).body.errors).toEqual({
      on: ['The date is in the future.'],
    });
    expect((await change({ version: 7 })).body.errors).toHaveProperty('version');
    const rajan = await docman.tokenOf('owner.viewer');
    expect((await change({}, rajan)).status).toBe(403);
    const end = { token, id, body: { reason, version: 1 } };
    expect((await docman.ask('voidInspection', end)).status).toBe(200);
    const gone = await docman.ask<Refusal>('voidInspection', {
      ...end,
      body: { reason, version: 2 },
    });
    expect(gone.body.errors).toEqual({
      reason: ['This inspection is void and can no longer be changed.'],
    });
    expect((await docman.ask('voidInspection', { ...end, id: 4_711 })).status).toBe(404);
  });
});

test('C8: a ship that has left the dock is not credited until its inspection is recorded', async () => {
  const { db } = docman;
  const id = SHIP.HAL;
  const undocked = { actual_undock_on: '2026-11-18' };
  await db.update(drydocks).set(undocked).where(eq(drydocks.number, 'HAL-DD26'));
  const { body } = await docman.ask<ShipCompliance>('shipCompliance', { token, id });
  expect(body).toMatchObject({
    status: 'NOT_CREDITED',
    next_due_on: '2027-05-26',
    not_credited: { number: 'HAL-DD26', on: '2026-11-18', credited_to: 'INTERMEDIATE' },
  });
  expect((await table('?status=NOT_CREDITED')).body.items.map(({ ship }) => ship.code)).toEqual([
    'HAL',
  ]);
  const { on = '', kind, credited_to, drydock_id } = body.not_credited ?? {};
  // One of the day before docking is still that of the docking, if it says so.
  const early = { on: '2026-11-11', kind, credited_to: 'OTHER', drydock_id, document: null };
  const first = await docman.ask<Inspection>('addInspection', { token, id, body: early });
  expect((await table('?status=NOT_CREDITED')).body.total).toBe(0);
  const wrong = { reason: 'Of the day before', version: 1 };
  await docman.ask('voidInspection', { token, id: first.body.id, body: wrong });
  const recorded = { on, kind, credited_to, drydock_id, document: null };
  expect((await docman.ask('addInspection', { token, id, body: recorded })).status).toBe(201);
  const after = await docman.ask<ShipCompliance>('shipCompliance', { token, id });
  expect(after.body).toMatchObject({
    status: 'OK',
    next_due_on: '2029-06-29',
    not_credited: null,
  });
  // What was closed without one is not forgotten either.
  await db.update(drydocks).set({ state: 'CLOSED' }).where(eq(drydocks.number, 'HAL-DD26'));
  const [made] = (await docman.ask<Inspection[]>('inspections', { token, id })).body;
  const end = { reason: 'Recorded by mistake', version: made?.version };
  await docman.ask('voidInspection', { token, id: made?.id ?? 0, body: end });
  expect((await table('?status=NOT_CREDITED')).body.total).toBe(1);
});

test('where the yard has the next day already, what was done there on it counts today', async () => {
  const { db, clock } = docman;
  const id = SHIP.HAL;
  const noon = clock.now;
  // 01:00 on the 21st in Batam; the 20th where the fleet manager sits.
  clock.now = new Date('2026-11-20T18:00:00Z');
  const undocked = { actual_undock_on: '2026-11-21', state: 'EXECUTION' } as const;
  await db.update(drydocks).set(undocked).where(eq(drydocks.number, 'HAL-DD26'));
  const ask = async () => (await docman.ask<ShipCompliance>('shipCompliance', { token, id })).body;
  const { not_credited: proposal } = await ask();
  expect(proposal).toMatchObject({ number: 'HAL-DD26', on: '2026-11-21' });
  expect((await table('?status=NOT_CREDITED')).body.total).toBe(1);
  const { drydock_id = null } = proposal ?? {};
  const of = { on: '2026-11-21', kind: 'DRYDOCK', credited_to: 'INTERMEDIATE', document: null };
  const add = (drydock: number | null) =>
    docman.ask<Refusal>('addInspection', { token, id, body: { ...of, drydock_id: drydock } });
  // Without the docking nothing says that it is the 21st anywhere.
  expect((await add(null)).body.errors).toEqual({ on: ['The date is in the future.'] });
  expect((await add(drydock_id)).status).toBe(201);
  expect(await ask()).toMatchObject({ status: 'OK', not_credited: null });
  const before = (await table('?as_of=2026-11-19&q=HAL')).body.items[0];
  expect(before).toMatchObject({ as_of: '2026-11-19', not_credited: null });
  expect(before?.inspections.map(({ on }) => on)).not.toContain('2026-11-21');
  clock.now = noon;
});

describe('a scheme', () => {
  const scheme = {
    scheme: 'EXTENDED',
    scheme_months: 90,
    scheme_document: 'KES-GEN-CRT-0001',
    extension_of: null,
    extended_until: null,
    extension_by: null,
    extension_document: null,
  };
  const set = async (of: object, id: number = SHIP.KES) => {
    const { body } = await docman.ask<ShipCompliance>('shipCompliance', { token, id });
    return docman.ask<ShipCompliance & Refusal>('updateScheme', {
      token,
      id,
      body: { ...scheme, version: body.version, ...of },
    });
  };
  const standard = { scheme: 'STANDARD', scheme_months: null, scheme_document: null };
  const extension = {
    extension_of: 'GAP',
    extended_until: '2027-03-05',
    extension_by: 'CLASS',
    extension_document: 'IRS letter 7',
  };

  test('that is extended moves only the drydocking out', async () => {
    const { body } = await set({});
    expect(body).toMatchObject({ scheme: 'EXTENDED', next_due_on: '2028-03-11', version: 2 });
    expect(body.candidates.map(({ rule, on }) => [rule, on])).toEqual([
      ['SPECIAL_SURVEY', '2028-03-11'],
      ['GAP', '2028-09-15'],
      ['DRY_GAP', '2030-08-20'],
    ]);
    expect([body.must_be_dry, body.cautions]).toEqual([false, ['RENEWAL_IN_WATER']]);
  });

  test.each([
    [{ scheme_months: null }, { scheme_months: ['Also required.'] }],
    [{ scheme_document: null }, { scheme_document: ['Also required.'] }],
    [
      { scheme: 'STANDARD' },
      {
        scheme_months: ['For the extended scheme only.'],
        scheme_document: ['For schemes that class or flag has allowed only.'],
      },
    ],
    [{ scheme_months: 91 }, { scheme_months: ['From 60 to 90 months'] }],
    [{ scheme_months: 59 }, { scheme_months: ['From 60 to 90 months'] }],
  ])('with %j is refused', async (of, errors) => {
    const { status, body } = await set(of);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  const ESP =
    'Not for bulk carriers, oil tankers and other ships under the enhanced survey programme.';
  test.each([
    ['HAL', {}, ESP],
    ['NDA', {}, ESP],
    ['SAP', {}, 'Not for a ship without the in-water survey notation.'],
    ['ALF', {}, 'Passenger ships are inspected every year: choose the passenger scheme.'],
    ['ALF', standard, 'Passenger ships are inspected every year: choose the passenger scheme.'],
    [
      'ALF',
      { scheme: 'PASSENGER_60', scheme_months: null },
      'For passenger ships other than ro-ro passenger ships only.',
    ],
  ] as const)('that %s may not have is refused: %j', async (code, of, why) => {
    const { status, body } = await set(of, SHIP[code]);
    expect([status, body.errors]).toEqual([422, { scheme: [why] }]);
  });

  test('an extension of the interval moves it by three months, and flag has to agree', async () => {
    const { body } = await set({ ...standard, ...extension }, SHIP.SAP);
    expect(body).toMatchObject({
      next_due_on: '2027-03-05',
      days: 105,
      status: 'PLAN',
      reason: { rule: 'GAP', extended_from: '2026-12-05' },
      cautions: ['FLAG_TO_AGREE'],
      ...extension,
    });
  });

  test.each([
    [{ extended_until: '2027-03-06' }, { extended_until: ['At most 5 Mar 2027 (three months).'] }],
    [
      { extension_of: 'RENEWAL', extended_until: '2029-04-20' },
      { extension_of: ['The class certificate sets this date: extend that certificate.'] },
    ],
    [{ extension_of: 'ANNUAL' }, { extension_of: ['The scheme has no such due date.'] }],
    [{ extension_by: 'FLAG' }, { extension_by: ['Granted by class; flag must agree.'] }],
    [
      { extension_document: null, extension_by: null },
      { extension_document: ['Also required.'], extension_by: ['Also required.'] },
    ],
  ])('an extension with %j is refused', async (of, errors) => {
    const { status, body } = await set({ ...standard, ...extension, ...of }, SHIP.SAP);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test('and extension of before: the extension is one of the interval, by class, of three months at most', async () => {
    const { db } = docman;
    const before = { extension_of: null, extension_by: null, extension_document: 'Letter 7' };
    const stored = { SAP: '2029-12-05', COM: '2028-09-01', ALF: '2028-01-01' } as const;
    for (const [code, extended_until] of Object.entries(stored))
      await db
        .update(ships)
        .set({ ...before, extended_until })
        .where(eq(ships.code, code));
    await db.update(ships).set({ scheme: 'STANDARD' }).where(eq(ships.code, 'ALF'));
    const folder = 'server/db/migrations';
    const name = readdirSync(folder).find((one) => one.endsWith('_extensions.sql')) ?? '';
    const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
    for (const statement of statements.filter((one) => one.includes('UPDATE')))
      await db.execute(sql.raw(statement));
    const rows = await db.select().from(ships).where(isNotNull(ships.extended_until));
    expect(
      rows
        .map((one) => [one.code, one.scheme, one.extension_of, one.extended_until].join(' '))
        .sort(),
    ).toEqual([
      'ALF PASSENGER ANNUAL 2027-05-10',
      'COM STANDARD GAP 2028-09-01',
      'SAP STANDARD GAP 2027-03-05',
    ]);
    expect(new Set(rows.map(({ extension_by }) => extension_by))).toEqual(new Set(['CLASS']));
  });

  test('of an older version is refused with the ship as it stands', async () => {
    const { status, body } = await set({ version: 1 });
    expect(status).toBe(422);
    expect(body.errors['version']?.[0]).toMatch(/^Changed by Henrik Solberg on /);
    expect(body).toHaveProperty('current.next_due_on');
  });
});
