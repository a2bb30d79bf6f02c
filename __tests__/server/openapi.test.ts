/** The document and the server say the same: every call is asked for every status that is documented for it. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { withFaults } from './support/database';
import { openApp, password, type TestApp } from './support/app';
import { differences } from './support/jsonSchema';

interface Operation {
  operationId: EndpointName;
  summary: string;
  responses: Record<
    string,
    { description: string; content?: { 'application/json': { schema: object } } }
  >;
  security?: object[];
  requestBody?: object;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

/** Known before the server runs, so that each status is a test of its own. */
const DOCUMENTED: Record<EndpointName, number[]> = {
  signIn: [200, 400, 401, 405, 408, 413, 422, 429, 500],
  signInByLink: [200, 400, 401, 408, 413, 422, 429, 500],
  signUp: [201, 400, 403, 408, 413, 422, 429, 500],
  signOut: [204, 408, 500],
  health: [200, 408, 500],
  me: [200, 401, 408, 500],
  menuCatalogue: [200, 401, 408, 500],
  allMenus: [200, 401, 403, 408, 500],
  engineers: [200, 401, 408, 500],
  roleTypes: [200, 401, 403, 408, 500],
  roles: [200, 401, 403, 408, 500],
  role: [200, 401, 403, 404, 408, 500],
  createRole: [201, 400, 401, 403, 408, 413, 422, 500],
  updateRole: [200, 400, 401, 403, 404, 408, 413, 422, 500],
  deleteRole: [204, 401, 403, 404, 408, 422, 500],
  permissions: [200, 401, 403, 404, 408, 500],
  updatePermissions: [200, 400, 401, 403, 404, 408, 413, 422, 500],
};
const NAMES = Object.keys(DOCUMENTED) as EndpointName[];
const CASES = NAMES.flatMap((name) => DOCUMENTED[name].map((status) => [name, status] as const));

const ROLE = { label: 'Fine', role_type_id: 2, is_engineer: false };
const BODIES: Partial<Record<EndpointName, object>> = {
  signIn: { username: 'rajan.menon', password },
  signInByLink: { username: 'deeplink.demo' },
  signUp: { username: 'new.person', email: 'new.person@example.com', password: 'my secret' },
  createRole: { name: 'ROLE_FINE', ...ROLE },
  updateRole: { name: 'ROLE_CLASS', ...ROLE, version: 1 },
  updatePermissions: { version: 1, menus: [{ menu_id: 1, actions: ['V'] }] },
};
const none = { count: 0, withinMs: 60_000 };

let docman: TestApp;
let strict: FastifyInstance;
let slow: FastifyInstance;
let broken: FastifyInstance;
let document: Document;
beforeAll(async () => {
  docman = await openApp({ settings: { selfSignUp: true } });
  const { db, clock } = docman;
  const now = () => clock.now;
  const limits = { perAccount: none, perLink: none, perSignUp: none };
  strict = await buildApp({ db, settings: { now, selfSignUp: true, ...limits } });
  slow = await buildApp({
    db: withFaults(db, { delay: 200 }),
    settings: { now, selfSignUp: true, timeLimitMs: 20 },
    logLevel: 'silent',
  });
  broken = await buildApp({
    db: withFaults(db, { error: new Error('no database') }),
    settings: { now, selfSignUp: true },
    logLevel: 'silent',
  });
  const answer = await docman.app.inject('/api/openapi.json');
  document = JSON.parse(answer.body) as Document;
});
afterAll(async () => {
  // What was cut off is still at work.
  await new Promise((done) => setTimeout(done, 500));
  await Promise.all([strict.close(), slow.close(), broken.close()]);
  await docman.close();
});

interface Provoked {
  app?: FastifyInstance;
  who?: string;
  id?: number;
  payload?: string;
}

