/** People are told once of what concerns them, never of their own act, and never of what they may no longer see. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Comment, Document } from '../../../src/contract/documents/documentRecords';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import { nextMilestone } from '../../../src/contract/fleet/drydockStates';
import type { NotificationSettings } from '../../../src/contract/noticeSettings';
import type {
  Mentionable,
  Notification,
  NotificationsPage,
} from '../../../src/contract/notifications';
import { remindOverdue } from '../../../server/documents/reviews/overdue';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { notifications } from '../../../server/db/tables/noticeSchema';
import { reviewSteps } from '../../../server/db/tables/reviewSchema';
import { memberships, userRoles, users } from '../../../server/db/schema';
import { notify, sweepNotifications, withdraw } from '../../../server/notifications/notify';
import { perform, HAL_DD26, makeDocument, newest } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const CONTROLLER = 'doc.controller';
const FLEET = 'fleet.manager';
const MASTER = 'hal.master';
const YARD = 'selat.pm';
const LINKED = 'deeplink.demo';
const DAY_MS = 24 * 3_600_000;

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const idOf = async (username: string) => {
  const [found] = await docman.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username));
  return found?.id ?? 0;
};
const pageOf = async (who: string, query: Record<string, string> = {}) => {
  const token = await docman.tokenOf(who);
  const { body } = await docman.ask<NotificationsPage>('notifications', { token, query });
  return body;
};
const unread = async (who: string) => {
  const token = await docman.tokenOf(who);
  return (await docman.ask<{ unread: number }>('unreadNotifications', { token })).body.unread;
};
const read = async (who: string, body: object) =>
  docman.ask<{ unread: number }>('readNotifications', { token: await docman.tokenOf(who), body });
/** What somebody is told of a record, unread. */
const toldOf = async (who: string, { id }: { id: number }, entity = 'document') =>
  (await pageOf(who, { unread: 'yes', page_size: '200' })).items.filter(
    (one) => one.entity === entity && one.entity_id === id,
  );
const kindsOf = async (who: string, document: Document) =>
  (await toldOf(who, document)).map(({ kind, count }) => [kind, count]);
const submitted = async (more: object = {}, type = 'SCH') => {
  const made = await makeDocument(docman, ENGINEER, type, more);
  const { status, body } = await perform(docman, ENGINEER, 'submitRevision', newest(made).id);
  expect(status).toBe(200);
  return body;
};
const decide = (who: string, document: Document, result: string) =>
  perform(docman, who, 'reviewRevision', newest(document).id, {
    result,
    comment: result === 'A' ? null : 'Frame 40',
  });
const comment = async (who: string, document: Document, text: string) =>
  docman.ask<Comment>('createComment', {
    token: await docman.tokenOf(who),
    id: newest(document).id,
    body: { text, page: null, x: null, y: null },
  });

describe('reviews', () => {
  test('whoever is asked is told, with the document, its revision and the due day; the author is not', async () => {
    const document = await submitted({ title: 'Undocking plan' });
    const [told] = await toldOf(SUPERINTENDENT, document);
    expect(told).toMatchObject({
      kind: 'REVIEW_ASKED',
      revision_id: newest(document).id,
      number: document.number,
      title: 'Undocking plan',
      ship: { code: 'HAL' },
      drydock: { id: HAL_DD26, number: 'HAL-DD26' },
      count: 1,
      read_at: null,
      actor: 'Tomáš Varga',
      label: newest(document).label,
      due_on: newest(document).steps[0]?.due_on,
    });
    expect(await kindsOf(ENGINEER, document)).toEqual([]);
    expect(await kindsOf(CONTROLLER, document)).toEqual([]);
  });

  test('the author is told of the outcome, and who was asked no longer waits for it', async () => {
    const approved = await submitted();
    await decide(SUPERINTENDENT, approved, 'A');
    expect(await kindsOf(ENGINEER, approved)).toEqual([['REVIEW_DONE', 1]]);
    expect(await kindsOf(SUPERINTENDENT, approved)).toEqual([]);
    const rejected = await submitted();
    await decide(SUPERINTENDENT, rejected, 'C');
    expect(await kindsOf(ENGINEER, rejected)).toEqual([['REVIEW_REJECTED', 1]]);
  });

  test('the next step is told to those whom it asks', async () => {
    const document = await submitted({}, 'SPC');
    const asked = newest(document).steps[0]?.asked ?? [];
    expect(await kindsOf(SUPERINTENDENT, document)).toEqual([]);
    const [first] = asked;
    const [person] = await docman.db
      .select()
      .from(users)
      .where(eq(users.id, first?.user_id ?? 0));
    await decide(person?.username ?? '', document, 'A');
    expect(await kindsOf(SUPERINTENDENT, document)).toEqual([['REVIEW_ASKED', 1]]);
  });

  test('a review that is recalled, or a document declared void, asks nobody any more', async () => {
    const recalled = await submitted();
    await perform(docman, ENGINEER, 'recallRevision', newest(recalled).id);
    expect(await kindsOf(SUPERINTENDENT, recalled)).toEqual([]);
    const voided = await submitted();
    const reason = { reason: 'Made for the wrong docking' };
    expect((await perform(docman, CONTROLLER, 'voidDocument', voided.id, reason)).status).toBe(200);
    expect(await kindsOf(SUPERINTENDENT, voided)).toEqual([]);
  });

  test('a refused write tells nobody', async () => {
    const made = await makeDocument(docman, ENGINEER, 'SCH');
    expect((await perform(docman, SUPERINTENDENT, 'submitRevision', newest(made).id)).status).toBe(
      403,
    );
    expect(await docman.db.$count(notifications, eq(notifications.entity_id, made.id))).toBe(0);
  });
});

