/** People: who may sign in, with which roles, and where they are signed in. */
import {
  endedSchema,
  sessionsSchema,
  userCreateSchema,
  userFiltersSchema,
  userPasswordSchema,
  userQuerySchema,
  userSchema,
  usersPageSchema,
  userUpdateSchema,
} from '../../src/contract/users';
import { wire, type Api } from '../access/wire';
import { exportUsers } from './userExport';
import { userList } from './userList';
import { presentUser } from './userRepository';
import { endSession, endUserSessions, userSessions } from './userSessions';
import { activateUser, deactivateUser, setUserPassword } from './userStates';
import { createUser, existing, updateUser } from './userWrites';

function readRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'users', {
    summary: 'The users that the filters leave, page by page',
    query: userQuerySchema,
    reply: usersPageSchema,
    handle: ({ query }) => userList(db).page(query),
  });
  wire(api, 'exportUsers', {
    summary: 'All users that the filters leave, as CSV',
    query: userFiltersSchema,
    file: 'users.csv',
    handle: (call) => exportUsers(db, call),
  });
  wire(api, 'user', {
    summary: 'One user',
    reply: userSchema,
    handle: async ({ id }) => presentUser(await existing(db, id)),
  });
}

function writeRoutes(api: Api): void {
  wire(api, 'createUser', {
    summary: 'Make a user, who may sign in at once',
    people: true,
    body: userCreateSchema,
    reply: userSchema,
    created: true,
    handle: createUser,
  });
  wire(api, 'updateUser', {
    summary: 'Change a user',
    people: true,
    body: userUpdateSchema,
    reply: userSchema,
    handle: updateUser,
  });
  wire(api, 'activateUser', {
    summary: 'Let a user sign in',
    people: true,
    reply: userSchema,
    problems: [422],
    handle: activateUser,
  });
  wire(api, 'deactivateUser', {
    summary: 'Keep a user out, and end their sessions',
    people: true,
    reply: userSchema,
    problems: [422],
    handle: deactivateUser,
  });
  wire(api, 'setUserPassword', {
    summary: 'Give a user a new password, and end their sessions',
    people: true,
    body: userPasswordSchema,
    handle: setUserPassword,
  });
}

function sessionRoutes(api: Api): void {
  wire(api, 'userSessions', {
    summary: 'Where a user is signed in',
    reply: sessionsSchema,
    handle: (call) => userSessions(api.db, call),
  });
  wire(api, 'endUserSessions', {
    summary: 'End all sessions of a user',
    people: true,
    reply: endedSchema,
    handle: endUserSessions,
  });
  wire(api, 'endSession', {
    summary: 'End one session of anybody',
    people: true,
    handle: endSession,
  });
}

export function userRoutes(api: Api): void {
  readRoutes(api);
  writeRoutes(api);
  sessionRoutes(api);
}
