/** The document and the server say the same: every call is asked for every status that is documented for it. */
import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { JOB_SHEET_BYTES as LARGEST_BODY_BYTES } from '../../../server/jobs/pull/pullRoutes';
import { buildApp } from '../../../server/app/app';
import { DatabaseAway } from '../../../server/db/database';
import { auditEvents, sessions, users } from '../../../server/db/schema';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import { withFaults } from '../support/database';
import { openApp, password, pathOf } from '../support/app';
import { DOCUMENT_BODIES, DOCUMENT_DOCUMENTED, DOCUMENT_FILTERED } from '../support/documentCalls';
import {
  documentRefused,
  documentVictim,
  isDocumentCall,
  type Victim,
} from '../support/documentVictims';
import { hashOf, type FilesApp } from '../support/files';
import { FLEET_BODIES, FLEET_DOCUMENTED, FLEET_FILTERED, offerFleet } from '../support/fleetCalls';
import { fleetRefused, fleetVictim, isFleetCall, readyGate } from '../support/fleetVictims';
import {
  isJobCall,
  JOB_BODIES,
  JOB_DOCUMENTED,
  JOB_FILTERED,
  JOB_REFUSED,
  otherDockingsIssue,
  jobVictim,
} from '../support/jobCalls';
import {
  isTenderCall,
  TENDER_BODIES,
  TENDER_DOCUMENTED,
  TENDER_FILTERED,
  tenderRefused,
  tenderVictim,
} from '../support/tenderCalls';
import {
  CERTIFICATE_BODIES,
  CERTIFICATE_DOCUMENTED,
  CERTIFICATE_FILTERED,
  certificateCallVictim,
  certificateRefused,
  isCertificateCall,
} from '../support/certificateCalls';
import {
  EXECUTION_BODIES,
  EXECUTION_DOCUMENTED,
  EXECUTION_FILTERED,
  dockDay,
  executionRefused,
  executionVictim,
  isExecutionCall,
} from '../support/executionCalls';
import { differences } from '../support/jsonSchema';
import { unknownOf } from '../../../src/contract/fieldTable';
import { roleFields } from '../../../src/contract/roles';
import { userFields } from '../../../src/contract/users';

/** What a step of a docking asks for is tried by suites of its own: here nothing is missing. */
jest.mock('../../../server/fleet/drydocks/prerequisites', () => ({ missingFor: () => [] }));

