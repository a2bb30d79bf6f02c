/** What class asks of a ship, the sheet that it sends, and what a docking has to bring about. */
import { and, eq } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { DockingDue, ShipClass } from '../../../src/contract/certificates/classRecords';
import type { StatusReport } from '../../../src/contract/certificates/statusSheet';
import type { CompliancePage, ShipCompliance } from '../../../src/contract/fleet/compliance';
import type { WhatIf } from '../../../src/contract/fleet/whatIf';
import {
  certificateKinds,
  certificates,
  endorsements,
} from '../../../server/db/tables/certificateSchema';
import { classItems, conditions, dueJobs } from '../../../server/db/tables/classSchema';
import { bottomInspections, ships } from '../../../server/db/tables/fleetSchema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { auditEvents } from '../../../server/db/schema';
import { omit } from '../../../server/text/omit';
import { askAs, type Refusal, type TestApp } from '../support/app';
import { DOCKING, SHIP } from '../support/fleet';
import { openReference } from '../support/reference';
import { liveIn, ZONES } from '../../support/zones';

const OFFICE = 'rajan.menon';
const CLASS = 'bv.surveyor';
const HAL = DOCKING['HAL-DD26'];
let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const as = askAs<ShipClass, Refusal>(() => docman);
const ofShip = async (who: string, id: number = SHIP.HAL) => (await as(who, 'shipClass', id)).body;

const item = (of: object = {}) => ({
  ...{ code: 'CMS-0301', name: 'Main engine, cylinder 3', last_on: '2024-08-02' },
  ...{ due_on: '2029-08-01', range_from: null, range_to: null, postponed_to: null },
  ...{ interval_months: 60, needs_dock: 'AFLOAT', cms: true, remark: null, ...of },
});

describe('survey items', () => {
  test('are entered, corrected and removed, each code once', async () => {
    const added = await as(OFFICE, 'addClassItem', SHIP.KES, item());
    expect(added.status).toBe(201);
    const one = added.body.items.find(({ code }) => code === 'CMS-0301');
    expect((await as(OFFICE, 'addClassItem', SHIP.KES, item())).body.errors).toEqual({
      code: ['This ship has an item with this code.'],
    });
    const wrong = item({ range_from: '2029-01-01', range_to: '2028-01-01' });
    expect((await as(OFFICE, 'addClassItem', SHIP.KES, wrong)).body.errors).toEqual({
      range_to: ['Before the window opens'],
    });
    const change = { ...item({ due_on: '2029-09-01' }), version: one?.version };
    const changed = await as(OFFICE, 'updateClassItem', one?.id ?? 0, change);
    expect(changed.body.items.find(({ id }) => id === one?.id)?.due_on).toBe('2029-09-01');
    const stale = await as(OFFICE, 'updateClassItem', one?.id ?? 0, change);
    expect(stale.body.errors['version']?.[0]).toMatch(/^Changed by Rajan Menon/);
    const reason = 'Entered for the wrong ship';
    const removed = await as(OFFICE, 'removeClassItem', one?.id ?? 0, { reason });
    expect(removed.body.items.map(({ code }) => code)).not.toContain('CMS-0301');
    expect((await as(OFFICE, 'removeClassItem', one?.id ?? 0, { reason })).status).toBe(404);
  });

  test('are changed by the office alone, and seen by whoever sees the ship', async () => {
    for (const who of ['hal.master', CLASS, 'owner.viewer']) {
      expect((await ofShip(who)).items.length).toBeGreaterThan(0);
      expect((await as(who, 'addClassItem', SHIP.HAL, item())).status).toBe(403);
    }
    expect((await as('selat.pm', 'shipClass', SHIP.HAL)).status).toBe(403);
    expect((await as(CLASS, 'shipClass', SHIP.NDA)).status).toBe(404);
  });
});

