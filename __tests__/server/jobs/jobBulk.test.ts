/** Many jobs at once: moved on or assigned by the rules of one alone, told before, done once, and taken back. */
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { BulkUndone, JobsChanged } from '../../../src/contract/jobs/bulkJobs';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { askAs, openApp, type TestApp } from '../support/app';
import { DOCKING } from '../support/fleet';
import { JOB_BODY } from '../support/jobCalls';

const HAL = DOCKING['HAL-DD26'];
const LAP = DOCKING['LAP-DD27'];
const BOSS = 'rajan.menon';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

const as = askAs(() => docman);

const make = async (of: object = {}, id: number = LAP) =>
  (await as<Job>(BOSS, 'createJob', id, { ...JOB_BODY, class_item: false, ...of })).body;

const some = async (count: number, id: number = LAP) => {
  const made: Job[] = [];
  for (let at = 0; at < count; at += 1) made.push(await make({}, id));
  return made.map((job) => job.id);
};

const asked = (of: object) => ({ try_only: false, client_id: randomUUID(), ...of });

const transition = (of: object, who = BOSS, id: number = LAP) =>
  as<JobsChanged>(who, 'transitionJobs', id, asked({ call: 'approve', reason: null, ...of }));

const assign = (of: object, who = BOSS, id: number = LAP) =>
  as<JobsChanged>(who, 'assignJobs', id, asked(of));

const undo = (client_id: string, name: EndpointName = 'undoTransitionJobs', who = BOSS) =>
  as<BulkUndone>(who, name, LAP, { client_id });

const job = async (id: number) => (await as<Job>(BOSS, 'job', id)).body;
const statesOf = async (ids: number[]) => {
  const states: string[] = [];
  for (const id of ids) states.push((await job(id)).state);
  return states;
};
const outcomesOf = ({ outcomes }: JobsChanged) => outcomes.map(({ outcome }) => outcome);

describe('many jobs are approved', () => {
  test('where they are ready; the others stay and say what is missing', async () => {
    const [ready = 0] = await some(1);
    const bare = await make({ lines: [], open_question: 'Which pump?' });
    const { status, body } = await transition({ ids: [ready, bare.id, 999_999] });
    expect([status, body.changed]).toEqual([200, 1]);
    expect(body.outcomes).toEqual([
      { id: ready, code: (await job(ready)).code, outcome: 'CHANGED', why: null },
      {
        ...{ id: bare.id, code: bare.code, outcome: 'REFUSED' },
        why: 'Add at least one line · Settle the open question',
      },
      { id: 999_999, code: null, outcome: 'GONE', why: null },
    ]);
    expect(await statesOf([ready, bare.id])).toEqual(['APPROVED', 'PROPOSED']);
  });

  test('after a trial that tells the same and changes nothing', async () => {
    const ids = await some(2);
    const { body } = await transition({ ids, try_only: true });
    expect([body.changed, outcomesOf(body)]).toEqual([2, ['CHANGED', 'CHANGED']]);
    expect(await statesOf(ids)).toEqual(['PROPOSED', 'PROPOSED']);
  });

  test('once, however often the same is sent, also at the same moment', async () => {
    const ids = await some(2);
    const client_id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => transition({ ids, client_id })));
    expect(answers.map(({ status, body }) => [status, body.changed])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect((await job(ids[0] ?? 0)).version).toBe(2);
    const other = await transition({ ids, client_id }, 'administrator');
    expect([other.status, other.body.errors?.['client_id']]).toEqual([
      422,
      ['Somebody else used this id.'],
    ]);
  });

  test('and each has its own entry in its history', async () => {
    const ids = await some(2);
    await transition({ ids });
    for (const id of ids) {
      const { items } = (await as<AuditPage>(BOSS, 'jobHistory', id)).body;
      expect(items[0]).toMatchObject({
        ...{ action: 'approve', username: BOSS, entity_id: id },
        ...{ before: { state: 'PROPOSED' }, after: { state: 'APPROVED' } },
      });
    }
  });

  test('by two people at once: every job is moved by one of them', async () => {
    const ids = await some(4);
    const [one, other] = await Promise.all([
      transition({ ids }),
      transition({ ids }, 'administrator'),
    ]);
    expect(one.body.changed + other.body.changed).toBe(4);
    expect(new Set(await statesOf(ids))).toEqual(new Set(['APPROVED']));
  });

  test('500 in one call', async () => {
    const [first = 0] = await some(1);
    const [row] = await docman.db.select().from(jobs).where(eq(jobs.id, first));
    if (row === undefined) throw new Error('the job was not made');
    const made = await docman.db
      .insert(jobs)
      .values(
        Array.from({ length: 500 }, (_, at) => ({
          ...row,
          ...{ id: undefined, code: `ZZ-${at}`, position: 100 + at, executor: 'SHIP' as const },
        })),
      )
      .returning({ id: jobs.id });
    const ids = made.map(({ id }) => id);
    const { body } = await transition({ ids });
    expect(body.changed).toBe(500);
    await docman.db.delete(jobs).where(inArray(jobs.id, ids));
  });
});