interface Operation {
  operationId: EndpointName;
  summary: string;
  responses: Record<
    string,
    {
      description: string;
      content?: Partial<
        Record<
          | 'application/json'
          | 'text/csv'
          | 'text/calendar'
          | 'application/zip'
          | 'application/octet-stream',
          { schema: object }
        >
      >;
    }
  >;
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
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
  roleHistory: [200, 400, 401, 403, 404, 408, 500],
  users: [200, 400, 401, 403, 408, 500],
  exportUsers: [200, 400, 401, 403, 408, 500],
  user: [200, 401, 403, 404, 408, 500],
  userHistory: [200, 400, 401, 403, 404, 408, 500],
  createUser: [201, 400, 401, 403, 408, 413, 422, 500],
  updateUser: [200, 400, 401, 403, 404, 408, 413, 422, 500],
  activateUser: [200, 401, 403, 404, 408, 422, 500],
  deactivateUser: [200, 401, 403, 404, 408, 422, 500],
  setUserPassword: [204, 400, 401, 403, 404, 408, 413, 422, 500],
  userSessions: [200, 401, 403, 404, 408, 500],
  endUserSessions: [200, 401, 403, 404, 408, 500],
  endSession: [204, 401, 403, 404, 408, 500],
  auditEvents: [200, 400, 401, 403, 408, 500],
  exportAuditEvents: [200, 400, 401, 403, 408, 500],
  updateMe: [200, 400, 401, 403, 408, 413, 422, 500],
  changePassword: [204, 400, 401, 403, 408, 413, 422, 429, 500],
  listLooks: [200, 401, 408, 500],
  keepListLook: [200, 400, 401, 403, 408, 413, 422, 500],
  mySessions: [200, 401, 408, 500],
  endMySession: [204, 401, 403, 404, 408, 500],
  endMyOtherSessions: [200, 401, 403, 408, 500],
  find: [200, 400, 401, 408, 500],
  notifications: [200, 400, 401, 403, 408, 500],
  favourites: [200, 400, 401, 408, 500],
  star: [200, 400, 401, 403, 404, 408, 413, 422, 500],
  unreadNotifications: [200, 401, 403, 408, 500],
  readNotifications: [200, 400, 401, 403, 408, 413, 422, 500],
  notificationSettings: [200, 401, 403, 408, 500],
  updateNotificationSettings: [200, 400, 401, 403, 408, 413, 422, 500],
  mute: [200, 400, 401, 403, 404, 408, 413, 422, 500],
  ...FLEET_DOCUMENTED,
  ...DOCUMENT_DOCUMENTED,
  ...JOB_DOCUMENTED,
  ...TENDER_DOCUMENTED,
  ...EXECUTION_DOCUMENTED,
  ...CERTIFICATE_DOCUMENTED,
};
const NAMES = Object.keys(DOCUMENTED) as EndpointName[];
/** Every call answers it while the database is away. */
const AWAY = 503;
/** Calls that know by an id of the client's what they have made before: then 200. */
const REPEATABLE = [
  ...[
    'createDocument',
    'createRevision',
    'createComment',
    'createJob',
    'createCertificate',
    'createCertificateKind',
    'renewCertificate',
    'createVariation',
    'issueSpecification',
    'issueComparison',
    'makeFinalReport',
    'pullJobs',
    'reportProgress',
    'addMeasurement',
    'addPhoto',
    'recordPhotos',
    'commentJob',
    'addInvoice',
    'addPayment',
    'startDailyReport',
    'addToDailyReport',
  ],
];
const statusesOf = (name: EndpointName): number[] => [
  ...(REPEATABLE.includes(name) ? [200] : []),
  ...DOCUMENTED[name],
  AWAY,
];
const CASES = NAMES.flatMap((name) => statusesOf(name).map((status) => [name, status] as const));