describe('a sheet of class', () => {
  const rows = [
    { code: 'TS', name: 'Tail shaft, oil lubricated', last: '2024-05-26', due: '2030-08-29' },
    { code: 'HATCH', name: 'Hatch covers', last: '', due: '2028-01-31', remark: 'With dye test' },
  ];
  const send = async (of: object) =>
    as<StatusReport>(OFFICE, 'importClass', SHIP.NDA, {
      rows,
      dry_run: true,
      confirmed: false,
      columns: [],
      as_of: '2026-11-20',
      ...of,
    });

  test('is tried first, and tells which due dates it puts off and what it no longer has', async () => {
    const before = await ofShip(OFFICE, SHIP.NDA);
    const { body } = await send({});
    expect(body).toMatchObject({ dry_run: true, stored: 0, wrong: 0, added: 1, changed: 1 });
    expect(body.later).toEqual([
      'Due date moved from 17 May 2027 to 29 Aug 2030 for TS Tail shaft, oil lubricated',
    ]);
    expect(body.gone).toEqual([
      'BLR Auxiliary boiler, internal and external',
      'CMS-0212 Main engine, cylinder 2',
    ]);
    expect(await ofShip(OFFICE, SHIP.NDA)).toEqual(before);
  });

  test('is told row by row with what changes, dates that move earlier as such without a confirmation', async () => {
    const known = (await ofShip(OFFICE, SHIP.NDA)).items;
    const of = (code: string) => known.find((one) => one.code === code);
    const sent = [
      { code: 'TS', name: 'Tail shaft', due: '2027-03-01', remark: 'Seal renewed' },
      { code: 'BLR', name: of('BLR')?.name ?? '', due: '' },
      { code: 'CMS-0212', name: of('CMS-0212')?.name ?? '' },
    ];
    const { body } = await send({ rows: sent });
    expect(body).toMatchObject({ added: 0, changed: 2, same: 1 });
    expect(body.changes).toEqual([
      {
        ...{ row: 1, name: 'TS Tail shaft', due: 'EARLIER' },
        fields: [
          { column: 'name', was: 'Tail shaft, oil lubricated', is: 'Tail shaft' },
          { column: 'due', was: '2027-05-17', is: '2027-03-01' },
          { column: 'remark', was: null, is: 'Seal renewed' },
        ],
      },
      {
        ...{ row: 2, name: `BLR ${of('BLR')?.name}`, due: 'REMOVED' },
        fields: [{ column: 'due', was: of('BLR')?.due_on, is: null }],
      },
    ]);
    expect(body.later).toHaveLength(1);
    const [earlier] = sent;
    const stored = await send({ rows: [earlier], dry_run: false });
    expect(stored.body).toMatchObject({ dry_run: false, stored: 1, later: [] });
    const { id = 0 } = of('TS') ?? {};
    await docman.db
      .update(classItems)
      .set({ name: 'Tail shaft, oil lubricated', due_on: '2027-05-17', remark: null })
      .where(eq(classItems.id, id));
  });

  test('stores nothing as long as a later date is not confirmed, or a row is wrong', async () => {
    const unconfirmed = await send({ dry_run: false });
    expect([unconfirmed.body.dry_run, unconfirmed.body.stored]).toEqual([true, 0]);
    const wrong = await send({
      ...{ dry_run: false, confirmed: true },
      rows: [...rows, { code: 'TS', name: '', due: 'soon', price: '5' }],
    });
    expect(wrong.body.wrong).toBe(1);
    const fields = wrong.body.rows[2]?.problems.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['code', 'due', 'name', 'price']));
    const kept = await ofShip(OFFICE, SHIP.NDA);
    expect(kept.items.find(({ code }) => code === 'TS')?.due_on).toBe('2027-05-17');
  });

  test('is stored once it is confirmed; what it does not tell stays', async () => {
    const { body } = await send({ dry_run: false, confirmed: true });
    expect([body.dry_run, body.stored]).toEqual([false, 2]);
    const after = await ofShip(OFFICE, SHIP.NDA);
    expect(after.items.find(({ code }) => code === 'TS')).toMatchObject({
      ...{ due_on: '2030-08-29', needs_dock: 'DRY', interval_months: 60 },
      ...{ source: 'CLASS_IMPORT', as_of: '2026-11-20' },
    });
    expect(after.items.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['BLR', 'CMS-0212', 'HATCH']),
    );
    expect([after.as_of, after.imported_by]).toEqual(['2026-11-20', 'Rajan Menon']);
    const again = await send({ dry_run: false, confirmed: false });
    expect(again.body).toMatchObject({ stored: 2, added: 0, changed: 0, same: 2 });
  });

  test('holds as of the day on which class printed it, which has come and is not before that of the status held', async () => {
    const day = { rows: [{ code: 'TS', name: 'Tail shaft, oil lubricated' }], confirmed: true };
    const older = 'The status of 4 Nov 2026 is older than the one held, of 5 Nov 2026.';
    const status = async (as_of: string, dry_run: boolean) => {
      const { body } = await as<StatusReport>(OFFICE, 'importClass', SHIP.KES, {
        ...{ ...day, columns: [], as_of, dry_run },
      });
      return [body.stored, body.refused];
    };
    expect((await ofShip(OFFICE, SHIP.KES)).as_of).toBe('2026-11-05');
    for (const dry of [true, false]) {
      expect(await status('2026-11-04', dry)).toEqual([0, older]);
      expect(await status('2026-11-21', dry)).toEqual([
        0,
        'The status is dated 21 Nov 2026, in the future.',
      ]);
    }
    expect((await ofShip(OFFICE, SHIP.KES)).as_of).toBe('2026-11-05');
    expect(await status('2026-11-15', false)).toEqual([1, null]);
    const after = await ofShip(OFFICE, SHIP.KES);
    expect([after.as_of, after.imported_by]).toEqual(['2026-11-15', 'Rajan Menon']);
    expect(await status('2026-11-15', true)).toEqual([0, null]);
  });

  test('takes days as class writes them, but none of which the month could be the day', async () => {
    const dueOf = async (due: string) => {
      const { body } = await send({ rows: [{ code: 'HATCH', name: 'Hatch covers', due }] });
      return body.wrong;
    };
    for (const due of ['31-JAN-2028', '31 January 2028', '31.01.2028', '2028-01-31'])
      expect(await dueOf(due)).toBe(0);
    for (const due of ['01/02/2028', '31 Foo 2028', '31.02.2028']) expect(await dueOf(due)).toBe(1);
    const day = { rows: [{ code: 'HATCH', name: 'Hatch covers', due: '31-JAN-2028' }] };
    expect((await send(day)).body.same).toBe(1);
  });

  test('is remembered by what its heads were taken for, for every ship of this society and nobody but the office', async () => {
    const columns = [
      { head: 'item_no.', name: 'code' },
      { head: 'survey', name: 'name' },
      { head: 'remarks_of_class', name: null },
    ];
    await send({ columns });
    expect((await ofShip(OFFICE, SHIP.NDA)).columns).toEqual([]);
    await send({ columns, dry_run: false, confirmed: true });
    const own = await ofShip(OFFICE, SHIP.NDA);
    expect(own.columns).toEqual(columns);
    const [remark, ...others] = [{ head: 'remarks_of_class', name: 'remark' }];
    await send({ columns: [remark, ...others], dry_run: false, confirmed: true });
    expect((await ofShip(OFFICE, SHIP.NDA)).columns).toEqual([...columns.slice(0, 2), remark]);
    const all = await docman.db.select().from(ships);
    const fleet = [SHIP.HAL, SHIP.KES, SHIP.LAP];
    for (const id of fleet) {
      const same = all.find((one) => one.id === id)?.class_society === own.society;
      expect((await ofShip(OFFICE, id)).columns.length).toBe(same ? 3 : 0);
    }
    expect((await ofShip('hal.master', SHIP.HAL)).columns).toEqual([]);
  });
});

