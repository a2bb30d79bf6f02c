/** What a test prepares or looks up behind the screens' back, by the API itself. */
import type { DocumentsPage } from '../../src/contract/documents/documentLists';
import type { User } from '../../src/contract/users';
import type { TestServer } from './test';

interface Answer<T> {
  status: number;
  body: T;
}

async function ask<T>(
  server: TestServer,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const answer = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { 'x-access-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
}

export async function tokenOf(server: TestServer, username: string, password = server.password) {
  const { body } = await ask<{ accessToken: string }>(server, '', 'POST', '/auth/signin', {
    username,
    password,
  });
  return body.accessToken;
}

/** Calls as this person; a session of its own. */
export async function apiOf(server: TestServer, username: string, password?: string) {
  const token = await tokenOf(server, username, password);
  return <T = unknown>(method: string, path: string, sent?: object) =>
    ask<T>(server, token, method, path, sent);
}

/** The newest revision of a document, by its number, with the bytes that are kept of it. */
export async function keptOf(server: TestServer, username: string, number: string) {
  const token = await tokenOf(server, username);
  const { body } = await ask<DocumentsPage>(server, token, 'GET', `/documents?q=${number}`);
  const row = body.items.find((one) => one.number === number);
  const address = `/api/revisions/${row?.shown?.id ?? 0}/file?disposition=inline`;
  const answer = await fetch(server.origin + address, { headers: { 'x-access-token': token } });
  return { ...row, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

let made = 0;

/** A user of the test's own, with these roles, who signs in with the server's password. */
export async function makeUser(server: TestServer, role_ids: number[]): Promise<User> {
  const call = await apiOf(server, 'administrator');
  made += 1;
  const username = `test.${process.pid}.${made}`;
  const { status, body } = await call<User>('POST', '/users', {
    username,
    fullname: `Test Person ${made}`,
    email: `${username}@example.com`,
    password: server.password,
    role_ids,
    memberships: [],
    deep_link_allowed: false,
    locale: 'en',
    time_zone: 'UTC',
  });
  if (status !== 201) throw new Error(`The user was not made: ${JSON.stringify(body)}`);
  return body;
}

export const ROLE_IDS = { administrator: 1, engineer: 5, purchaser: 6, viewer: 10 } as const;