const ROLE = { label: 'Fine', role_type_id: 2, is_engineer: false, ...unknownOf(roleFields) };
const PROFILE = {
  fullname: 'Fine Name',
  email: 'fine.name@example.com',
  locale: 'en',
  time_zone: 'Europe/Oslo',
};
const PERSON = {
  username: 'fine.name',
  ...PROFILE,
  role_ids: [6],
  memberships: [{ ship_code: 'HAL', drydock_number: null }],
  deep_link_allowed: false,
  ...unknownOf(userFields),
};
const TOLD = {
  REVIEW: true,
  OVERDUE: true,
  MENTION: true,
  REPLY: true,
  ASSIGNED: true,
  CHANGE: false,
  EXPIRY: true,
};
const BODIES: Partial<Record<EndpointName, object>> = {
  signIn: { username: 'rajan.menon', password },
  signInByLink: { username: 'deeplink.demo' },
  signUp: { username: 'new.person', email: 'new.person@example.com', password: 'my secret' },
  createRole: { name: 'ROLE_FINE', ...ROLE },
  updateRole: { name: 'ROLE_CLASS', ...ROLE, version: 1 },
  updatePermissions: { version: 1, menus: [{ menu_id: 1, actions: ['V'] }] },
  createUser: { ...PERSON, password },
  updateUser: {
    ...PERSON,
    username: 'paula.frost',
    fullname: 'Changed Name',
    email: 'changed@example.com',
    version: 1,
  },
  setUserPassword: { password: 'my secret' },
  updateMe: { ...PROFILE, fullname: 'My Name', email: 'mine@example.com', version: 1 },
  changePassword: { old: password, new: password },
  readNotifications: { ids: [1], before: undefined },
  star: { entity: 'ship', entity_id: 2, starred: true },
  keepListLook: { list: 'ships', columns: ['imo', 'status'], density: 'comfortable' },
  updateNotificationSettings: { in_app: TOLD, quiet: { from: '19:00', to: '07:00' } },
  mute: { drydock_id: 1, muted: true, until: null },
  ...FLEET_BODIES,
  ...DOCUMENT_BODIES,
  ...JOB_BODIES,
  ...TENDER_BODIES,
  ...EXECUTION_BODIES,
  ...CERTIFICATE_BODIES,
};
/** Calls whose 400 is that of a filter. */
const FILTERED: EndpointName[] = [
  'users',
  'find',
  'favourites',
  'notifications',
  'exportUsers',
  'userHistory',
  'roleHistory',
  'auditEvents',
  'exportAuditEvents',
  ...FLEET_FILTERED,
  ...DOCUMENT_FILTERED,
  ...JOB_FILTERED,
  ...TENDER_FILTERED,
  ...EXECUTION_FILTERED,
  ...CERTIFICATE_FILTERED,
];
/** Calls that change no record, and why. */
const NOT_RECORDED: Partial<Record<EndpointName, string>> = {
  createUpload: 'What is on its way in is no record yet: a revision that takes it is.',
  completeUpload: 'As above; the revision names its hash.',
  deleteUpload: 'As above.',
  createTicket: 'A right of a minute: that it is used is recorded.',
  createArchive: 'As above.',
  readNotifications: 'Of what happened, the events tell; this is what somebody has read.',
  keepListLook: 'How somebody has their lists is theirs alone, and changes no record.',
  star: 'What somebody keeps at hand is theirs alone, and changes no record.',
  checkImo: 'It asks whether a number is free.',
  whatIf: 'It only reckons.',
};
/** What of the bodies only tries, done in earnest. */
const IN_EARNEST: Partial<Record<EndpointName, object>> = {
  bulkDocuments: { ids: [1], action: 'tag', tag: 'in-earnest', try_only: 'no' },
  importDrydocks: {
    rows: [{ ship: 'KES', kind: 'INTERMEDIATE', planned_dock_on: '2031-02-03' }],
    dry_run: false,
  },
  importJobs: { ...JOB_BODIES.importJobs, dry_run: false },
  importShips: {
    rows: [
      {
        ...{
          code: 'IM1',
          name: 'Imported One',
          imo: 'IMO 9074731',
          type: 'OIL_TANKER',
          flag: 'NO',
        },
        ...{ class_society: 'DNV', delivered_on: '2020-02-29', gross_tonnage: '18480' },
        ...{ deadweight_t: '23350.5', loa_m: '172.1', breadth_m: '27.6', depth_m: '14.2' },
        ...{ draught_m: '9.5', special_survey_due_on: '2030-02-28', superintendent: 'Ana.Ribeiro' },
      },
    ],
    dry_run: false,
  },
};
const recorded: EndpointName[] = [];
const unrecorded: EndpointName[] = [];
const none = { count: 0, withinMs: 60_000 };

let docman: FilesApp;
let strict: FastifyInstance;
let slow: FastifyInstance;
let broken: FastifyInstance;
let away: FastifyInstance;
let clockless: FastifyInstance;
let document: Document;
beforeAll(async () => {
  const opened = await openApp({ settings: { selfSignUp: true } });
  // Files are sent as a browser sends them.
  const url = await opened.app.listen({ port: 0, host: '127.0.0.1' });
  docman = { ...opened, url };
  const { db, clock } = docman;
  await offerFleet(db, clock.now, true);
  const now = () => clock.now;
  const limits = {
    perBrowser: none,
    perAccount: none,
    perLink: none,
    perSignUp: none,
    perCheck: none,
  };
  strict = await buildApp({
    db,
    storage: docman.storage,
    settings: { now, selfSignUp: true, ...limits },
  });
  slow = await buildApp({
    db: withFaults(db, { delay: 200 }),
    storage: docman.storage,
    settings: { now, selfSignUp: true, timeLimitMs: 20 },
    logLevel: 'silent',
  });
  broken = await buildApp({
    db: withFaults(db, { error: new Error('no database') }),
    storage: docman.storage,
    settings: { now, selfSignUp: true },
    logLevel: 'silent',
  });
  away = await buildApp({
    db: withFaults(db, { error: new DatabaseAway('no connection') }),
    storage: docman.storage,
    settings: { now, selfSignUp: true },
    logLevel: 'silent',
  });
  clockless = await buildApp({
    db,
    storage: docman.storage,
    settings: {
      now: () => {
        throw new Error('no clock');
      },
    },
    logLevel: 'silent',
  });
  const answer = await docman.app.inject('/api/openapi.json');
  document = JSON.parse(answer.body) as Document;
});
afterAll(async () => {
  // What was cut off is still at work.
  await new Promise((done) => setTimeout(done, 500));
  const apps = [strict, slow, broken, away, clockless];
  await Promise.all(apps.map((app) => app.close()));
  await docman.close();
});