describe('a condition of class', () => {
  const condition = (of: object = {}) => ({
    ...{ ref: 'CC-1', text: 'Renew the bilge keel', kind: 'CONDITION', imposed_on: '2026-10-01' },
    ...{ due_on: '2027-03-31', at_next_docking: false, needs_dock: false, ...of },
  });

  test('is closed once class has acknowledged it, or released it in writing', async () => {
    const added = await as(OFFICE, 'addCondition', SHIP.HAL, condition());
    const one = added.body.conditions?.find(({ ref }) => ref === 'CC-1');
    const id = one?.id ?? 0;
    const close = { on: '2026-11-19', document: null };
    expect((await as(OFFICE, 'closeCondition', id, close)).body.errors).toEqual({
      document: [
        'Class must acknowledge the condition or its job first, or enter the document by which class released it.',
      ],
    });
    expect((await as(OFFICE, 'acknowledgeCondition', id)).status).toBe(403);
    const acknowledged = await as(CLASS, 'acknowledgeCondition', id);
    const shown = acknowledged.body.conditions?.find((of) => of.id === id);
    expect(shown?.acknowledged_by).toBe('Claire Morel (Bureau Veritas)');
    const early = await as(OFFICE, 'closeCondition', id, { ...close, on: '2026-09-01' });
    expect(early.body.errors).toEqual({ on: ['Before the condition was imposed.'] });
    const closed = await as(OFFICE, 'closeCondition', id, close);
    expect(closed.body.conditions?.find((of) => of.id === id)?.closed_on).toBe('2026-11-19');
    expect((await as(OFFICE, 'closeCondition', id, close)).body.errors).toEqual({
      state: ['This condition is closed.'],
    });
  });

  test('is closed by the acknowledgement of its job', async () => {
    const { conditions: all } = await ofShip(OFFICE);
    const frame = all?.find(({ ref }) => ref === 'CC-26-014');
    expect(frame?.job).toMatchObject({ code: 'ST-001', drydock: 'HAL-DD26' });
    const close = { on: '2026-11-20', document: null };
    expect((await as(OFFICE, 'closeCondition', frame?.id ?? 0, close)).status).toBe(422);
    await docman.db
      .update(jobs)
      .set({ class_ack_at: new Date('2026-11-20T07:00:00Z') })
      .where(and(eq(jobs.drydock_id, HAL), eq(jobs.code, 'ST-001')));
    expect((await as(OFFICE, 'closeCondition', frame?.id ?? 0, close)).status).toBe(200);
    await docman.db
      .update(conditions)
      .set({ closed_on: null })
      .where(eq(conditions.id, frame?.id ?? 0));
  });

  test('is hidden from owners, also in what falls due and in the calendar of a docking', async () => {
    expect((await ofShip('owner.viewer')).conditions).toBeNull();
    const due = await as<DockingDue>('owner.viewer', 'dockingDue', HAL);
    expect(due.body.items.map(({ source }) => source)).not.toContain('CONDITION');
    const { beside } = (await as<ShipCompliance>('owner.viewer', 'shipCompliance', SHIP.HAL)).body;
    expect(beside.map(({ kind }) => kind)).not.toContain('CONDITION');
    const history = await as<AuditPage>('owner.viewer', 'drydockHistory', HAL);
    expect(JSON.stringify(history.body)).not.toContain('link_due');
  });
});