/** How to get this status; what is not named here is what the plain call does. */
async function provocation(name: EndpointName, status: number): Promise<Provoked> {
  const valid = BODIES[name] === undefined ? {} : { payload: JSON.stringify(BODIES[name]) };
  // Whoever signs out is not asked again.
  const who = name === 'signOut' ? 'ingrid.dahl' : 'administrator';
  const asAdmin: Provoked = { who, ...valid };
  if (status === 400) return { ...asAdmin, payload: '{' };
  if (status === 401 && name === 'signIn')
    return { payload: JSON.stringify({ username: 'rajan.menon', password: 'wrong' }) };
  if (status === 401 && name === 'signInByLink')
    return { payload: JSON.stringify({ username: 'rajan.menon' }) };
  if (status === 401) return valid;
  if (status === 403 && name === 'signUp')
    return { app: await buildApp({ db: docman.db }), ...valid };
  if (status === 403) return { who: 'owner.viewer', ...valid };
  if (status === 404) return { ...asAdmin, id: 9_999 };
  if (status === 405) return { payload: JSON.stringify({ username: 'former.user', password }) };
  if (status === 408) return { ...asAdmin, app: slow };
  if (status === 413) return { ...asAdmin, payload: JSON.stringify({ x: 'x'.repeat(300_000) }) };
  if (status === 422 && name === 'deleteRole') return { ...asAdmin, id: 4 };
  if (status === 422) return { ...asAdmin, payload: '{}' };
  if (status === 429) return { app: strict, ...valid };
  if (status === 500) return { ...asAdmin, app: broken };
  return asAdmin;
}

async function provoke(name: EndpointName, status: number) {
  const { app = docman.app, who, payload, ...given } = await provocation(name, status);
  const { method, path } = endpoints[name];
  let id = given.id ?? 9;
  if (name === 'deleteRole' && status === 204) {
    const body = { name: 'ROLE_TO_DELETE', ...ROLE };
    const token = await docman.tokenOf('administrator');
    id = (await docman.ask<{ id: number }>('createRole', { token, body })).body.id;
  }
  return app.inject({
    method,
    url: `/api${path.replace('{id}', String(id))}`,
    headers: {
      ...(who === undefined ? {} : { 'x-access-token': await docman.tokenOf(who) }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

test.each(CASES)('%s answers %i as documented', async (name, status) => {
  const { method, path } = endpoints[name];
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  const answer = await provoke(name, status);
  expect(answer.statusCode).toBe(status);
  expect(response?.description).toMatch(/\w/);
  const schema = response?.content?.['application/json'].schema;
  if (schema === undefined) expect(answer.body).toBe('');
  else expect(differences(JSON.parse(answer.body), schema, document)).toEqual([]);
});

test('no status is documented that is not asked for here, and none missing', () => {
  const documented = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, Object.keys(responses).map(Number)]);
  expect(Object.fromEntries(documented)).toEqual(DOCUMENTED);
});

test('every call of the contract is documented with the right that it asks for', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const name of NAMES) {
    const { method, path, access } = endpoints[name];
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: name,
      ...(access === 'public' ? {} : { security: [{ token: [] }] }),
      ...(typeof access === 'object' ? { 'x-right': access } : {}),
    });
    expect(operation?.requestBody !== undefined).toBe(name in BODIES);
  }
});

test('request bodies are documented with their limits', () => {
  const operation = document.paths['/roles']?.['post'];
  expect(operation?.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['name', 'label', 'role_type_id', 'is_engineer'],
          properties: {
            name: {
              type: 'string',
              minLength: 7,
              maxLength: 45,
              pattern: '^ROLE_[A-Z_]{2,40}$',
            },
            label: { type: 'string', minLength: 2, maxLength: 60 },
            role_type_id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
            is_engineer: { type: 'boolean' },
          },
        },
      },
    },
  });
});

/** Every route that the server has, from its printed tree. */
function routesOf(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] =
      /^([│ ]*)(?:├|└)── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    path.length = indent.length / 4;
    path.push(segment);
    return methods === '' ? [] : methods.split(', ').map((one) => `${one} ${path.join('')}`);
  });
}

test('there is no route below /api that is not documented', () => {
  const documented = NAMES.map((name) => {
    const { method, path } = endpoints[name];
    return `${method} /api${path.replace('{id}', ':id(^\\d+$)')}`;
  });
  const routes = routesOf(docman.app.printRoutes({ commonPrefix: false }));
  expect(routes.sort()).toEqual([...documented, 'GET /api/openapi.json'].sort());
});