describe('rejecting and cancelling many', () => {
  test('asks for a reason, which each of them keeps', async () => {
    const ids = await some(2);
    const without = await transition({ ids, call: 'reject' });
    expect([without.status, without.body.errors]).toEqual([422, { reason: ['Enter a reason.'] }]);
    expect((await transition({ ids, call: 'reject', try_only: true })).body.changed).toBe(2);
    await transition({ ids, call: 'reject', reason: 'Done by the crew at sea' });
    expect(await statesOf(ids)).toEqual(['REJECTED', 'REJECTED']);
    expect((await job(ids[1] ?? 0)).hold_reason).toBe('Done by the crew at sea');
  });

  test('leaves what an award has made part of a contract', async () => {
    const { body } = await as<{ items: { id: number; state: string }[] }>(BOSS, 'jobs', HAL);
    const going = body.items.find(({ state }) => state === 'IN_PROGRESS')?.id ?? 0;
    const told = await transition(
      { ids: [going], call: 'cancel', reason: 'Not needed' },
      BOSS,
      HAL,
    );
    expect(told.body.outcomes[0]).toMatchObject({
      ...{ id: going, outcome: 'REFUSED' },
      why: 'After the award, a job is cancelled by a variation order.',
    });
  });

  test('of another docking finds none of them', async () => {
    const ids = await some(1);
    const { body } = await transition({ ids }, BOSS, HAL);
    expect(outcomesOf(body)).toEqual(['GONE']);
    expect(await statesOf(ids)).toEqual(['PROPOSED']);
  });
});

describe('many jobs are accepted', () => {
  const doneIds = async (isClass: boolean) => {
    type Row = { id: number; state: string; class_item: boolean };
    const { items } = (await as<{ items: Row[] }>(BOSS, 'jobs', HAL)).body;
    const done = items.filter(
      ({ state, class_item }) => state === 'DONE' && class_item === isClass,
    );
    return done.map(({ id }) => id);
  };

  test('where the work is done and class has acknowledged, and are done again where that is taken back', async () => {
    const [one = 0, other = 0] = await doneIds(false);
    const [unseen = 0] = await doneIds(true);
    const client_id = randomUUID();
    const asks = { ids: [one, other, unseen], call: 'accept', client_id };
    const { body } = await transition(asks, BOSS, HAL);
    expect(outcomesOf(body)).toEqual(['CHANGED', 'CHANGED', 'REFUSED']);
    expect(await statesOf([one, other])).toEqual(['ACCEPTED', 'ACCEPTED']);
    const undone = await as<BulkUndone>(BOSS, 'undoTransitionJobs', HAL, { client_id });
    expect(undone.body).toEqual({ restored: 2, kept: [] });
    expect(await statesOf([one, other])).toEqual(['DONE', 'DONE']);
  });

  test('but for work that has changed since it was seen', async () => {
    const ids = (await doneIds(false)).slice(0, 2);
    const [one = 0, other = 0] = ids;
    const [seen, changed] = [(await job(one)).version, (await job(other)).version - 1];
    const asks = { ids, call: 'accept', client_id: randomUUID() };
    const { body } = await transition({ ...asks, versions: [seen, changed] }, BOSS, HAL);
    expect(outcomesOf(body)).toEqual(['CHANGED', 'REFUSED']);
    expect(body.outcomes[1]?.why).toMatch(/changed this job after you had seen it/);
    expect(await statesOf(ids)).toEqual(['ACCEPTED', 'DONE']);
    await as<BulkUndone>(BOSS, 'undoTransitionJobs', HAL, { client_id: asks.client_id });
  });

  test('by the owner’s side alone', async () => {
    const ids = await doneIds(false);
    for (const who of ['selat.pm', 'hal.master', 'bv.surveyor', 'owner.viewer'])
      expect((await transition({ ids, call: 'accept' }, who, HAL)).status).toBe(403);
  });
});

