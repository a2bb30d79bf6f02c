/** Progress updates: by whoever does the work, one after another, told once, and never over somebody else's. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import { jobs } from '../../../server/db/tables/jobSchema';
import { progressUpdates } from '../../../server/db/tables/progressSchema';
import type { TestApp } from '../support/app';
import { jobOf } from '../support/fleet';
import { openReference } from '../support/reference';

interface Refusal {
  message: string;
  errors: Record<string, string[]>;
  current?: Job;
}
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
const set = (id: number, change: object) =>
  docman.db.update(jobs).set(change).where(eq(jobs.id, id));
const report = async (id: number, of: object, who = YARD) =>
  docman.ask<Reply>('reportProgress', {
    token: await docman.tokenOf(who),
    id,
    body: { note: null, hours: null, measured: [], ...of },
  });

describe('a progress update', () => {
  test('takes the job on, and stands with it and in its history', async () => {
    const id = await jobOf(docman, 'ST-001');
    const { progress_pct: base_pct, lines } = await read(id);
    const line = lines.find(({ basis }) => basis === 'REMEASURED');
    const measured = [{ job_line_id: line?.id ?? 0, qty: '5420.0' }];
    const of = { pct: 95, base_pct, note: 'Frames 40 to 44 in place', hours: '16.50', measured };
    const { status, body } = await report(id, of);
    expect([status, body.progress_pct, body.state]).toEqual([201, 95, 'IN_PROGRESS']);
    expect(body.updates[0]).toEqual({
      ...{ id: expect.any(Number) as number, pct: 95, base_pct, note: of.note, hours: '16.5' },
      measured: [{ job_line_id: line?.id, text: line?.text, unit: line?.unit, qty: '5420' }],
      at: '2026-11-20T08:00:00Z',
      by: 'Budi Santoso (Selat Timur Dockyard)',
    });
    const { body: history } = await docman.ask<AuditPage>('jobHistory', {
      token: await docman.tokenOf(YARD),
      id,
    });
    expect(history.items[0]).toMatchObject({
      ...{ action: 'progress', before: { progress_pct: base_pct } },
      after: { progress_pct: 95, note: of.note },
    });
  });

  test('sent twice is told once; its id is nobody else’s', async () => {
    const id = await jobOf(docman, 'UW-001');
    const { progress_pct: base_pct } = await read(id);
    const of = { pct: 95, base_pct, client_id: randomUUID() };
    const count = () => docman.db.$count(progressUpdates, eq(progressUpdates.job_id, id));
    const before = await count();
    expect((await report(id, of)).status).toBe(201);
    expect((await report(id, of)).status).toBe(200);
    expect(await count()).toBe(before + 1);
    const taken = { client_id: ['This id has been used for something else.'] };
    const { status, body } = await report(id, of, SUPERINTENDENT);
    expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(taken)]);
  });

  test('is not told over another person’s; over one’s own it is', async () => {
    const id = await jobOf(docman, 'UW-002');
    const { progress_pct: base_pct } = await read(id);
    expect((await report(id, { pct: 60, base_pct, note: 'Counted again' })).status).toBe(201);
    // What was written without a signal comes in its order.
    expect((await report(id, { pct: 65, base_pct })).body.updates[0]).toMatchObject({
      base_pct: 60,
    });
    const { status, body } = await report(id, { pct: 80, base_pct }, SUPERINTENDENT);
    expect([status, body.errors, body.current?.progress_pct]).toEqual([
      422,
      {
        pct: [
          'Budi Santoso (Selat Timur Dockyard) reported 65% meanwhile. Your report was not saved: check and send it again.',
        ],
      },
      65,
    ]);
    expect((await report(id, { pct: 80, base_pct: 65 }, SUPERINTENDENT)).status).toBe(201);
  });

  test('of two people at once is told of one', async () => {
    const id = await jobOf(docman, 'UW-004');
    const { progress_pct: base_pct } = await read(id);
    const answers = await Promise.all([
      report(id, { pct: 85, base_pct }),
      report(id, { pct: 90, base_pct }, SUPERINTENDENT),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('begins the work where nobody has said so, but no additional work before its variation order', async () => {
    const id = await jobOf(docman, 'UW-007');
    await set(id, { state: 'APPROVED', progress_pct: 0 });
    expect((await report(id, { pct: 5, base_pct: 0 })).body.state).toBe('IN_PROGRESS');
    await set(id, { state: 'APPROVED', origin: 'GROWTH', progress_pct: 0 });
    const { status, body } = await report(id, { pct: 5, base_pct: 0 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['prerequisites']]);
  });

  test.each([
    [{ pct: 42, base_pct: 0 }, 'pct'],
    [{ pct: 105, base_pct: 0 }, 'pct'],
    [{ pct: 0, base_pct: 0 }, 'note'],
    [{ pct: 90, base_pct: 0, hours: '1.555' }, 'hours'],
    [{ pct: 90, base_pct: 0, at: '2026-11-21T08:00:00Z' }, 'at'],
    [{ pct: 90, base_pct: 0, measured: [{ job_line_id: 1, qty: '3' }] }, 'measured[0].job_line_id'],
    [{ pct: 90, base_pct: 0, note: 'x'.repeat(1001) }, 'note'],
  ])('with %j is refused at %s', async (of, field) => {
    const id = await jobOf(docman, 'PS-003');
    await set(id, { progress_pct: 50 });
    const { status, body } = await report(id, of);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('of a job that is done, and of a docking that has not begun, is refused', async () => {
    const id = await jobOf(docman, 'DK-003');
    expect((await report(id, { pct: 100, base_pct: 100 })).body.errors).toEqual({
      state: ['Not possible in the current state of the job: done.'],
    });
  });
});

describe('who tells it', () => {
  test('the yard tells of its own work, the ship of the crew’s, the office of all, nobody else of any', async () => {
    const yards = await jobOf(docman, 'UW-003');
    const crews = await jobOf(docman, 'PS-005');
    await set(crews, { executor: 'SHIP' });
    const may = async (who: string) => [
      (await read(yards, who)).may_report,
      (await read(crews, who)).may_report,
    ];
    expect(await may(YARD)).toEqual([true, false]);
    expect(await may('hal.chiefeng')).toEqual([false, true]);
    expect(await may('tomas.varga')).toEqual([true, true]);
    const base_pct = 0;
    for (const [who, id, status] of [
      [YARD, crews, 403],
      ['hal.chiefeng', yards, 403],
      ['owner.viewer', yards, 403],
      ['bv.surveyor', yards, 403],
      ['gulf.tender', yards, 404],
    ] as const)
      expect([who, (await report(id, { pct: 90, base_pct }, who)).status]).toEqual([who, status]);
    const { progress_pct } = await read(crews);
    const told = await report(crews, { pct: 100, base_pct: progress_pct }, 'hal.chiefeng');
    expect([told.status, told.body.updates[0]?.by]).toEqual([201, 'Dmitri Orlov']);
  });
});
