/** Every role at every call, compared with the table of the demonstration data. */
import { endpoints, MENU, type EndpointName } from '../../../src/contract/endpoints';
import { openApp, type TestApp } from '../support/app';
import { isCertificateCall } from '../support/certificateCalls';
import { isDocumentCall } from '../support/documentVictims';
import { isFleetCall } from '../support/fleetVictims';
import { isJobCall } from '../support/jobCalls';
import { isExecutionCall } from '../support/executionCalls';
import { isTenderCall } from '../support/tenderCalls';
import { unknownOf } from '../../../src/contract/fieldTable';
import { roleFields } from '../../../src/contract/roles';
import { userFields } from '../../../src/contract/users';

/** Action codes by menu, as the domain's table has them; the test's own copy, not the seed's. */
const TABLE: Record<string, Record<string, string>> = {
  ROLE_ADMIN: {
    [MENU.dashboard]: 'VX',
    [MENU.audit]: 'VX',
    [MENU.users]: 'VCEDX',
    [MENU.roles]: 'VCED',
    [MENU.permissions]: 'VE',
  },
  ROLE_MODERATOR: {
    [MENU.dashboard]: 'VX',
    [MENU.audit]: 'VX',
    [MENU.users]: 'V',
    [MENU.roles]: 'V',
    [MENU.permissions]: 'V',
  },
  ROLE_FLEET_MANAGER: { [MENU.dashboard]: 'VX', [MENU.audit]: 'V' },
  ROLE_SUPERINTENDENT: { [MENU.dashboard]: 'VX' },
  ROLE_ENGINEER: { [MENU.dashboard]: 'VX' },
  ROLE_PURCHASER: { [MENU.dashboard]: 'VX' },
  ROLE_SHIP_STAFF: { [MENU.dashboard]: 'V' },
  ROLE_YARD: { [MENU.dashboard]: 'V' },
  ROLE_CLASS: { [MENU.dashboard]: 'V' },
  ROLE_VIEWER: { [MENU.dashboard]: 'V' },
};
const PEOPLE: Record<string, string> = {
  ROLE_ADMIN: 'administrator',
  ROLE_MODERATOR: 'doc.controller',
  ROLE_FLEET_MANAGER: 'fleet.manager',
  ROLE_SUPERINTENDENT: 'rajan.menon',
  ROLE_ENGINEER: 'tomas.varga',
  ROLE_PURCHASER: 'paula.frost',
  ROLE_SHIP_STAFF: 'hal.master',
  ROLE_YARD: 'selat.pm',
  ROLE_CLASS: 'bv.surveyor',
  ROLE_VIEWER: 'owner.viewer',
};
const PERSON = {
  username: 'rajan.menon',
  fullname: 'Taken Name',
  email: 'somebody@example.com',
  locale: 'en',
  time_zone: 'UTC',
  role_ids: [10],
  memberships: [],
  deep_link_allowed: false,
  ...unknownOf(userFields),
};
const BODIES: Partial<Record<EndpointName, unknown>> = {
  createRole: {
    name: 'ROLE_X',
    label: 'X',
    role_type_id: 1,
    is_engineer: false,
    ...unknownOf(roleFields),
  },
  updateRole: {
    name: 'ROLE_X',
    label: 'X',
    role_type_id: 1,
    is_engineer: false,
    ...unknownOf(roleFields),
    version: 99,
  },
  updatePermissions: { version: 99, menus: [] },
  createUser: { ...PERSON, password: 'my secret' },
  updateUser: { ...PERSON, version: 99 },
  setUserPassword: { password: 'my secret' },
  updateMe: { ...PERSON, version: 99 },
  changePassword: { old: 'not mine', new: 'my secret' },
  readNotifications: {},
  star: {},
  keepListLook: {},
  updateNotificationSettings: {},
  mute: {},
};
/** The calls of the fleet, of documents, jobs, tenders and certificates have tests of their own: fleetMatrix and its like. */
const NAMES = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) =>
    !isFleetCall(name) &&
    !isDocumentCall(name) &&
    !isJobCall(name) &&
    !isTenderCall(name) &&
    !isExecutionCall(name) &&
    !isCertificateCall(name),
);
const GUARDED = NAMES.filter((name) => endpoints[name].access !== 'public');
/** Nobody and nothing has it, so that permitted writes change nothing that another case needs. */
const NO_ONE = 4_000;
const changesSomething = (name: EndpointName) =>
  endpoints[name].method !== 'GET' && !(name in BODIES && name.startsWith('update'));

/** What is asked of nobody is missing, and what is sent is refused: a permitted call gets as far as that. */
function permitted(name: EndpointName): number {
  if (changesSomething(name) && endpoints[name].path.includes('{id}')) return 404;
  return name in BODIES ? 422 : 200;
}

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

const asking = (name: EndpointName, token?: string) =>
  docman.ask(name, {
    token,
    ...(changesSomething(name) ? { id: NO_ONE } : {}),
    ...(name in BODIES ? { body: BODIES[name] } : {}),
  });

describe.each(Object.keys(TABLE))('%s', (role) => {
  test.each(GUARDED)('%s', async (name) => {
    const { access } = endpoints[name];
    const may =
      typeof access === 'string' || TABLE[role]?.[access.menu]?.includes(access.action) === true;
    const { status, body } = await asking(name, await docman.tokenOf(PEOPLE[role] ?? ''));
    expect(status).toBe(may ? permitted(name) : 403);
    if (!may)
      expect(body).toEqual({ message: 'Your roles do not allow this. Ask an administrator.' });
  });
});

test('there are calls for each action code of the table on the menus that have screens', () => {
  const asked = (link: string) =>
    [...new Set(GUARDED.map((name) => endpoints[name].access))]
      .flatMap((access) =>
        typeof access === 'object' && access.menu === link ? access.action : [],
      )
      .sort();
  expect(new Set(asked(MENU.users))).toEqual(new Set(['V', 'C', 'E', 'D', 'X']));
  expect(new Set(asked(MENU.audit))).toEqual(new Set(['V', 'X']));
});

test.each(GUARDED)('nobody without a session may call %s', async (name) => {
  expect((await asking(name)).status).toBe(401);
});