describe.each(ZONES)('on a server in %s', (zone, behind) => {
  liveIn(zone, behind);

  test('a docking is told what falls due before the next one, with the jobs that take care of it (E.8, 4 and 9)', async () => {
    const { body } = await as<DockingDue>(OFFICE, 'dockingDue', HAL);
    expect(body.next_docking_on).toBe('2029-06-29');
    expect(
      body.items.map(({ source, due_on, overdue, job }) => [source, due_on, overdue, job?.code]),
    ).toEqual([
      ['CERTIFICATE', '2026-10-30', true, 'SF-002'],
      ['CLASS_ITEM', '2026-11-20', false, undefined],
      ['CERTIFICATE', '2026-12-05', false, 'SF-001'],
      ['CONDITION', '2026-12-31', false, 'ST-001'],
      ['CLASS_ITEM', '2027-09-29', false, 'CS-002'],
    ]);
    expect([body.after, body.may_link, body.may_add]).toEqual([null, true, true]);
  });

  test('and which certificates are to be renewed or endorsed by then, though the docking has nothing to do with them', async () => {
    const { body } = await as<DockingDue>(OFFICE, 'dockingDue', HAL);
    const told = body.certificates.map(({ name, what, on }) => `${name} ${what} ${on}`);
    expect(told).toContain('Safety management certificate EXPIRY 2027-09-14');
    expect(told).toContain('International ship security certificate EXPIRY 2027-09-14');
    const loadLine = 'International load line certificate';
    expect(told.filter((one) => one.startsWith(loadLine))).toEqual([
      `${loadLine} SURVEY 2027-09-29`,
    ]);
    expect(body.certificates.every(({ on }) => on < body.next_docking_on)).toBe(true);
  });
});

