/** Comments on jobs: among the owner's, the ship's and class, or shared with the yard that has the docking; resolved, never changed. */
import { eq } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { JobComments } from '../../../src/contract/jobs/jobComments';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import type { Mentionable, NotificationsPage } from '../../../src/contract/notifications';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { jobComments } from '../../../server/db/tables/jobCommentSchema';
import { notifications } from '../../../server/db/tables/noticeSchema';
import type { Refusal, TestApp } from '../support/app';
import { DOCKING, jobOf } from '../support/fleet';
import { JOB_BODY } from '../support/jobCalls';
import { openReference } from '../support/reference';

type Reply = JobComments & Refusal;

const HAL = DOCKING['HAL-DD26'];
const YARD = 'selat.pm';
const SUPERINTENDENT = 'rajan.menon';
const MASTER = 'hal.master';
const SURVEYOR = 'bv.surveyor';
let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());
beforeEach(async () => {
  await docman.db.delete(jobComments);
  await docman.db.delete(notifications).where(eq(notifications.entity, 'job'));
});

const say = async (id: number, body: object, who = SUPERINTENDENT) =>
  docman.ask<Reply>('commentJob', { token: await docman.tokenOf(who), id, body });
const said = async (id: number, body: object, who = SUPERINTENDENT) => {
  const answer = await say(id, body, who);
  expect([who, answer.status, answer.body.errors]).toEqual([who, 201, undefined]);
  return answer.body.items.at(-1)?.id ?? 0;
};
const read = async (id: number, who = SUPERINTENDENT) =>
  docman.ask<Reply>('jobComments', { token: await docman.tokenOf(who), id });
const textsOf = async (id: number, who = SUPERINTENDENT) =>
  (await read(id, who)).body.items.map(({ text }) => text);
const resolve = async (id: number, comment_id: number, who = SUPERINTENDENT) =>
  docman.ask<Reply>('resolveJobComment', {
    token: await docman.tokenOf(who),
    id,
    body: { comment_id },
  });
const toldOf = async (who: string) =>
  (
    await docman.ask<NotificationsPage>('notifications', { token: await docman.tokenOf(who) })
  ).body.items.filter(({ entity }) => entity === 'job');