interface Provoked {
  app?: FastifyInstance;
  who?: string;
  id?: number;
  hash?: string;
  payload?: string;
  query?: string;
  range?: string;
}

/** The id of somebody whose state is now this one. */
async function former(status: 'ACTIVE' | 'DEACTIVATED'): Promise<number> {
  const them = eq(users.username, 'former.user');
  const [found] = await docman.db.update(users).set({ status }).where(them).returning();
  return found?.id ?? 0;
}

/** The id of a new session of this person. */
async function newSession(username: string): Promise<number> {
  await docman.signIn(username);
  const [newest] = await docman.db.select().from(sessions).orderBy(desc(sessions.id)).limit(1);
  return newest?.id ?? 0;
}

/** The id of what this call takes away or changes for good; 9 is the id of anything else. */
async function idOf(name: EndpointName): Promise<number> {
  if (isFleetCall(name)) return fleetVictim(docman, name);
  if (name === 'activateUser') return former('DEACTIVATED');
  if (name === 'deactivateUser') return former('ACTIVE');
  if (name === 'endSession') return newSession('ana.ribeiro');
  if (name === 'endMySession') return newSession('administrator');
  if (name !== 'deleteRole') return 9;
  const body = { name: 'ROLE_TO_DELETE', ...ROLE };
  const token = await docman.tokenOf('administrator');
  return (await docman.ask<{ id: number }>('createRole', { token, body })).body.id;
}

/** What a call that goes well finds as it should be. */
async function victimOf(name: EndpointName): Promise<Provoked> {
  if (name === 'signGate') return readyGate(docman);
  if (isJobCall(name)) return jobVictim(docman, name);
  if (isTenderCall(name)) return { id: await tenderVictim(docman, name) };
  if (isExecutionCall(name)) return { id: await executionVictim(docman, name) };
  if (isCertificateCall(name)) return certificateCallVictim(docman, name);
  if (!isDocumentCall(name)) return { id: await idOf(name) };
  const { body, ...victim }: Victim = await documentVictim(docman, name);
  return { ...victim, ...(body === undefined ? {} : { payload: JSON.stringify(body) }) };
}