describe('late reviews', () => {
  const lateBy = async (document: Document, days: number) => {
    const due_on = new Date(docman.clock.now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
    await docman.db
      .update(reviewSteps)
      .set({ due_on })
      .where(eq(reviewSteps.revision_id, newest(document).id));
  };
  const after = (days: number) => new Date(docman.clock.now.getTime() + days * DAY_MS);

  test('who is asked and the controller are told on the first day, once for all servers, then every week', async () => {
    const document = await submitted();
    const { now } = docman.clock;
    await remindOverdue(docman.db, now);
    const before = await kindsOf(CONTROLLER, document);
    await lateBy(document, 1);
    await Promise.all([1, 2, 3].map(() => remindOverdue(docman.db, now)));
    await remindOverdue(docman.db, after(1));
    expect([before, await kindsOf(CONTROLLER, document)]).toEqual([[], [['REVIEW_OVERDUE', 1]]]);
    expect(await kindsOf(SUPERINTENDENT, document)).toEqual(
      expect.arrayContaining([
        ['REVIEW_OVERDUE', 1],
        ['REVIEW_ASKED', 1],
      ]),
    );
    expect(await kindsOf(ENGINEER, document)).toEqual([]);
    await remindOverdue(docman.db, after(7));
    expect(await kindsOf(CONTROLLER, document)).toEqual([['REVIEW_OVERDUE', 2]]);
  });

  test('nobody is late any more once it is decided', async () => {
    const document = await submitted();
    await lateBy(document, 3);
    await remindOverdue(docman.db, docman.clock.now);
    await decide(SUPERINTENDENT, document, 'A');
    expect(await kindsOf(CONTROLLER, document)).toEqual([]);
    await remindOverdue(docman.db, after(20));
    expect(await kindsOf(CONTROLLER, document)).toEqual([]);
  });
});

describe('comments', () => {
  test('35 comments on one document are one notification with their count', async () => {
    const document = await submitted();
    for (let n = 0; n < 35; n += 1)
      expect((await comment(SUPERINTENDENT, document, `Frame ${n}`)).status).toBe(201);
    expect(await kindsOf(ENGINEER, document)).toEqual([['REPLY', 35]]);
    expect((await kindsOf(SUPERINTENDENT, document)).map(([kind]) => kind)).toEqual([
      'REVIEW_ASKED',
    ]);
  });

  test('comments that are made at the same moment are all counted, in one notification', async () => {
    const document = await submitted();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_one, n) => comment(SUPERINTENDENT, document, `Frame ${n}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await kindsOf(ENGINEER, document)).toEqual([['REPLY', 8]]);
  });

  test('whoever has commented before is told of the answer; whoever wrote it is not', async () => {
    const document = await submitted();
    await comment(SUPERINTENDENT, document, 'Frame 40?');
    await comment(ENGINEER, document, 'Frame 41.');
    expect(await kindsOf(SUPERINTENDENT, document)).toEqual([
      ['REPLY', 1],
      ['REVIEW_ASKED', 1],
    ]);
    expect(await kindsOf(ENGINEER, document)).toEqual([['REPLY', 1]]);
  });

  test('whoever is named is told that, and not that somebody has answered as well', async () => {
    const document = await submitted();
    const text = `@Doc.Controller, @${ENGINEER}: and a@rajan.menon is no name.`;
    await comment(SUPERINTENDENT, document, text);
    expect(await kindsOf(CONTROLLER, document)).toEqual([['MENTION', 1]]);
    expect(await kindsOf(ENGINEER, document)).toEqual([['MENTION', 1]]);
    expect((await toldOf(CONTROLLER, document))[0]?.actor).toBe('Rajan Menon');
  });

  test('a comment that is changed tells those whom it names now and did not before', async () => {
    const document = await submitted();
    const { body: made } = await comment(SUPERINTENDENT, document, `@${CONTROLLER}?`);
    const token = await docman.tokenOf(SUPERINTENDENT);
    const body = { text: `@${CONTROLLER} and @${FLEET}?` };
    await docman.ask('updateComment', { token, id: made.id, body });
    expect(await kindsOf(CONTROLLER, document)).toEqual([['MENTION', 1]]);
    expect(await kindsOf(FLEET, document)).toEqual([['MENTION', 1]]);
  });

  test('who may not see the revision is told nothing, and no count tells of it', async () => {
    const before = await unread(MASTER);
    const document = await submitted();
    await comment(SUPERINTENDENT, document, `@${MASTER}, look`);
    expect(await toldOf(MASTER, document)).toEqual([]);
    expect(await unread(MASTER)).toBe(before);
    expect((await pageOf(MASTER, { reason: 'MENTION' })).total).toBe(0);
    // The comment stays internal when the revision is released.
    await decide(SUPERINTENDENT, document, 'A');
    expect(await toldOf(MASTER, document)).toEqual([]);
    await comment(SUPERINTENDENT, document, `@${MASTER}, look again`);
    expect((await toldOf(MASTER, document)).map(({ kind }) => kind)).toEqual(['MENTION']);
  });

  test('whoever loses the ship is no longer told of it', async () => {
    const document = await submitted();
    await decide(SUPERINTENDENT, document, 'A');
    await comment(SUPERINTENDENT, document, `@${YARD}, look`);
    expect(await toldOf(YARD, document)).toHaveLength(1);
    const count = await unread(YARD);
    const who = eq(memberships.user_id, await idOf(YARD));
    const taken = await docman.db.delete(memberships).where(who).returning();
    expect(await toldOf(YARD, document)).toEqual([]);
    expect(await unread(YARD)).toBeLessThan(count);
    await docman.db.insert(memberships).values(taken);
  });

  test('whoever loses the right to documents is no longer told of them', async () => {
    const document = await submitted();
    await comment(SUPERINTENDENT, document, `@${FLEET}, look`);
    const who = eq(userRoles.user_id, await idOf(FLEET));
    const taken = await docman.db.delete(userRoles).where(who).returning();
    expect(await toldOf(FLEET, document)).toEqual([]);
    await docman.db.insert(userRoles).values(taken);
    expect(await toldOf(FLEET, document)).toHaveLength(1);
  });
});

describe('people to name in a comment', () => {
  const found = async (who: string, document: Document, q = '') => {
    const token = await docman.tokenOf(who);
    const asked = { token, id: newest(document).id, query: { q } };
    return docman.ask<Mentionable[]>('mentionable', asked);
  };
  const names = async (who: string, document: Document, q = '') =>
    (await found(who, document, q)).body.map(({ username }) => username);

  test('are those who may see the revision, by the beginnings of their names', async () => {
    const document = await submitted();
    expect(await names(ENGINEER, document, 'marta')).toEqual([CONTROLLER]);
    expect(await names(ENGINEER, document, 'doc contr')).toEqual([CONTROLLER]);
    // The master sees it once it is released; a deactivated person and one without a password never.
    expect(await names(ENGINEER, document, 'pappas')).toEqual([]);
    await decide(SUPERINTENDENT, document, 'A');
    expect(await names(ENGINEER, document, 'pappas')).toEqual([MASTER]);
    for (const q of ['sven', 'deep', 'tomas'])
      expect(await names(ENGINEER, document, q)).toEqual([]);
    expect((await found(ENGINEER, document)).body.length).toBe(8);
  });

  test('are for whoever is limited to ships those whom they meet there', async () => {
    const document = await submitted();
    await decide(SUPERINTENDENT, document, 'A');
    expect(await names(YARD, document, 'pappas')).toEqual([MASTER]);
    expect(await names(YARD, document, 'tomas')).toEqual([ENGINEER]);
    expect(await names(YARD, document, 'ana')).toEqual([]);
    expect(await names(ENGINEER, document, 'ana')).toEqual(['ana.ribeiro']);
  });

  test('are nobody’s to ask for of a revision that may not be seen', async () => {
    const made = await makeDocument(docman, ENGINEER, 'SCH');
    expect((await found(YARD, made)).status).toBe(404);
  });
});

describe('dockings', () => {
  const drydock = async () => {
    const token = await docman.tokenOf('administrator');
    return (await docman.ask<Drydock>('drydock', { token, id: HAL_DD26 })).body;
  };
  const change = async (who: string, more: Partial<Drydock>) => {
    const { version, dock_name, ...now } = await drydock();
    const { kind, planned_arrival_on, planned_dock_on, planned_undock_on } = now;
    const { planned_departure_on, base_currency, rates, budget, contingency_pct } = now;
    const { off_hire_per_day, order_limit, superintendent_id, engineer_ids, members, health } = now;
    const days = { planned_arrival_on, planned_dock_on, planned_undock_on, planned_departure_on };
    const money = { base_currency, rates, budget, contingency_pct, off_hire_per_day, order_limit };
    const people = { superintendent_id, engineer_ids };
    return docman.ask('updateDrydock', {
      token: await docman.tokenOf(who),
      id: HAL_DD26,
      body: {
        ...{ kind, ...days, ...money, ...people, dock_name, version },
        ...{ members: members.map(({ user_id, part }) => ({ user_id, part })) },
        ...{ health, health_note: now.health_note },
        ...more,
      },
    });
  };

  const datesTold = async () =>
    (await toldOf(SUPERINTENDENT, { id: HAL_DD26 }, 'drydock')).find(
      ({ kind }) => kind === 'DOCKING_DATES',
    );

  test('its team is told that its planned days have changed, whoever changed them is not', async () => {
    expect((await change(FLEET, { health_note: 'Steel' })).status).toBe(200);
    expect(await toldOf(SUPERINTENDENT, { id: HAL_DD26 }, 'drydock')).toEqual([]);
    expect((await change(FLEET, { planned_departure_on: '2026-12-20' })).status).toBe(200);
    expect(await datesTold()).toMatchObject({
      number: 'HAL-DD26',
      title: null,
      drydock: { id: HAL_DD26 },
    });
    expect((await change(SUPERINTENDENT, { planned_departure_on: '2026-12-21' })).status).toBe(200);
    expect((await datesTold())?.count).toBe(1);
  });

  const assigned = async (who: string) =>
    (await toldOf(who, { id: HAL_DD26 }, 'drydock')).filter(({ kind }) => /ASSIGNED$/.test(kind));

  test('whoever looks after it from now on is told so once, and of jobs that are theirs, as many as there are', async () => {
    const user_id = await idOf('ana.ribeiro');
    const members = [...(await drydock()).members, { user_id, fullname: '', part: 'Coating' }];
    expect(await assigned('ana.ribeiro')).toEqual([]);
    expect((await change(FLEET, { members })).status).toBe(200);
    expect(await assigned('ana.ribeiro')).toEqual([
      expect.objectContaining({ kind: 'DOCKING_ASSIGNED', count: 1, number: 'HAL-DD26' }),
    ]);
    expect((await change(FLEET, { health_note: 'Plates' })).status).toBe(200);
    expect(await assigned('ana.ribeiro')).toHaveLength(1);

    const rows = await docman.db
      .select({ id: jobs.id, code: jobs.code })
      .from(jobs)
      .where(and(eq(jobs.drydock_id, HAL_DD26), eq(jobs.state, 'IN_PROGRESS')))
      .orderBy(jobs.id)
      .limit(3);
    const assign = async (who: string) =>
      docman.ask('assignJobs', {
        token: await docman.tokenOf(who),
        id: HAL_DD26,
        body: {
          ...{ ids: rows.map(({ id }) => id), assignee_id: user_id },
          ...{ client_id: crypto.randomUUID(), try_only: false },
        },
      });
    expect((await assign(SUPERINTENDENT)).status).toBe(200);
    const [told] = await assigned('ana.ribeiro');
    expect(told).toMatchObject({ kind: 'JOB_ASSIGNED', label: `${rows[0]?.code ?? ''} +2` });
    // They are theirs already.
    expect((await assign(SUPERINTENDENT)).status).toBe(200);
    expect((await assigned('ana.ribeiro'))[0]?.count).toBe(1);
  });

  test('its team is told that it has moved to another state', async () => {
    const token = await docman.tokenOf(FLEET);
    const at = `${docman.clock.now.toISOString().slice(0, 19)}Z`;
    const { kind, milestones } = await drydock();
    const next = nextMilestone(
      kind,
      milestones.map((one) => one.kind),
    );
    const reason = { override_reason: 'The lists are kept on paper' };
    const body = { kind: next, at, ...reason };
    const { status } = await docman.ask('addMilestone', { token, id: HAL_DD26, body });
    expect(status).toBe(200);
    const moved = (await toldOf(SUPERINTENDENT, { id: HAL_DD26 }, 'drydock')).find(
      ({ kind }) => kind === 'DOCKING_MOVED',
    );
    expect(moved?.state).toBe((await drydock()).state);
  });

  test('the superintendent of a docking that another one now overlaps is told by both numbers', async () => {
    const [other] = await docman.db.select().from(drydocks).where(eq(drydocks.number, 'SAP-DD26'));
    const { superintendent_id, planned_dock_on } = other ?? {};
    expect([superintendent_id, planned_dock_on]).toEqual([
      await idOf(SUPERINTENDENT),
      expect.any(String),
    ]);
    await change(FLEET, { planned_departure_on: other?.ends_on ?? null });
    const told = (await toldOf(SUPERINTENDENT, { id: HAL_DD26 }, 'drydock')).find(
      ({ kind }) => kind === 'DOCKING_CONFLICT',
    );
    expect(told).toMatchObject({ number: 'HAL-DD26', label: 'SAP-DD26' });
  });
});

describe('reading', () => {
  test('marks these as read, or all up to a time; what comes later is unread again', async () => {
    const document = await submitted();
    const [told] = await toldOf(SUPERINTENDENT, document);
    const before = await unread(SUPERINTENDENT);
    const { status, body } = await read(SUPERINTENDENT, { ids: [told?.id] });
    expect([status, body.unread]).toEqual([200, before - 1]);
    expect(await toldOf(SUPERINTENDENT, document)).toEqual([]);
    const known = (await pageOf(SUPERINTENDENT, { page_size: '200' })).items;
    expect(known.find(({ id }) => id === told?.id)?.read_at).not.toBeNull();
    await comment(ENGINEER, document, `@${SUPERINTENDENT}`);
    expect(await unread(SUPERINTENDENT)).toBe(before);
    const last = (await pageOf(SUPERINTENDENT)).items[0]?.last_at;
    expect((await read(SUPERINTENDENT, { before: last })).body.unread).toBe(0);
    await comment(ENGINEER, document, `@${SUPERINTENDENT}`);
    expect(await kindsOf(SUPERINTENDENT, document)).toEqual([['MENTION', 1]]);
  });

  test('the notifications of others stay as they are', async () => {
    const document = await submitted();
    const [told] = await toldOf(SUPERINTENDENT, document);
    expect((await read(ENGINEER, { ids: [told?.id] })).status).toBe(200);
    expect(await toldOf(SUPERINTENDENT, document)).toHaveLength(1);
  });

  test('lists come in pages, the latest first, by reason', async () => {
    const document = await submitted();
    await comment(SUPERINTENDENT, document, 'Frame 40?');
    const all = await pageOf(ENGINEER, { page_size: '200' });
    const times = all.items.map(({ last_at }) => last_at);
    expect(times).toEqual([...times].sort().reverse());
    const walked: Notification[] = [];
    for (let page = 1; walked.length < all.total; page += 1)
      walked.push(...(await pageOf(ENGINEER, { page: String(page), page_size: '2' })).items);
    expect(walked).toEqual(all.items);
    const replies = await pageOf(ENGINEER, { reason: 'REPLY' });
    expect(new Set(replies.items.map(({ kind }) => kind))).toEqual(new Set(['REPLY']));
  });

  test('both at once, or neither, is refused; so is whoever came by a link', async () => {
    const last = '2026-11-24T00:00:00Z';
    for (const body of [{}, { ids: [1], before: last }, { ids: ['x'] }])
      expect((await read(ENGINEER, body)).status).toBe(422);
    const token = await docman.tokenOf(LINKED);
    for (const name of ['notifications', 'unreadNotifications', 'notificationSettings'] as const)
      expect((await docman.ask(name, { token })).status).toBe(403);
  });

  test('what was read half a year ago is forgotten, what is unread is not', async () => {
    const document = await submitted();
    const [told] = await toldOf(SUPERINTENDENT, document);
    const kept = eq(notifications.id, told?.id ?? 0);
    await sweepNotifications(docman.db, new Date(docman.clock.now.getTime() + 200 * DAY_MS));
    expect(await docman.db.$count(notifications, kept)).toBe(1);
    await docman.db.update(notifications).set({ read_at: docman.clock.now }).where(kept);
    await sweepNotifications(docman.db, new Date(docman.clock.now.getTime() + 100 * DAY_MS));
    expect(await docman.db.$count(notifications, kept)).toBe(1);
    await sweepNotifications(docman.db, new Date(docman.clock.now.getTime() + 200 * DAY_MS));
    expect(await docman.db.$count(notifications, kept)).toBe(0);
  });
});

describe('what people want to be told', () => {
  const ALL = {
    REVIEW: true,
    OVERDUE: true,
    MENTION: true,
    REPLY: true,
    ASSIGNED: true,
    CHANGE: true,
    EXPIRY: true,
  };
  const NONE = { quiet: null, muted: [] };
  const settings = async (who: string, in_app?: object) => {
    const token = await docman.tokenOf(who);
    return in_app === undefined
      ? (await docman.ask<NotificationSettings>('notificationSettings', { token })).body
      : (
          await docman.ask<NotificationSettings>('updateNotificationSettings', {
            token,
            body: { in_app, quiet: null },
          })
        ).body;
  };

  test('is everything until they choose, and holds from then on', async () => {
    expect(await settings(ENGINEER)).toEqual({ ...NONE, in_app: ALL });
    expect(await settings(ENGINEER, { ...ALL, REPLY: false })).toEqual({
      ...NONE,
      in_app: { ...ALL, REPLY: false },
    });
    const document = await submitted();
    await comment(SUPERINTENDENT, document, 'Frame 40?');
    expect(await kindsOf(ENGINEER, document)).toEqual([]);
    await comment(SUPERINTENDENT, document, `@${ENGINEER}`);
    expect(await kindsOf(ENGINEER, document)).toEqual([['MENTION', 1]]);
    expect(await settings(ENGINEER, ALL)).toEqual({ ...NONE, in_app: ALL });
  });
});

describe('at the same moment', () => {
  const notice = { kind: 'REPLY', entity: 'document', entity_id: 1, revision_id: 1 } as const;
  const tell = async (to: number[]) =>
    docman.db.transaction((tx) =>
      notify({ tx, now: docman.clock.now, by: null }, { ...notice, to }),
    );
  const rows = async (userId: number) =>
    docman.db
      .select({ count: notifications.count })
      .from(notifications)
      .where(
        and(
          eq(notifications.user_id, userId),
          eq(notifications.kind, 'REPLY'),
          eq(notifications.entity_id, 1),
          isNull(notifications.read_at),
        ),
      );

  test('many events about one record are one row with their number, whoever is told first', async () => {
    const [one, two] = [await idOf(MASTER), await idOf(YARD)];
    await Promise.all(
      Array.from({ length: 10 }, (_one, n) => tell(n % 2 === 0 ? [one, two] : [two, one])),
    );
    expect([await rows(one), await rows(two)]).toEqual([[{ count: 10 }], [{ count: 10 }]]);
  });

  test('an event while its notification is read is either read with it or unread alone', async () => {
    const one = await idOf(MASTER);
    await withdraw(docman.db, { ...notice, kinds: ['REPLY'] });
    for (let round = 0; round < 10; round += 1) {
      await tell([one]);
      const before = docman.clock.now.toISOString().replace(/\.\d+Z$/, 'Z');
      await Promise.all([tell([one]), read(MASTER, { before })]);
      const left = await rows(one);
      expect(left.length === 0 || left[0]?.count === 1 || left[0]?.count === 2).toBe(true);
      expect(left.length).toBeLessThanOrEqual(1);
      await withdraw(docman.db, { ...notice, kinds: ['REPLY'] });
    }
  });
});
