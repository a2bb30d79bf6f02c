/** The jobs of a docking: what they come to, who sees and moves them, and how they are numbered. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Dashboard } from '../../../src/contract/dashboard';
import { addDays } from '../../../src/contract/dates';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import type { AuditPage } from '../../../src/contract/history';
import type { Job, JobList } from '../../../src/contract/jobs/jobRecords';
import type { EndpointName } from '../../../src/contract/endpoints';
import { auditEvents } from '../../../server/db/schema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { DOCKING, fetchAt } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { JOB_BODY } from '../support/jobCalls';
import { askAs, type TestApp } from '../support/app';
import { photographed } from '../support/photos';
import { openReference } from '../support/reference';

const HAL = DOCKING['HAL-DD26'];
const ALF = DOCKING['ALF-DD27'];
const LAP = DOCKING['LAP-DD27'];
const BOSS = 'rajan.menon';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs<Job>(() => docman);

const list = async (who: string, id: number = HAL, query = '') => {
  const token = await docman.tokenOf(who);
  return (await fetchAt<JobList>(docman, `/drydocks/${id}/jobs${query}`, token)).body;
};

const make = async (of: object = {}, id: number = HAL, who = 'administrator') =>
  (await as(who, 'createJob', id, { ...JOB_BODY, ...of })).body;

const codeOf = async (code: string) =>
  (await list('administrator')).items.find((one) => one.code === code)?.id ?? 0;

const drop = (id: number) =>
  docman.db.update(jobs).set({ state: 'REJECTED' }).where(eq(jobs.id, id));

const REPORT = { note: null, hours: null, measured: [] };

describe('the specification of HAL-DD26', () => {
  test('has 64 jobs for 532,275.00 by estimate and 520,240.00 by contract, 22 for class and 10 at the gate', async () => {
    const { summary, currency, total, categories } = await list(BOSS);
    expect([currency, total, categories.length]).toEqual(['USD', 64, 14]);
    expect(summary).toMatchObject({
      ...{ jobs: 64, estimate: 53_227_500, baseline: 52_024_000 },
      ...{ class_items: 22, gate: 10, gate_closed: 1, open_questions: 0, without_lines: 0 },
    });
  });

  test('is done by 52.3 % of its value and 47.9 % of its jobs, without the one that was cancelled', async () => {
    const { progress_by_value, progress_by_count } = (await list(BOSS)).summary;
    expect([progress_by_value, progress_by_count]).toEqual([0.523027, 0.479365]);
  });

  test('has the subtotals of its categories', async () => {
    const { categories } = await list(BOSS);
    const told = categories.map(({ code, jobs: n, estimate, baseline }) =>
      [code, n, (estimate ?? 0) / 100, (baseline ?? 0) / 100].join(' '),
    );
    expect(told).toEqual([
      ...['GS 9 45900 46810', 'DK 5 97300 94560', 'HP 8 95325 90330', 'UW 7 42000 42240'],
      ...['PS 5 20800 20850', 'RG 3 12000 12200', 'ST 4 60750 58080', 'TK 4 49300 48320'],
      ...['MC 5 44900 44700', 'EL 3 11600 11530', 'DM 4 21700 21080', 'CG 3 15300 15040'],
      ...['SF 2 9900 9500', 'CS 2 5500 5000'],
    ]);
  });

  test.each([
    ['?state=ON_HOLD', ['CG-003']],
    ['?flag=flooding_gate&state=ACCEPTED', ['UW-006']],
    ['?q=sea%20gra', ['UW-002']],
    ['?q=gs-00&executor=SHIP', []],
    ['?attention=question', []],
  ])('%s leaves what it says', async (query, codes) => {
    const { items, total } = await list(BOSS, HAL, query);
    expect([items.map(({ code }) => code), total]).toEqual([codes, codes.length]);
  });
});

test('ordered spares that come after the start of their job, or else of the docking, are warned of until the work is done', async () => {
  const supply = (of: object) => make({ spares: 'ORDERED', ...of });
  const late = await supply({ planned_start_on: '2026-11-24', spares_eta_on: '2026-11-25' });
  const arrival = (await as<Drydock>(BOSS, 'drydock', HAL)).body.planned_arrival_on ?? '';
  const after = await supply({ planned_start_on: null, spares_eta_on: addDays(arrival, 1) });
  const others = [
    await supply({ planned_start_on: '2026-11-24', spares_eta_on: '2026-11-24' }),
    await supply({ planned_start_on: '2026-11-24', spares_eta_on: null }),
    await supply({ planned_start_on: null, spares_eta_on: arrival }),
    await make({ spares: 'ON_BOARD', spares_eta_on: '2026-12-24' }),
  ];
  const warned = async () => {
    const { items } = await list(BOSS, HAL, '?attention=spares');
    return items.map(({ id, spares_late }) => [id, spares_late]);
  };
  const block = async () => {
    const token = await docman.tokenOf(BOSS);
    const { my_ships } = (await fetchAt<Dashboard>(docman, '/dashboard', token)).body;
    const ship = my_ships?.find(({ docking }) => docking?.id === HAL);
    return ship?.docking?.blocks.find(({ kind }) => kind === 'SPARES')?.count;
  };
  expect(await warned()).toEqual([
    [late.id, '2026-11-25'],
    [after.id, addDays(arrival, 1)],
  ]);
  expect((await list(BOSS)).summary.spares_late).toBe(2);
  expect(await block()).toBe(2);
  await docman.db.update(jobs).set({ state: 'DONE' }).where(eq(jobs.id, late.id));
  expect((await warned()).map(([id]) => id)).toEqual([after.id]);
  expect(await block()).toBe(1);
  for (const { id } of [late, after, ...others]) await drop(id);
  expect(await block()).toBeUndefined();
});

describe('who sees what', () => {
  test.each(['hal.master', 'selat.pm', 'bv.surveyor', 'owner.viewer'])(
    '%s is told no price in the list, at a job, in its history or in the export',
    async (who) => {
      const job = await make();
      await as(BOSS, 'approveJob', job.id);
      const version = job.version + 1;
      const lines = job.lines.map(({ id, text, qty, unit, kind, basis }) => ({
        ...{ id, text, qty, unit, kind, basis, estimate_price: '7654.3' },
      }));
      await as('administrator', 'updateJob', job.id, { ...JOB_BODY, lines, version });
      const token = await docman.tokenOf(who);
      const { prices, summary } = await list(who);
      expect(prices).toBe(false);
      expect(summary).toMatchObject({ estimate: null, baseline: null, progress_by_value: null });
      const told = [
        `/drydocks/${HAL}/jobs`,
        `/jobs/${job.id}`,
        `/jobs/${job.id}/history`,
        `/drydocks/${HAL}/jobs/export`,
      ];
      for (const url of told) {
        const { text, status } = await fetchAt(docman, url, token);
        expect(text).not.toMatch(
          /7654|2400\.5|240050|est_unit|est_amount|"estimate":\d|"estimate_price":"|"baseline_price":"/,
        );
        expect(status).toBe(url.endsWith('export') ? 403 : 200);
      }
      await drop(job.id);
    },
  );

  test.each(['hal.master', 'selat.pm', 'bv.surveyor', 'owner.viewer'])(
    '%s is told nothing of by what jobs count: a change of that alone has not happened',
    async (who) => {
      const job = await make({ class_item: true, weight: 987.25 });
      await as(BOSS, 'approveJob', job.id);
      await as('administrator', 'updateJob', job.id, {
        ...{ ...JOB_BODY, class_item: true, weight: 987.5, version: job.version + 1 },
        lines: job.lines.map(({ id, text, qty, unit, kind, basis, estimate_price }) => ({
          ...{ id, text, qty, unit, kind, basis, estimate_price },
        })),
      });
      expect((await as(BOSS, 'job', job.id)).body.weight).toBe(987.5);
      const token = await docman.tokenOf(who);
      const told = [`/drydocks/${HAL}/jobs`, `/jobs/${job.id}`, `/jobs/${job.id}/history`];
      for (const url of told) {
        const { text, status } = await fetchAt(docman, url, token);
        expect([status, /987/.test(text)]).toEqual([200, false]);
      }
      const { items } = (await as<AuditPage>(who, 'jobHistory', job.id)).body;
      expect(items.map(({ action }) => action)).toEqual(['approve', 'create']);
      await drop(job.id);
    },
  );

  test('the ship, which is told no weights, sets none', async () => {
    const { id, weight } = await make({ weight: 7 }, HAL, 'hal.master');
    expect([weight, (await as(BOSS, 'job', id)).body.weight]).toEqual([null, null]);
    await drop(id);
  });

  test('a change of estimates alone is told to nobody but administration and office', async () => {
    const job = await make();
    await as(BOSS, 'approveJob', job.id);
    const [line] = job.lines;
    const { baseline_price, estimate, baseline, ...draft } = line ?? job.lines[0] ?? {};
    expect([baseline_price, estimate, baseline]).toEqual([null, 240_050, null]);
    const lines = [{ ...draft, estimate_price: '2500' }];
    await as(BOSS, 'updateJob', job.id, { ...JOB_BODY, lines, version: 2 });
    const actions = async (who: string) =>
      (await as<AuditPage>(who, 'jobHistory', job.id)).body.items.map(({ action }) => action);
    expect(await actions('paula.frost')).toEqual(['update', 'approve', 'create']);
    expect(await actions('selat.pm')).toEqual(['approve', 'create']);
    await drop(job.id);
  });

  test('class sees class items, and a proposal is seen by those who may propose', async () => {
    const proposal = await make({ class_item: false });
    expect((await list('bv.surveyor')).total).toBe(22);
    const seen = async (who: string) => (await as(who, 'job', proposal.id)).status;
    expect(await seen('hal.master')).toBe(200);
    expect(await seen('selat.pm')).toBe(404);
    expect(await seen('owner.viewer')).toBe(404);
    expect((await list('selat.pm')).summary.proposed).toBe(0);
    await drop(proposal.id);
  });

  test('the jobs of a docking that is not theirs are not there', async () => {
    expect((await as('selat.pm', 'jobs', ALF)).status).toBe(404);
    const job = await make({}, ALF);
    expect((await as('hal.master', 'job', job.id)).status).toBe(404);
    expect((await as('hal.master', 'jobHistory', job.id)).status).toBe(404);
  });

  test('whoever is told no prices sets none', async () => {
    const job = await make({}, HAL, 'hal.master');
    expect(job.state).toBe('PROPOSED');
    const { lines } = (await as(BOSS, 'job', job.id)).body;
    expect(lines.map(({ estimate_price }) => estimate_price)).toEqual([null]);
    expect((await as('selat.pm', 'updateJob', job.id, { ...JOB_BODY, version: 1 })).status).toBe(
      404,
    );
    await drop(job.id);
  });
});

describe('codes', () => {
  test('of jobs made at once are different, and the same client_id makes one job', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ category_id: 3 }, LAP)));
    expect(made.map(({ code }) => code).sort()).toEqual([
      'HP-001',
      'HP-002',
      'HP-003',
      'HP-004',
      'HP-005',
    ]);
    const client_id = randomUUID();
    const first = await as('administrator', 'createJob', LAP, { ...JOB_BODY, client_id });
    const again = await as('administrator', 'createJob', LAP, { ...JOB_BODY, client_id });
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    expect((await as(BOSS, 'createJob', LAP, { ...JOB_BODY, client_id })).body.errors).toEqual({
      client_id: ['Somebody else used this id.'],
    });
    // The answer was lost, and more was entered since: neither is taken for the other.
    const changed = { ...JOB_BODY, title: 'Purifier no. 3: overhaul', client_id };
    const { status, body } = await as('administrator', 'createJob', LAP, changed);
    expect([status, body.errors]).toEqual([
      422,
      {
        client_id: [
          `${first.body.code} was already stored as you first sent it; only the answer was lost. What you have changed since is not saved: open ${first.body.code} and change it there.`,
        ],
      },
    ]);
    // Also once somebody has changed what was stored.
    const update = { ...JOB_BODY, title: changed.title, version: 1 };
    await as('administrator', 'updateJob', first.body.id, update);
    const late = await as('administrator', 'createJob', LAP, { ...JOB_BODY, client_id });
    expect([late.status, late.body.title]).toEqual([200, changed.title]);
  });

  test('are never given twice: a new category burns the code before', async () => {
    const job = await make({ category_id: 4 }, LAP);
    expect(job.code).toBe('UW-001');
    const body = { ...JOB_BODY, category_id: 5, lines: [], version: 1 };
    expect((await as('administrator', 'updateJob', job.id, body)).body.code).toBe('PS-001');
    expect((await make({ category_id: 4 }, LAP)).code).toBe('UW-002');
  });
});

describe('what is sent', () => {
  test.each([
    ['qty', '0.3333', 'Enter a number with at most 3 decimals'],
    ['qty', '-1', 'Enter a number with at most 3 decimals'],
    ['estimate_price', '0.12345', 'Enter an amount with at most 4 decimals'],
  ])('a line whose %s is %s is refused at its field', async (field, value, text) => {
    const lines = [{ ...JOB_BODY.lines[0], [field]: value }];
    const { status, body } = await as('administrator', 'createJob', LAP, { ...JOB_BODY, lines });
    expect([status, body.errors?.[`lines[0].${field}`]?.[0]]).toEqual([422, text]);
  });

  test('decimals come back as they were meant, and the amount is rounded once', async () => {
    const lines = [{ ...JOB_BODY.lines[0], qty: '12.345', estimate_price: '7.1250' }];
    const { lines: told, estimate } = await make({ lines }, LAP);
    expect(told[0]).toMatchObject({ qty: '12.345', estimate_price: '7.125', estimate: 8_796 });
    expect(estimate).toBe(8_796);
  });

  test('a change that came too late is told with what stands now', async () => {
    const job = await make({}, LAP);
    const change = { ...JOB_BODY, title: 'Another title', lines: [] };
    await as('administrator', 'updateJob', job.id, { ...change, version: 1 });
    const late = await as<{ current?: Job }>(BOSS, 'updateJob', job.id, { ...change, version: 1 });
    expect([late.status, late.body.current?.title]).toEqual([422, 'Another title']);
    expect(late.body.errors?.['version']).toHaveLength(1);
  });

  test('a line of another job is refused', async () => {
    const [one, other] = [await make({}, LAP), await make({}, LAP)];
    const lines = [{ ...JOB_BODY.lines[0], id: other.lines[0]?.id }];
    const { body } = await as('administrator', 'updateJob', one.id, {
      ...JOB_BODY,
      lines,
      version: 1,
    });
    expect(body.errors).toEqual({ 'lines[0].id': ['This line is not part of the job.'] });
  });
});

describe('states', () => {
  test('a job is approved with lines, a description and no open question', async () => {
    const job = await make(
      { lines: [], description: 'Too short', open_question: 'Which kit?' },
      LAP,
    );
    const { status, body } = await as(BOSS, 'approveJob', job.id);
    expect([status, body.errors]).toEqual([
      422,
      {
        prerequisites: [
          'Add at least one line',
          'Settle the open question',
          'Describe the job in at least 20 characters',
        ],
      },
    ]);
    const crew = await make({ lines: [], description: null, executor: 'SHIP' }, LAP);
    expect((await as(BOSS, 'approveJob', crew.id)).body.state).toBe('APPROVED');
  });

  test('a class item goes from proposal to acceptance by yard, class and superintendent', async () => {
    const { id } = await make({}, HAL, 'hal.chiefeng');
    const states: string[] = [];
    const step = async (who: string, name: EndpointName, body?: object) => {
      const answer = await as(who, name, id, body);
      states.push(answer.status < 300 ? answer.body.state : String(answer.status));
    };
    await step('hal.master', 'approveJob');
    await step(BOSS, 'approveJob');
    await step('selat.pm', 'startJob');
    await step('selat.pm', 'reportProgress', { ...REPORT, pct: 65, base_pct: 0 });
    await step('selat.pm', 'holdJob', { reason: 'Waiting for parts' });
    await step('selat.pm', 'resumeJob');
    await step('selat.pm', 'doneJob');
    await photographed(docman, 'selat.pm', id);
    await step('selat.pm', 'doneJob');
    await step('selat.pm', 'acceptJob');
    await step(BOSS, 'acceptJob');
    await step(BOSS, 'acknowledgeJob', { remark: null });
    await step('bv.surveyor', 'acknowledgeJob', { remark: null });
    await step(BOSS, 'returnJob', { reason: 'Alarm not tested' });
    await step('selat.pm', 'doneJob');
    await step(BOSS, 'acceptJob');
    expect(states).toEqual([
      ...['403', 'APPROVED', 'IN_PROGRESS', 'IN_PROGRESS', 'ON_HOLD', 'IN_PROGRESS', '422', 'DONE'],
      ...['403', '422', '403', 'DONE', 'IN_PROGRESS', 'DONE', 'ACCEPTED'],
    ]);
    const told = (await as(BOSS, 'job', id)).body;
    expect(told).toMatchObject({
      progress_pct: 100,
      class_ack: { by: 'Claire Morel (Bureau Veritas)' },
    });
  });

  test('a class item is done with a photo that is still there, whoever says so; any other job without one', async () => {
    const { id } = await make();
    const plain = await make({ class_item: false });
    for (const one of [id, plain.id])
      await docman.db.update(jobs).set({ state: 'IN_PROGRESS' }).where(eq(jobs.id, one));
    for (const who of ['selat.pm', BOSS]) {
      const { status, body } = await as(who, 'doneJob', id);
      expect([status, body.errors]).toEqual([
        422,
        { prerequisites: ['Add a photo of the finished work'] },
      ]);
    }
    await photographed(docman, 'selat.pm', id);
    const [photo] = (await as(BOSS, 'job', id)).body.photos;
    await as(BOSS, 'removePhoto', id, { photo_id: photo?.id, reason: 'Of another ship' });
    expect((await as('selat.pm', 'doneJob', id)).status).toBe(422);
    await photographed(docman, 'selat.pm', id);
    expect((await as('selat.pm', 'doneJob', id)).body.state).toBe('DONE');
    expect((await as('selat.pm', 'doneJob', plain.id)).body.state).toBe('DONE');
    await drop(id);
    await drop(plain.id);
  });

  test('a class item is done without a photo where the office asks for none', async () => {
    const { id } = await make();
    await docman.db.update(jobs).set({ state: 'IN_PROGRESS' }).where(eq(jobs.id, id));
    const set = async (who: string, class_photo: boolean) =>
      (
        await docman.ask('updateJobRules', {
          ...{ token: await docman.tokenOf(who), body: { class_photo } },
        })
      ).status;
    expect((await as(BOSS, 'job', id)).body.photo_asked).toBe(true);
    expect((await as('selat.pm', 'doneJob', id)).status).toBe(422);
    for (const who of [BOSS, 'selat.pm', 'owner.viewer']) expect(await set(who, false)).toBe(403);
    expect(await set('administrator', false)).toBe(200);
    expect((await as(BOSS, 'job', id)).body.photo_asked).toBe(false);
    expect((await as('selat.pm', 'doneJob', id)).body.state).toBe('DONE');
    expect(await set('doc.controller', true)).toBe(200);
    const [event] = await docman.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'job_rules'), eq(auditEvents.action, 'update')))
      .orderBy(auditEvents.id);
    expect([event?.before, event?.after]).toEqual([{ class_photo: true }, { class_photo: false }]);
    await drop(id);
  });

  test('a weight that is changed while its job is accepted: neither is lost, and what was not done is said', async () => {
    for (let round = 0; round < 4; round += 1) {
      const job = await make({ class_item: false, weight: 2 });
      await docman.db.update(jobs).set({ state: 'DONE' }).where(eq(jobs.id, job.id));
      const { version } = job;
      const lines = job.lines.map(({ id, text, qty, unit, kind, basis, estimate_price }) => ({
        ...{ id, text, qty, unit, kind, basis, estimate_price },
      }));
      const body = { ...JOB_BODY, class_item: false, lines, weight: 4.5, version };
      const calls = [
        () => as('administrator', 'updateJob', job.id, body),
        () => as(BOSS, 'acceptJob', job.id, { version }),
      ];
      const turned = round % 2 === 0 ? calls : calls.toReversed();
      const all = await Promise.all(turned.map((call) => call()));
      const [changed, accepted] = round % 2 === 0 ? all : all.toReversed();
      const { weight, state } = (await as(BOSS, 'job', job.id)).body;
      expect([changed?.status, accepted?.status].sort()).toEqual([200, 422]);
      expect([weight, state]).toEqual(changed?.status === 200 ? [4.5, 'DONE'] : [2, 'ACCEPTED']);
      await drop(job.id);
    }
  });

  test('the engineer whom a job is assigned to may accept it, another may not', async () => {
    const { id } = await make({ class_item: false, assignee_id: 7 });
    await docman.db.update(jobs).set({ state: 'DONE' }).where(eq(jobs.id, id));
    const { calls } = (await as('li.wenting', 'job', id)).body;
    expect(calls).not.toContain('accept');
    expect((await as('li.wenting', 'acceptJob', id)).status).toBe(403);
    expect((await as('tomas.varga', 'acceptJob', id)).status).toBe(200);
  });

  test('what a yard has agreed to is frozen by the award, and cancelled by a variation order alone', async () => {
    const id = await codeOf('EL-002');
    const job = (await as(BOSS, 'job', id)).body;
    const lines = job.lines.map(({ baseline_price, estimate, baseline, ...line }) => {
      expect([baseline_price, estimate, baseline]).toEqual(['370', 490_000, 518_000]);
      return line;
    });
    const draft = Object.fromEntries(
      Object.keys({ ...JOB_BODY, location: null }).map((name) => [name, job[name as keyof Job]]),
    );
    const change = { ...draft, lines, version: job.version };
    const frozen = await as(BOSS, 'updateJob', id, {
      ...{ ...change, title: 'Breakers: renew' },
      lines: lines.map((line) => ({ ...line, qty: '15' })),
    });
    const text = 'Frozen by the award. Change it by a variation order.';
    expect(frozen.body.errors).toEqual({ title: [text], lines: [text] });
    const moved = await as(BOSS, 'updateJob', id, { ...change, location: 'Engine control room' });
    expect([moved.status, moved.body.baseline]).toEqual([200, 518_000]);
    const cancelled = await as(BOSS, 'cancelJob', id, { reason: 'Not needed' });
    expect(cancelled.body.errors?.['state']).toEqual([
      'After the award, a job is cancelled by a variation order.',
    ]);
  });

  test('the calls that are offered are those that go well', async () => {
    const calls = async (who: string, code: string) =>
      (await list(who)).items.find((one) => one.code === code)?.calls;
    expect(await calls(BOSS, 'DM-003')).toEqual(['start', 'hold']);
    expect(await calls('selat.pm', 'DM-003')).toEqual(['start', 'hold']);
    expect(await calls('paula.frost', 'DM-003')).toEqual([]);
    expect(await calls('bv.surveyor', 'CG-002')).toEqual(['class_ack']);
    expect(await calls(BOSS, 'MC-004')).toEqual([]);
  });
});

test('a tender starts with an approved job, and asks for no override', async () => {
  const missing = async () =>
    (await as('administrator', 'startTender', ALF)).body.errors?.['prerequisites'];
  expect(await missing()).toContain('Approve at least one job');
  const job = await make({}, ALF);
  await as('administrator', 'approveJob', job.id);
  expect(await missing()).not.toContain('Approve at least one job');
});

test('the export has one row a line, with the prices for the office', async () => {
  const { text } = await fetchAt(
    docman,
    `/drydocks/${HAL}/jobs/export?q=gs-002`,
    await docman.tokenOf(BOSS),
  );
  const [head, row] = text.split('\r\n');
  expect(head).toContain('job_code,category,job_title');
  expect(row).toContain('60000,kWh,UNIT,REMEASURED,0.28,16800.00,USD,,IN_PROGRESS,45');
});
