/** People about themselves: who they are and what they may do, their password, and where they are signed in. */
import { meSchema } from '../../src/contract/auth';
import {
  endedSchema,
  ownPasswordSchema,
  profileSchema,
  sessionsSchema,
} from '../../src/contract/users';
import { notFound } from '../http/problem';
import { wire, type Api, type Call } from '../access/wire';
import { listLooksSchema } from '../../src/contract/listLooks';
import { listLookSchema } from '../../src/contract/listNames';
import { keepListLook, listLooksOf } from './listLooks';
import { changePassword, presentMe, updateMe } from './profile';
import { sessionRepository } from '../access/signIn/sessionRepository';

function endMySession(call: Call<'endMySession'>): Promise<void> {
  const { userId: entityId, username: label } = call.viewer;
  return call.write(async (tx, record) => {
    const ended = await sessionRepository(tx).endById(call.id, entityId);
    if (ended === undefined) throw notFound();
    const { address, user_agent } = ended;
    const before = { address, user_agent };
    await record({ action: 'end_session', entity: 'user', entityId, label, before });
  });
}

function endMyOtherSessions(call: Call<'endMyOtherSessions'>): Promise<{ ended: number }> {
  const { userId: entityId, username: label, sessionId } = call.viewer;
  return call.write(async (tx, record) => {
    const ended = await sessionRepository(tx).endAllOf(entityId, sessionId);
    await record({ action: 'end_sessions', entity: 'user', entityId, label, after: { ended } });
    return { ended };
  });
}

/** Whoever came by a link that anybody may know is told of their own session alone. */
async function mySessions({ db }: Api, { viewer, now }: Call<'mySessions'>) {
  const all = await sessionRepository(db).list(viewer.userId, now, viewer.sessionId);
  return viewer.linked ? all.filter(({ current }) => current) : all;
}

function sessionRoutes(api: Api): void {
  wire(api, 'mySessions', {
    summary: 'Where I am signed in',
    reply: sessionsSchema,
    handle: (call) => mySessions(api, call),
  });
  wire(api, 'endMySession', {
    summary: 'End one of my sessions',
    people: true,
    handle: endMySession,
  });
  wire(api, 'endMyOtherSessions', {
    summary: 'End all my sessions but this one',
    people: true,
    reply: endedSchema,
    handle: endMyOtherSessions,
  });
}

export function profileRoutes(api: Api): void {
  wire(api, 'me', {
    summary: 'Who is signed in and what they may do',
    reply: meSchema,
    handle: ({ viewer }) => presentMe(api.db, viewer.userId),
  });
  wire(api, 'updateMe', {
    summary: 'Change my name, address, language and time zone',
    people: true,
    body: profileSchema,
    reply: meSchema,
    handle: updateMe,
  });
  wire(api, 'changePassword', {
    summary: 'Change my password, and end my other sessions',
    people: true,
    body: ownPasswordSchema,
    problems: [429],
    handle: (call) => changePassword(api, call),
  });
  wire(api, 'listLooks', {
    summary: 'How I have my lists: columns, their order, and how close the rows are',
    reply: listLooksSchema,
    handle: ({ viewer }) => listLooksOf(api.db, viewer.userId),
  });
  wire(api, 'keepListLook', {
    summary: 'Choose the columns of a list, their order, and how close its rows are',
    body: listLookSchema,
    reply: listLooksSchema,
    handle: keepListLook,
  });
  sessionRoutes(api);
}