describe('a comment on a job', () => {
  test('is read by whoever sees the job, but the yard only where it is for it', async () => {
    const id = await jobOf(docman, 'ST-001');
    await said(id, { text: 'Ask for a second price' });
    await said(id, { text: 'Plate is on the quay', for_yard: true });
    await said(id, { text: 'Seen, thank you' }, YARD);
    const all = ['Ask for a second price', 'Plate is on the quay', 'Seen, thank you'];
    expect(await textsOf(id)).toEqual(all);
    expect(await textsOf(id, MASTER)).toEqual(all);
    expect(await textsOf(id, SURVEYOR)).toEqual(all);
    expect(await textsOf(id, YARD)).toEqual(all.slice(1));
    // Another yard sees no such job, and class none that is not its business.
    expect((await read(id, 'gulf.tender')).status).toBe(404);
    const other = await jobOf(docman, 'HP-001');
    await said(other, { text: 'Two washes' });
    expect((await read(other, SURVEYOR)).status).toBe(404);
  });

  test('is for the other yards nobody’s: neither before the award nor after it', async () => {
    const id = await jobOf(docman, 'ST-001');
    await said(id, { text: 'Plate is on the quay', for_yard: true });
    const where = eq(drydocks.id, HAL);
    const [before] = await docman.db.select().from(drydocks).where(where);
    // The same people of the yard, once the docking goes to another one.
    await docman.db.update(drydocks).set({ yard_id: 2 }).where(where);
    expect((await read(id, YARD)).body).toMatchObject({ items: [], may_comment: false });
    expect((await say(id, { text: 'Hello' }, YARD)).status).toBe(403);
    await docman.db
      .update(drydocks)
      .set({ yard_id: before?.yard_id ?? null })
      .where(where);
    expect((await read(id, YARD)).body).toMatchObject({ may_comment: true, may_share: false });
  });

  test('is shared with a yard only once one has the docking', async () => {
    const token = await docman.tokenOf(SUPERINTENDENT);
    const made = { token, id: DOCKING['LAP-DD27'], body: JOB_BODY };
    const { id } = (await docman.ask<Job>('createJob', made)).body;
    expect((await read(id)).body).toMatchObject({ may_comment: true, may_share: false });
    const { status, body } = await say(id, { text: 'For whom?', for_yard: true });
    expect([status, body.errors]).toEqual([422, { for_yard: ['No yard has this docking yet.'] }]);
  });

  test('sent twice is made once; another’s id is not taken for one’s own', async () => {
    const id = await jobOf(docman, 'ST-001');
    const body = { text: 'Once', client_id: '7a0dbb3e-9d62-4a0a-b2a0-02b2f5f5a001' };
    expect((await say(id, body)).status).toBe(201);
    expect((await say(id, body)).status).toBe(200);
    expect(await textsOf(id)).toEqual(['Once']);
    expect((await say(id, body, YARD)).status).toBe(422);
    expect((await say(await jobOf(docman, 'ST-002'), body)).status).toBe(422);
    expect((await say(id, { text: '' })).status).toBe(422);
  });

  test('stands in the history of the job, of which a yard is told nothing that was said', async () => {
    const id = await jobOf(docman, 'ST-001');
    const comment = await said(id, { text: 'Ask for a second price' });
    await resolve(id, comment);
    const historyOf = async (who: string) =>
      (await docman.ask<AuditPage>('jobHistory', { token: await docman.tokenOf(who), id })).body;
    const { items } = await historyOf(SUPERINTENDENT);
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'resolve_comment', after: { comment: 'Ask for a second price' } },
      { action: 'comment', after: { comment: 'Ask for a second price' } },
    ]);
    const told = await historyOf(YARD);
    expect(JSON.stringify(told)).not.toContain('second price');
    expect(told.items.map(({ action }) => action)).not.toContain('comment');
  });

  test('is resolved by its author, the assignee and the office', async () => {
    const id = await jobOf(docman, 'ST-001');
    const ours = await said(id, { text: 'Drawings sent', for_yard: true });
    const theirs = await said(id, { text: 'Which drawing?' }, YARD);
    const ships = await said(id, { text: 'Valve is stuck' }, MASTER);
    expect((await resolve(id, ours, YARD)).status).toBe(403);
    expect((await resolve(id, ships, YARD)).status).toBe(404);
    expect((await resolve(id, theirs, YARD)).body.items.at(-1)?.resolved_by).toContain('Budi');
    const { body } = await resolve(id, ships);
    expect(body.items.at(-1)).toMatchObject({ resolved_by: 'Rajan Menon', may_resolve: false });
    // Once more changes nothing.
    expect((await resolve(id, ships, MASTER)).body.items.at(-1)?.resolved_by).toBe('Rajan Menon');
  });

  test('is no longer made once the docking is closed', async () => {
    const id = await jobOf(docman, 'ST-001');
    const where = eq(drydocks.id, HAL);
    await docman.db.update(drydocks).set({ state: 'CLOSED' }).where(where);
    expect((await read(id)).body.may_comment).toBe(false);
    expect((await say(id, { text: 'Late' })).status).toBe(403);
    await docman.db.update(drydocks).set({ state: 'EXECUTION' }).where(where);
  });
});

describe('whom it concerns', () => {
  test('those whom it names are told where it stands, then all who have commented', async () => {
    const id = await jobOf(docman, 'ST-001');
    await said(id, { text: 'Valve is stuck' }, MASTER);
    const comment = await said(id, { text: '@fleet.manager, see this' });
    expect(await toldOf('fleet.manager')).toMatchObject([
      {
        ...{ kind: 'MENTION', entity_id: id, label: String(comment), number: 'HAL-DD26' },
        title: expect.stringMatching(/^ST-001 /) as unknown,
      },
    ]);
    expect(await toldOf(MASTER)).toMatchObject([{ kind: 'REPLY', label: String(comment) }]);
  });

  test('a yard is told of what is for it, and of nothing else', async () => {
    const id = await jobOf(docman, 'ST-001');
    await said(id, { text: 'On the quay' }, YARD);
    await said(id, { text: `@${YARD} must not read this` });
    expect(await toldOf(YARD)).toEqual([]);
    await docman.db.delete(notifications).where(eq(notifications.entity, 'job'));
    await said(id, { text: `@${YARD}, please look`, for_yard: true });
    expect((await toldOf(YARD)).map(({ kind }) => kind)).toEqual(['MENTION']);
  });

  test('people to name are those who would read it', async () => {
    const id = await jobOf(docman, 'ST-001');
    const found = async (q: string, who = SUPERINTENDENT, more: object = {}) => {
      const token = await docman.tokenOf(who);
      const asked = { token, id, query: { q, ...more } };
      return docman.ask<Mentionable[]>('jobMentionable', asked);
    };
    const names = async (...asked: Parameters<typeof found>) =>
      (await found(...asked)).body.map(({ username }) => username);
    expect(await names('pappas')).toEqual([MASTER]);
    expect(await names('budi')).toEqual([]);
    expect(await names('budi', SUPERINTENDENT, { for_yard: 'yes' })).toEqual([YARD]);
    expect(await names('rajan', YARD)).toEqual([SUPERINTENDENT]);
    expect((await found('rajan', 'gulf.tender')).status).toBe(404);
  });
});