describe('many jobs are assigned', () => {
  const engineer = async () =>
    (await docman.ask<{ id: number }[]>('engineers', { token: await docman.tokenOf(BOSS) })).body[0]
      ?.id ?? 0;

  test('to an engineer, whoever had them, and those who have them already stay untouched', async () => {
    const ids = await some(2);
    const assignee_id = await engineer();
    await assign({ ids: ids.slice(0, 1), assignee_id });
    const { body } = await assign({ ids, assignee_id });
    expect(outcomesOf(body)).toEqual(['SAME', 'CHANGED']);
    expect((await job(ids[0] ?? 0)).version).toBe(2);
    expect((await job(ids[1] ?? 0)).assignee_id).toBe(assignee_id);
  });

  test('not to somebody who is no engineer, nor what is over', async () => {
    const ids = await some(1);
    const refused = await assign({ ids, assignee_id: 99_999 });
    expect(refused.body.errors).toEqual({
      assignee_id: ['Not an active engineer or superintendent.'],
    });
    await transition({ ids, call: 'reject', reason: 'Not needed' });
    const over = await assign({ ids, assignee_id: await engineer() });
    expect(over.body.outcomes[0]?.why).toBe('The job is rejected and can no longer be changed.');
  });

  test('not by a yard, whose jobs they are', async () => {
    const { status } = await assign({ ids: [1], assignee_id: null }, 'selat.pm', HAL);
    expect(status).toBe(403);
  });

  test('and given back to whom each had before', async () => {
    const ids = await some(2);
    const assignee_id = await engineer();
    await assign({ ids: ids.slice(0, 1), assignee_id });
    const client_id = randomUUID();
    await assign({ ids, assignee_id: null, client_id });
    expect((await undo(client_id, 'undoAssignJobs')).body.restored).toBe(1);
    expect((await job(ids[0] ?? 0)).assignee_id).toBe(assignee_id);
  });
});

describe('what was done to many is taken back', () => {
  test('by whoever did it, once, with the states and reasons that were before', async () => {
    const ids = await some(2);
    await as<Job>(BOSS, 'approveJob', ids[0] ?? 0);
    await as<Job>(BOSS, 'holdJob', ids[0] ?? 0, { reason: 'Waiting for the maker' });
    const client_id = randomUUID();
    await transition({ ids, call: 'cancel', reason: 'Moved to the next docking', client_id });
    const answers = [await undo(client_id), await undo(client_id)];
    expect(answers.map(({ body }) => body)).toEqual([
      { restored: 2, kept: [] },
      { restored: 2, kept: [] },
    ]);
    expect(await statesOf(ids)).toEqual(['ON_HOLD', 'PROPOSED']);
    const held = await job(ids[0] ?? 0);
    expect([held.hold_reason, held.version]).toEqual(['Waiting for the maker', 5]);
    // It goes on where it was held.
    expect((await as<Job>(BOSS, 'resumeJob', held.id)).body.state).toBe('APPROVED');
  });

  test('but for what somebody has touched since', async () => {
    const ids = await some(2);
    const client_id = randomUUID();
    await transition({ ids, client_id });
    await as<Job>(BOSS, 'holdJob', ids[1] ?? 0, { reason: 'Waiting for the maker' });
    const { body } = await undo(client_id);
    expect(body).toEqual({
      restored: 1,
      kept: [{ id: ids[1], code: (await job(ids[1] ?? 0)).code }],
    });
    expect(await statesOf(ids)).toEqual(['PROPOSED', 'ON_HOLD']);
  });

  test('not by anybody else, nor as another kind of change', async () => {
    const ids = await some(1);
    const client_id = randomUUID();
    await transition({ ids, client_id });
    expect((await undo(client_id, 'undoTransitionJobs', 'administrator')).status).toBe(404);
    expect((await undo(client_id, 'undoAssignJobs')).status).toBe(404);
    expect((await undo(randomUUID())).status).toBe(404);
    expect(await statesOf(ids)).toEqual(['APPROVED']);
  });

  test('not after the award, which has made a contract of it', async () => {
    const ids = await some(1);
    const client_id = randomUUID();
    await transition({ ids, client_id });
    const state = (to: 'SPECIFICATION' | 'AWARDED') =>
      docman.db.update(drydocks).set({ state: to }).where(eq(drydocks.id, LAP));
    await state('AWARDED');
    const { status, body } = await undo(client_id);
    await state('SPECIFICATION');
    expect([status, body.errors]).toEqual([
      422,
      {
        state: [
          'The docking has been awarded: these jobs are part of the contract and stay as they are.',
        ],
      },
    ]);
    expect(await statesOf(ids)).toEqual(['APPROVED']);
  });
});

test('a fleet manager moves and does not assign; ship staff, yard and class do neither', async () => {
  const ids = await some(1);
  const of = async (who: string) => [
    (await transition({ ids, try_only: true }, who, HAL)).status,
    (await assign({ ids, assignee_id: null, try_only: true }, who, HAL)).status,
  ];
  expect(await of('fleet.manager')).toEqual([200, 403]);
  for (const who of ['hal.master', 'selat.pm', 'bv.surveyor', 'owner.viewer'])
    expect([who, await of(who)]).toEqual([who, [403, 403]]);
});

test.each([
  ['no job', { ids: [] }],
  ['too many', { ids: Array.from({ length: 1_001 }, (_, at) => at + 1) }],
  ['a call that is none', { ids: [1], call: 'start' }],
  ['an id that is none', { ids: ['1; drop'] }],
  ['a reason that is too long', { ids: [1], call: 'reject', reason: 'x'.repeat(5_000) }],
  ['no name of the change', { ids: [1], client_id: 'again' }],
])('refuses %s', async (_what, of) => {
  expect((await transition(of)).status).toBe(422);
});