describe('a docking', () => {
  test('takes care of what falls due later as well: each item of class and each certificate can be named by a job', async () => {
    const { body } = await as<DockingDue>(OFFICE, 'dockingDue', HAL);
    const shaft = body.others.find(({ name }) => name.startsWith('TS '));
    expect(shaft).toMatchObject({ due_on: '2029-06-29', job: null, needs_dock: true });
    expect(body.others.every(({ due_on }) => (due_on ?? '9') >= body.next_docking_on)).toBe(true);
    const job = body.jobs.find(({ code }) => code === 'PS-003');
    const link = { source: 'CLASS_ITEM', source_id: shaft?.source_id, job_id: job?.id };
    const linked = await as<DockingDue>(OFFICE, 'linkDueItem', HAL, link);
    const told = linked.body.others.find(({ source_id }) => source_id === shaft?.source_id);
    expect(told?.job?.code).toBe('PS-003');
    expect(linked.body.items).toEqual(body.items);
    const none = { ...link, job_id: null };
    expect((await as<DockingDue>(OFFICE, 'linkDueItem', HAL, none)).body).toEqual(body);
  });

  test('is given a job for what has none, once, however often it is asked for', async () => {
    const open = (await as<DockingDue>(OFFICE, 'dockingDue', HAL)).body.items.filter(
      ({ job }) => job === null,
    );
    const items = open.map(({ source, source_id }) => ({ source, source_id }));
    const first = await as<DockingDue>(OFFICE, 'addDueJobs', HAL, { items });
    const made = first.body.items.find(({ source_id, source }) =>
      items.some((one) => one.source_id === source_id && one.source === source),
    )?.job;
    expect(made).toMatchObject({
      state: 'PROPOSED',
      title: 'BLR Auxiliary boiler, internal and external',
    });
    const second = await as<DockingDue>(OFFICE, 'addDueJobs', HAL, { items });
    expect(second.body).toEqual(first.body);
    const linked = await as<DockingDue>(OFFICE, 'linkDueItem', HAL, {
      ...{ ...items[0], job_id: null },
    });
    expect(linked.body.items.find(({ job }) => job === null)).toMatchObject(items[0] ?? {});
    const elsewhere = await as<DockingDue>(OFFICE, 'linkDueItem', HAL, {
      ...items[0],
      job_id: 9_999,
    });
    expect(elsewhere.body.errors).toEqual({ job_id: ['Job not found in this docking.'] });
    for (const who of ['hal.master', CLASS])
      expect((await as(who, 'linkDueItem', HAL, { ...items[0], job_id: null })).status).toBe(403);
  });

  test('that is done lists the certificates that it had to bring about, and closes them itself', async () => {
    const { body } = await as<DockingDue>(OFFICE, 'dockingDue', DOCKING['COM-DD25']);
    expect(body.after_since).toBe('2025-08-16');
    const class5 = body.after?.find(({ name }) => name === 'Classification certificate');
    expect(class5).toMatchObject({ done_on: '2025-09-24' });
    const water = await as<DockingDue>(OFFICE, 'dockingDue', DOCKING['ALF-IW26']);
    const passengers = water.body.after?.find(
      ({ name }) => name === 'Passenger ship safety certificate',
    );
    expect(passengers?.done_on).toBe('2026-04-01');
  });
});

