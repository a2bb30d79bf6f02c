/** Who makes a request, by its token, and whether they may make this call. */
import type { FastifyRequest } from 'fastify';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { MAX_INTEGER } from '../../src/contract/limits';
import { sessionRepository } from './signIn/sessionRepository';
import type { Database } from '../db/database';
import type { Viewer } from './permissions/viewer';
import { notFound, notPermitted, unauthorised } from '../http/problem';
import { speakAs } from '../text/language';

export const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers['x-access-token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
};

/** Lower-case hexadecimal digits in the path. */
export function hashOf({ params }: FastifyRequest): string | undefined {
  const { sha256, token } = params as { sha256?: string; token?: string };
  return sha256 ?? token;
}

/** The id in the path; 404 for one that no record can have. */
export function readId(request: FastifyRequest): number | undefined {
  const { id } = request.params as { id?: string };
  if (id === undefined) return undefined;
  if (Number(id) > MAX_INTEGER) throw notFound();
  return Number(id);
}

/** Who makes a request, by its token, and whether they may make this call; 401 and 403. */
export async function admit(
  db: Database,
  request: FastifyRequest,
  name: EndpointName,
  now: Date,
): Promise<Viewer> {
  const viewer = await authenticate(db, tokenOf(request), now);
  request.userId = viewer.userId;
  authorise(viewer, endpoints[name].access);
  return viewer;
}

export async function authenticate(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<Viewer> {
  const viewer = token === undefined ? undefined : await sessionRepository(db).find(token, now);
  if (viewer === undefined) throw unauthorised();
  speakAs(viewer.locale);
  return viewer;
}

export function authorise(viewer: Viewer, access: Endpoint['access']): void {
  if (access === 'inPerson' && viewer.linked) throw notPermitted('users.byLink');
  if (typeof access === 'string') return;
  if (!viewer.may(access.menu, access.action)) throw notPermitted();
}
