/** Measurements: reading by reading against a limit, by whoever does the work, voided and never changed. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { AuditPage } from '../../../src/contract/history';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import { judge, MAX_MEASUREMENTS } from '../../../src/contract/jobs/measurements';
import { jobs } from '../../../server/db/tables/jobSchema';
import { measurements } from '../../../server/db/tables/measurementSchema';
import type { Refusal, TestApp } from '../support/app';
import { jobOf } from '../support/fleet';
import { openReference } from '../support/reference';

type Reply = Job & Refusal;

const YARD = 'selat.pm';
const SUPERINTENDENT = 'rajan.menon';
let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const read = async (id: number, who = SUPERINTENDENT) =>
  (await docman.ask<Reply>('job', { token: await docman.tokenOf(who), id })).body;
const reading = (value: string, position: string | null = 'Aft, vertical') => ({
  ...{ position, value, previous: null },
});
const SET = {
  kind: 'CLEARANCE',
  text: 'Rudder, neck bush',
  limit: '1.5',
  note: null,
  readings: [reading('0.850'), { ...reading('1.6', 'Forward'), previous: '1.20' }],
};
const add = async (id: number, of: object = {}, who = YARD) =>
  docman.ask<Reply>('addMeasurement', {
    token: await docman.tokenOf(who),
    id,
    body: { ...SET, ...of },
  });
const strike = async (id: number, measurement_id: number, who = YARD) =>
  docman.ask<Reply>('voidMeasurement', {
    token: await docman.tokenOf(who),
    id,
    body: { measurement_id, reason: 'Gauge was not zeroed' },
  });

describe('the verdict', () => {
  const film = (values: number[]) =>
    judge(
      'DFT',
      '250',
      values.map((value) => ({ value: String(value) })),
    );
  const films = (least: number) => [
    ...Array.from({ length: 92 }, () => 260),
    ...Array.from({ length: 7 }, () => 240),
    least,
  ];

  test('of a dry film is by 90/10: 92 of 100 at 250 pass with 226, and fail with 224 (C.11 example 8)', () => {
    expect(film(films(226))).toMatchObject({
      verdict: 'WITHIN',
      film: { mean: '258.26', least: '226', share: 0.92 },
    });
    expect(film(films(225)).verdict).toBe('WITHIN');
    expect(film(films(224)).verdict).toBe('OUTSIDE');
    expect(film([...films(226).slice(3), 240, 240, 240]).verdict).toBe('OUTSIDE');
  });

  test.each([
    ['CLEARANCE', '1.5', '1.5', 'WITHIN'],
    ['CLEARANCE', '1.5', '1.501', 'OUTSIDE'],
    ['WEAR_DOWN', '0.3', '0.30', 'WITHIN'],
    ['THICKNESS', '10.2', '10.2', 'WITHIN'],
    ['THICKNESS', '10.2', '10.199', 'OUTSIDE'],
    ['INSULATION', '1', '0.9', 'OUTSIDE'],
    ['PRESSURE_TEST', '6', '6', 'WITHIN'],
    ['PRESSURE_TEST', null, '6', null],
  ] as const)('of %s with the limit %s at %s is %s', (kind, limit, value, verdict) => {
    expect(judge(kind, limit, [{ value }]).verdict).toBe(verdict);
  });

  test('of a film never gets better by a thinner reading', () => {
    const micrometres = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(fc.array(micrometres, { minLength: 1 }), fc.nat(), (values, at) => {
        const place = at % values.length;
        const thinner = values.map((value, index) => (index === place ? value / 2 : value));
        if (film(values.map(Math.floor)).verdict === 'OUTSIDE')
          expect(film(thinner.map(Math.floor)).verdict).toBe('OUTSIDE');
      }),
    );
  });
});

describe('a measurement', () => {
  test('stands with its job, each reading with its verdict, and in its history', async () => {
    const id = await jobOf(docman, 'RG-002');
    const { status, body } = await add(id, { at: '2026-11-19T03:30:00Z' });
    expect(status).toBe(201);
    expect(body.measurements[0]).toEqual({
      ...{ id: expect.any(Number) as number, kind: 'CLEARANCE', text: SET.text, limit: '1.5' },
      ...{ note: null, verdict: 'OUTSIDE', film: null, void_reason: null, may_void: true },
      readings: [
        { position: 'Aft, vertical', value: '0.85', previous: null, verdict: 'WITHIN' },
        { position: 'Forward', value: '1.6', previous: '1.2', verdict: 'OUTSIDE' },
      ],
      at: '2026-11-19T03:30:00Z',
      by: 'Budi Santoso (Selat Timur Dockyard)',
    });
    const { body: history } = await docman.ask<AuditPage>('jobHistory', {
      token: await docman.tokenOf(YARD),
      id,
    });
    expect(history.items[0]).toMatchObject({
      action: 'measure',
      after: { measured: SET.text, readings: 2, verdict: 'OUTSIDE' },
    });
  });

  test('sent twice is stored once; its id is nobody else’s', async () => {
    const id = await jobOf(docman, 'RG-002');
    const of = { client_id: randomUUID() };
    const before = (await read(id)).measurements.length;
    const answers = await Promise.all([add(id, of), add(id, of)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await read(id)).measurements).toHaveLength(before + 1);
    const { status, body } = await add(id, of, SUPERINTENDENT);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['client_id']]);
  });

  test('is voided with a reason, once, and stays to be read', async () => {
    const id = await jobOf(docman, 'RG-002');
    const [made] = (await add(id)).body.measurements;
    const measured = made?.id ?? 0;
    const { status, body } = await strike(id, measured);
    expect([status, body.measurements[0]]).toMatchObject([
      200,
      { id: measured, void_reason: 'Gauge was not zeroed', may_void: false },
    ]);
    expect((await strike(id, measured)).body.errors).toEqual({
      reason: ['This measurement is void already.'],
    });
    // By the id of another job's it is not found.
    const [other] = (await add(await jobOf(docman, 'UW-001'))).body.measurements;
    expect((await strike(id, other?.id ?? 0)).status).toBe(404);
  });

  test.each([
    [{ readings: [] }, 'readings'],
    [{ readings: [reading('0.85', null)] }, 'readings[0].position'],
    [{ readings: [reading('-1')] }, 'readings[0].value'],
    [{ readings: [reading('0.1234')] }, 'readings[0].value'],
    [{ readings: [reading('NaN')] }, 'readings[0].value'],
    [{ readings: Array.from({ length: 201 }, () => reading('1')) }, 'readings'],
    [{ kind: 'DFT', limit: null, readings: [reading('250', null)] }, 'limit'],
    [{ kind: 'LENGTH' }, 'kind'],
    [{ text: ' ' }, 'text'],
    [{ at: '2026-11-21T08:00:00Z' }, 'at'],
  ])('with %j is refused at %s', async (of, field) => {
    const { status, body } = await add(await jobOf(docman, 'RG-002'), of);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('is refused of a job that nobody does, of a docking that is over, and beyond what a job holds', async () => {
    const id = await jobOf(docman, 'UW-003');
    await docman.db.update(jobs).set({ state: 'CANCELLED' }).where(eq(jobs.id, id));
    expect(Object.keys((await add(id)).body.errors)).toEqual(['state']);
    const full = await jobOf(docman, 'UW-004');
    const at = docman.clock.now;
    const one = { kind: 'CLEARANCE', text: 'One', readings: [], at, recorded_at: at };
    await docman.db
      .insert(measurements)
      .values(Array.from({ length: MAX_MEASUREMENTS }, () => ({ ...one, job_id: full })));
    expect((await add(full)).body.errors).toEqual({
      readings: ['A job holds 50 measurements at most.'],
    });
  });
});

describe('who measures', () => {
  test('the yard its own work, the ship the crew’s, the office all, nobody else any', async () => {
    const yards = await jobOf(docman, 'UW-005');
    const crews = await jobOf(docman, 'PS-005');
    await docman.db.update(jobs).set({ executor: 'SHIP' }).where(eq(jobs.id, crews));
    for (const [who, id, status] of [
      [YARD, crews, 403],
      ['hal.chiefeng', yards, 403],
      ['hal.chiefeng', crews, 201],
      ['owner.viewer', yards, 403],
      ['gulf.tender', yards, 404],
      ['tomas.varga', yards, 201],
    ] as const)
      expect([who, (await add(id, {}, who)).status]).toEqual([who, status]);
  });

  test('class reads what was measured of class items, and enters nothing', async () => {
    const id = await jobOf(docman, 'RG-001');
    await add(id);
    const body = await read(id, 'bv.surveyor');
    expect([body.measurements.length > 0, body.may_measure]).toEqual([true, false]);
    expect((await add(id, {}, 'bv.surveyor')).status).toBe(403);
  });

  test('the yard voids its own alone, the office any', async () => {
    const id = await jobOf(docman, 'UW-005');
    const [offices] = (await add(id, {}, SUPERINTENDENT)).body.measurements;
    expect((await read(id, YARD)).measurements[0]?.may_void).toBe(false);
    expect((await strike(id, offices?.id ?? 0)).status).toBe(403);
    const [yards] = (await add(id)).body.measurements;
    expect((await strike(id, yards?.id ?? 0, SUPERINTENDENT)).status).toBe(200);
  });
});