describe('after a docking', () => {
  const COM = DOCKING['COM-DD25'];
  const told = async (who = OFFICE, id: number = COM) =>
    (await as<DockingDue>(who, 'dockingDue', id)).body.after
      ?.filter(({ source }) => source !== 'CERTIFICATE')
      .map(({ source, name, done_on }) => [source, name, done_on]);

  test('a survey item that needed the dock is open until it is surveyed, a condition until it is closed', async () => {
    const before = await told();
    const rudder = item({ code: 'RUD', name: 'Rudder', due_on: '2026-01-01', needs_dock: 'DRY' });
    const added = await as(OFFICE, 'addClassItem', SHIP.COM, rudder);
    const one = added.body.items.find(({ code }) => code === 'RUD');
    const condition = { ref: 'CC-25-1', text: 'Renew anodes', kind: 'CONDITION' };
    const made = await as(OFFICE, 'addCondition', SHIP.COM, {
      ...{ ...condition, imposed_on: '2025-01-10', due_on: null, at_next_docking: true },
      needs_dock: true,
    });
    const open = [
      ['CLASS_ITEM', 'RUD Rudder', null],
      ['CONDITION', 'CC-25-1 Renew anodes', null],
    ];
    expect(await told()).toEqual(expect.arrayContaining(open));
    await as(OFFICE, 'updateClassItem', one?.id ?? 0, {
      ...{ ...rudder, last_on: '2025-09-02', due_on: '2030-09-02', version: one?.version },
    });
    const { id = 0 } = made.body.conditions?.find(({ ref }) => ref === 'CC-25-1') ?? {};
    await as(OFFICE, 'closeCondition', id, { on: '2025-09-20', document: 'ABS-1' });
    expect(await told()).toEqual(
      expect.arrayContaining([
        ...(before ?? []),
        ['CLASS_ITEM', 'RUD Rudder', '2025-09-02'],
        ['CONDITION', 'CC-25-1 Renew anodes', '2025-09-20'],
      ]),
    );
  });

  test('a condition that was imposed later is not its to bring about, and is told to nobody who may not know it', async () => {
    const id = DOCKING['HAL-DD24'];
    const { conditions: all } = await ofShip(OFFICE);
    expect(all?.map(({ ref }) => ref)).toContain('CC-26-014');
    expect(JSON.stringify(await told(OFFICE, id))).not.toContain('CC-26-014');
    await docman.db
      .update(conditions)
      .set({ imposed_on: '2024-01-01' })
      .where(eq(conditions.ref, 'CC-26-014'));
    expect(JSON.stringify(await told(OFFICE, id))).toContain('CC-26-014');
    expect(JSON.stringify(await told('owner.viewer', id))).not.toContain('CC-26-014');
  });

  test('no item is surveyed before its day has come, by hand or from a sheet', async () => {
    const early = item({ code: 'ANC', last_on: '2026-11-21' });
    const refused = await as(OFFICE, 'addClassItem', SHIP.COM, early);
    expect(refused.body.errors).toEqual({ last_on: ['The date is in the future.'] });
    const rows = [{ code: 'ANC', name: 'Anchors', last: '21-NOV-2026' }];
    const sheet = { rows, dry_run: true, confirmed: false, columns: [], as_of: '2026-11-20' };
    const { body } = await as<StatusReport>(OFFICE, 'importClass', SHIP.COM, sheet);
    expect(body.rows[0]?.problems).toEqual([{ field: 'last', text: 'The date is in the future.' }]);
  });
});

