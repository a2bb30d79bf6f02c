/** Who makes a request, by its token, and whether they may make this call. */
import type { FastifyRequest } from 'fastify';
import { allows } from '../../src/contract/auth';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { MAX_INTEGER } from '../../src/contract/limits';
import { sessionRepository, type Caller } from './signIn/sessionRepository';
import type { Database } from '../db/database';
import { rightsRepository } from './permissions/rightsRepository';
import { notFound, notPermitted, unauthorised } from '../http/problem';

export const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers['x-access-token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
};

/** Lower-case hexadecimal digits in the path. */
export const hashOf = ({ params }: FastifyRequest) => (params as { sha256?: string }).sha256;

/** The id in the path; 404 for one that no record can have. */
export function readId(request: FastifyRequest): number | undefined {
  const { id } = request.params as { id?: string };
  if (id === undefined) return undefined;
  if (Number(id) > MAX_INTEGER) throw notFound();
  return Number(id);
}

/** The caller of a request by its token, and whether they may make this call; 401 and 403. */
export async function admit(
  db: Database,
  request: FastifyRequest,
  name: EndpointName,
  now: Date,
): Promise<Caller> {
  const caller = await authenticate(db, tokenOf(request), now);
  request.userId = caller.userId;
  await authorise(db, caller, endpoints[name].access);
  return caller;
}

export async function authenticate(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<Caller> {
  const caller = token === undefined ? undefined : await sessionRepository(db).find(token, now);
  if (caller === undefined) throw unauthorised();
  return caller;
}

export async function authorise(
  db: Database,
  caller: Caller,
  access: Endpoint['access'],
): Promise<void> {
  if (access === 'inPerson' && caller.linked) throw notPermitted('users.byLink');
  if (typeof access === 'string') return;
  const rights = await rightsRepository(db).rightsOf(caller.userId);
  if (!allows(rights, access.menu, access.action)) throw notPermitted();
}