/** How to get this status; what is not named here is what the plain call does. */
async function provocation(name: EndpointName, status: number): Promise<Provoked> {
  const valid = BODIES[name] === undefined ? {} : { payload: JSON.stringify(BODIES[name]) };
  // Whoever signs out is not asked again.
  const who = name === 'signOut' ? 'ingrid.dahl' : 'administrator';
  const asAdmin: Provoked = { who, ...valid };
  if (status === 400 && FILTERED.includes(name)) return { ...asAdmin, query: '?nonsense=1' };
  if (status === 400) return { ...asAdmin, payload: '{' };
  if (status === 401 && name === 'signIn')
    return { payload: JSON.stringify({ username: 'rajan.menon', password: 'wrong' }) };
  if (status === 401 && name === 'signInByLink')
    return { payload: JSON.stringify({ username: 'rajan.menon' }) };
  if (status === 401) return valid;
  if (status === 403 && name === 'signUp')
    return { app: await buildApp({ db: docman.db, storage: docman.storage }), ...valid };
  if (status === 403 && endpoints[name].access === 'inPerson')
    return { who: 'deeplink.demo', ...valid };
  if (status === 403) return { who: 'owner.viewer', ...valid };
  if (status === 404 && (name === 'dashboard' || name === 'documentSummary'))
    return { ...asAdmin, query: '?ship_id=9999' };
  // Of a document that is not known the check says so: what is not there is an id that no record can have.
  if (status === 404 && name === 'checkRevision') return { id: 9_999_999_999 };
  if (status === 404 && name === 'star')
    return { ...asAdmin, payload: JSON.stringify({ ...BODIES.star, entity_id: 100_000_000 }) };
  if (status === 404 && name === 'mute')
    return { ...asAdmin, payload: JSON.stringify({ ...BODIES.mute, drydock_id: 100_000_000 }) };
  if (status === 404) return { ...asAdmin, id: 9_999 };
  if (status === 405) return { payload: JSON.stringify({ username: 'former.user', password }) };
  // Without words it asks the database for nothing but the session.
  if (status === 408 && name === 'find') return { ...asAdmin, app: slow, query: '?q=hal' };
  if (status === 408) return { ...asAdmin, app: slow };
  if (status === 413) {
    const isLarge = name.startsWith('import') || name === 'updateQuotation';
    const size = isLarge ? LARGEST_BODY_BYTES : 300_000;
    return { ...asAdmin, payload: JSON.stringify({ x: 'x'.repeat(size) }) };
  }
  if (status === 416) return { ...asAdmin, ...(await victimOf(name)), range: 'bytes=999999999-' };
  if (status === 422 && isDocumentCall(name) && !(name in BODIES))
    return { ...asAdmin, id: await documentRefused(docman, name) };
  if (status === 422 && isFleetCall(name) && !(name in BODIES))
    return { ...asAdmin, id: fleetRefused(name) };
  if (status === 422 && name === 'specIssueDiff')
    return { ...asAdmin, id: 1, query: `?to=${await otherDockingsIssue(docman)}` };
  if (status === 422 && isJobCall(name) && !(name in BODIES))
    return { ...asAdmin, id: JOB_REFUSED };
  if (status === 422 && isTenderCall(name) && !(name in BODIES))
    return { ...asAdmin, id: await tenderRefused(docman) };
  if (status === 422 && isExecutionCall(name) && !(name in BODIES))
    return { ...asAdmin, id: await executionRefused(docman, name) };
  if (status === 422 && isCertificateCall(name) && !(name in BODIES))
    return { ...asAdmin, ...(await certificateRefused(docman, name)) };
  if (status === 422 && name === 'deleteRole') return { ...asAdmin, id: 4 };
  if (status === 422 && name === 'activateUser') return { ...asAdmin, id: await former('ACTIVE') };
  if (status === 422 && name === 'deactivateUser')
    return { ...asAdmin, id: await former('DEACTIVATED') };
  // Of a body that may be left out nothing is missing.
  if (status === 422) return { ...asAdmin, payload: '{"version":0}' };
  if (status === 429 && name === 'changePassword') return { ...asAdmin, app: strict };
  if (status === 429) return { app: strict, ...valid };
  // What ails the database is told by 503: only the server's own clock is left to fail.
  if (status === 500 && name === 'health') return { app: clockless };
  if (status === 500) return { ...asAdmin, app: broken };
  if (status === AWAY) return { ...asAdmin, app: away };
  if (name === 'timeline') return { ...asAdmin, query: '?from=2020-01-01&to=2030-01-01' };
  return asAdmin;
}

async function prepared(name: EndpointName, status: number): Promise<Provoked> {
  const provoked = await provocation(name, status);
  const victim = status < 300 ? await victimOf(name) : {};
  const asked = { ...provoked, ...victim };
  if (status < 300 && name in IN_EARNEST) asked.payload = JSON.stringify(IN_EARNEST[name]);
  if (status === 200 && REPEATABLE.includes(name)) {
    const named = {
      ...(JSON.parse(asked.payload ?? '{}') as object),
      client_id: randomUUID(),
      // There is one invoice of a number.
      ...(name === 'addInvoice' ? { number: 'STD-2' } : {}),
      ...(name.endsWith('Certificate') ? { number: 'LL-9' } : {}),
      // Known by its day: this one has a report.
      ...(name === 'startDailyReport' ? { day: dockDay(9), client_id: undefined } : {}),
    };
    asked.payload = JSON.stringify(named);
    await send(name, asked);
  }
  return asked;
}