describe('an item of class that was surveyed at a docking', () => {
  const COM = DOCKING['COM-DD25'];
  const due = async (who = OFFICE, id: number = COM) =>
    (await as<DockingDue>(who, 'dockingDue', id)).body;
  const offered = async (code: string, id: number = COM) =>
    (await due(OFFICE, id)).after?.find(({ name }) => name.startsWith(`${code} `));
  const make = async (of: object) => {
    const { body } = await as(OFFICE, 'addClassItem', SHIP.COM, item(of));
    return body.items.find(({ code }) => code === (of as { code: string }).code)?.id ?? 0;
  };
  const record = async (items: object[], who = OFFICE, id: number = COM) =>
    as<DockingDue>(who, 'recordSurveyed', id, { items });
  /** A job of the docking that takes care of it. */
  const link = async (id: number, of: Partial<typeof jobs.$inferInsert>) => {
    const [like] = await docman.db.select().from(jobs).where(eq(jobs.drydock_id, HAL)).limit(1);
    if (like === undefined) throw new Error('HAL-DD26 has no jobs.');
    const fields = omit(like, 'id', 'standard_job_id', 'source_job_id');
    const own = { code: `CS-9${id}`, drydock_id: COM, client_id: null, class_ack_at: null };
    const [job] = await docman.db
      .insert(jobs)
      .values({ ...fields, ...own, pull_id: null, ...of })
      .returning();
    const due = { drydock_id: COM, source: 'CLASS_ITEM' as const, source_id: id };
    await docman.db
      .insert(dueJobs)
      .values({ ...due, job_id: job?.id ?? 0, linked_at: docman.clock.now });
    return job?.id ?? 0;
  };

  test('is proposed with the bottom inspection of the docking, where that counts for it, and written only when recorded', async () => {
    const dry = { needs_dock: 'DRY', cms: false, last_on: null };
    const id = await make({ ...dry, code: 'SC', name: 'Sea chests', due_on: '2025-10-15' });
    await make({ ...dry, code: 'PR', name: 'Propeller', due_on: '2027-01-31' });
    const none = { interval_months: null, due_on: '2025-12-01' };
    await make({ ...dry, ...none, code: 'AN', name: 'Anchors' });
    const survey = {
      ...{ on: '2025-08-30', by: 'INSPECTION', due_on: '2030-10-15', reason: 'KEPT' },
      was_due_on: '2025-10-15',
    };
    expect(await offered('SC')).toMatchObject({ done_on: null, survey });
    // The docking was more than 15 months before it is due: it is for the next one, which it sets.
    expect(await offered('PR')).toBeUndefined();
    expect((await due()).next_docking_on).toBe('2027-01-31');
    expect((await offered('AN'))?.survey).toMatchObject({ due_on: null, reason: 'NONE' });
    const stored = (await ofShip(OFFICE, SHIP.COM)).items.find(({ code }) => code === 'SC');
    expect(stored).toMatchObject({ last_on: null, due_on: '2025-10-15' });
    const wanted = { source_id: id, on: survey.on, due_on: survey.due_on };
    const otherwise = await record([{ ...wanted, due_on: '2031-01-01' }]);
    expect(otherwise.body.errors).toEqual({
      items: ['Sea chests: the survey proposed has changed meanwhile. Look at it again.'],
    });
    for (const who of ['hal.master', CLASS, 'owner.viewer'])
      expect([403, 404]).toContain((await record([wanted], who)).status);
    const { body } = await record([wanted]);
    expect(body.after?.find(({ name }) => name.startsWith('SC '))).toMatchObject({
      ...{ done_on: '2025-08-30', survey: null },
    });
    expect((await record([wanted])).status).toBe(200);
    const events = await docman.db
      .select({ before: auditEvents.before, after: auditEvents.after })
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'class_item'), eq(auditEvents.entity_id, id)));
    const recorded = events.filter(({ before }) => before !== null);
    expect(recorded).toMatchObject([
      {
        before: { last_on: null, due_on: '2025-10-15' },
        after: { last_on: '2025-08-30', due_on: '2030-10-15', drydock: 'COM-DD25' },
      },
    ]);
  });

  test('waits for the job that takes care of it, until class has acknowledged or the office accepted that', async () => {
    const code = { code: 'RP', name: 'Rudder pintles', needs_dock: 'DRY', cms: false };
    const id = await make({ ...code, last_on: null, due_on: '2025-09-10' });
    expect((await offered('RP'))?.survey?.by).toBe('INSPECTION');
    const job = await link(id, { state: 'IN_PROGRESS' });
    expect((await offered('RP'))?.survey).toBeNull();
    const state = async (of: Partial<typeof jobs.$inferInsert>) => {
      await docman.db.update(jobs).set(of).where(eq(jobs.id, job));
      return (await offered('RP'))?.survey;
    };
    expect(await state({ state: 'ACCEPTED' })).toMatchObject({ by: 'ACCEPTED', on: '2025-08-30' });
    const at = new Date('2025-08-24T20:00:00Z');
    const acknowledged = await state({ class_ack_at: at });
    // Already the next day at the yard.
    expect(acknowledged).toMatchObject({
      ...{ by: 'ACKNOWLEDGED', on: '2025-08-25', due_on: '2030-09-10' },
    });
    expect(await state({ state: 'CANCELLED' })).toMatchObject({ by: 'INSPECTION' });
    const { jobs: known } =
      (await ofShip(OFFICE, SHIP.COM)).items.find((one) => one.id === id) ?? {};
    expect(known).toEqual([{ id: job, code: `CS-9${id}`, drydock: 'COM-DD25', drydock_id: COM }]);
  });

  test('is proposed with the endorsement of the class certificate where no inspection is recorded', async () => {
    const of = { code: 'TH', name: 'Thruster', needs_dock: 'DRY', cms: false };
    await make({ ...of, last_on: null, due_on: '2025-09-10' });
    const inspected = eq(bottomInspections.drydock_id, COM);
    await docman.db.update(bottomInspections).set({ drydock_id: null }).where(inspected);
    expect((await offered('TH'))?.survey ?? null).toBeNull();
    const [found] = await docman.db
      .select({ id: certificates.id })
      .from(certificates)
      .innerJoin(certificateKinds, eq(certificateKinds.id, certificates.kind_id))
      .where(and(eq(certificates.ship_id, SHIP.COM), eq(certificateKinds.code, 'CLASS')));
    const endorsed = { certificate_id: found?.id ?? 0, survey: 'ANNUAL' as const };
    const given = { ...endorsed, on: '2025-09-01', recorded_at: docman.clock.now };
    await docman.db.insert(endorsements).values(given);
    expect((await offered('TH'))?.survey).toMatchObject({ by: 'ENDORSEMENT', on: '2025-09-01' });
  });

  test('is never proposed by divers, nor before the ship has left the dock', async () => {
    const { after } = await due(OFFICE, DOCKING['ALF-IW26']);
    expect(after?.filter(({ survey }) => survey !== null)).toEqual([]);
    const { after: none, may_record } = await due(OFFICE, HAL);
    expect([none, may_record]).toEqual([null, false]);
  });
});

describe('when a ship must dock', () => {
  const due = async () => (await as<ShipCompliance>(OFFICE, 'shipCompliance', SHIP.LAP)).body;
  const whatIf = async (on: string) =>
    (await as<WhatIf>(OFFICE, 'whatIf', SHIP.LAP, { on, kind: 'DRYDOCK' })).body;

  test('follows from an item of class that needs the dock as well (C9)', async () => {
    const before = await due();
    expect(before.next_due_on).toBe('2027-08-07');
    await docman.db
      .update(classItems)
      .set({ due_on: '2027-06-30' })
      .where(and(eq(classItems.ship_id, SHIP.LAP), eq(classItems.code, 'TS')));
    const after = await due();
    expect(after).toMatchObject({ next_due_on: '2027-06-30', must_be_dry: true });
    expect(after.reason).toMatchObject({
      rule: 'CLASS_ITEM',
      name: 'TS Tail shaft, oil lubricated',
    });
    expect(after.dry_reasons).toContain('CLASS_ITEM');
    // LAP-DD27 docks on 10 Jul 2027, which is late for it.
    expect([before.covered?.number, after.covered]).toEqual(['LAP-DD27', null]);
    expect((await whatIf('2027-06-20')).after.next_due_on).toBe('2030-06-20');
    expect((await whatIf('2026-01-01')).problems).toContain('IN_THE_PAST');
  });

  test('is the same day in the list of the fleet, whether a dry inspection has answered the item or not', async () => {
    const soon = '2026-12-01';
    const added = await as(
      OFFICE,
      'addClassItem',
      SHIP.HAL,
      item({ code: 'RUDDER', due_on: soon, needs_dock: 'DRY' }),
    );
    const { id = 0 } = added.body.items.find(({ code }) => code === 'RUDDER') ?? {};
    const listed = async () => {
      const token = await docman.tokenOf(OFFICE);
      const query = { q: 'HAL' };
      const { body } = await docman.ask<CompliancePage>('compliance', { token, query });
      return body.items[0];
    };
    const answers: boolean[] = [];
    for (const from of [null, '2000-01-01', '2026-11-01']) {
      await docman.db.update(classItems).set({ range_from: from }).where(eq(classItems.id, id));
      const { body } = await as<ShipCompliance>(OFFICE, 'shipCompliance', SHIP.HAL);
      const { next_due_on, days, status } = body;
      expect(await listed()).toMatchObject({ next_due_on, days, status });
      answers.push(next_due_on === soon);
    }
    expect(answers).toEqual([true, false, true]);
  });

  test('is told beside items that need the dock and have no due date, which set none', async () => {
    const before = await due();
    const dry = item({ code: 'VALVE', name: 'Sea valves', due_on: null, needs_dock: 'DRY' });
    const added = await as(OFFICE, 'addClassItem', SHIP.LAP, dry);
    const { id = 0 } = added.body.items.find(({ code }) => code === 'VALVE') ?? {};
    const after = await due();
    expect(after.beside).toContainEqual({
      kind: 'CLASS_ITEM',
      id,
      name: 'VALVE Sea valves',
      on: null,
    });
    expect([after.next_due_on, after.candidates]).toEqual([before.next_due_on, before.candidates]);
    await as(OFFICE, 'removeClassItem', id, { reason: 'Entered by mistake' });
  });

  test('is told beside what is to be done at the next docking without a date of its own', async () => {
    const { beside } = await due();
    expect(beside[0]).toMatchObject({ kind: 'CONDITION', on: null });
    expect(beside.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['CERTIFICATE']));
    const purchaser = await as<ShipCompliance>('paula.frost', 'shipCompliance', SHIP.LAP);
    expect(purchaser.body.beside).toEqual([]);
    expect(purchaser.body.reason.name).toBeNull();
  });
});