async function send(name: EndpointName, asked: Provoked) {
  const { app = docman.app, who, payload, query = '', range, ...given } = asked;
  const { method, path } = endpoints[name];
  return app.inject({
    method,
    url: `/api${pathOf(path, { id: 9, ...given })}${query}`,
    headers: {
      ...(range === undefined ? {} : { range }),
      ...(who === undefined ? {} : { 'x-access-token': await docman.tokenOf(who) }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

test.each(CASES)('%s answers %i as documented', async (name, status) => {
  const { method, path } = endpoints[name];
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  const asked = await prepared(name, status);
  const events = await docman.db.$count(auditEvents);
  const answer = await send(name, asked);
  expect(answer.statusCode).toBe(status);
  if (method !== 'GET' && status === DOCUMENTED[name][0])
    (events < (await docman.db.$count(auditEvents)) ? recorded : unrecorded).push(name);
  if (status === AWAY) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(response?.description).toMatch(/\w/);
  const schema = response?.content?.['application/json']?.schema;
  if (response?.content?.['text/csv']) {
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body).toMatch(/^\ufeff\w+,\w.*\r\n/);
  } else if (response?.content?.['text/calendar']) {
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
  } else if (response?.content?.['application/zip']) {
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(Object.keys(unzipSync(new Uint8Array(answer.rawPayload)))).toContain('register.csv');
  } else if (response?.content?.['application/octet-stream']) {
    expect(answer.headers.etag).toBe(`"${hashOf(answer.rawPayload)}"`);
  } else if (schema === undefined) expect(answer.body).toBe('');
  else expect(differences(JSON.parse(answer.body), schema, document)).toEqual([]);
});

test('every call that writes leaves its event in the audit log', () => {
  const writing = NAMES.filter((name) => endpoints[name].method !== 'GET');
  expect([...recorded, ...unrecorded].sort()).toEqual([...writing].sort());
  expect(unrecorded.sort()).toEqual(Object.keys(NOT_RECORDED).sort());
});

test('no status is documented that is not asked for here, and none missing', () => {
  const documented = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, Object.keys(responses).map(Number)]);
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(NAMES.map((name) => [name, statusesOf(name)])),
  );
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
          required: ['label', 'name', 'role_type_id', 'is_engineer'],
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

test('filters are documented with what they take, and the id before them', () => {
  const parametersOf = (path: string) => document.paths[path]?.['get']?.parameters ?? [];
  expect(parametersOf('/users').map(({ name, in: place }) => `${place} ${name}`)).toEqual(
    ['q', 'sort', 'status', 'role_id', 'role_type_id', 'page', 'page_size'].map(
      (name) => `query ${name}`,
    ),
  );
  expect(parametersOf('/users').find(({ name }) => name === 'page_size')).toEqual({
    name: 'page_size',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 200 },
  });
  expect(parametersOf('/users').find(({ name }) => name === 'status')?.schema).toMatchObject({
    enum: ['PENDING', 'ACTIVE', 'DEACTIVATED'],
  });
  const history = parametersOf('/users/{id}/history');
  expect(history.map(({ name, required }) => [name, required])).toEqual([
    ['id', true],
    ['only', undefined],
    ['page', undefined],
    ['page_size', undefined],
  ]);
  for (const name of NAMES) {
    const filters = document.paths[endpoints[name].path]?.['get']?.parameters ?? [];
    if (endpoints[name].method !== 'GET') continue;
    expect(filters.some((one) => one.in === 'query')).toBe(FILTERED.includes(name));
  }
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

/** The protocol of uploads has a description of its own: tus.io. */
const TUS = ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'].map(
  (method) => `${method} /api/tus/:key(^[0-9a-f]{32}$)`,
);

test('there is no route below /api that is not documented', () => {
  const documented = NAMES.map((name) => {
    const { method, path } = endpoints[name];
    return `${method} /api${path.replace('{id}', ':id(^\\d+$)').replace(/\{(sha256|token)\}/, ':$1(^[0-9a-f]{64}$)')}`;
  });
  const routes = routesOf(docman.app.printRoutes({ commonPrefix: false }));
  expect(routes.sort()).toEqual([...documented, ...TUS, 'GET /api/openapi.json'].sort());
});
