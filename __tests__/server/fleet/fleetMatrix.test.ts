/** Every role at every call of the fleet, compared with the table of the demonstration data. */
import { ACTIONS, endpoints } from '../../../src/contract/endpoints';
import { fleetEndpoints } from '../../../src/contract/fleet/fleetEndpoints';
import { openApp, type TestApp } from '../support/app';
import { FLEET_BODIES, FLEET_DOCUMENTED, offerFleet, type FleetCall } from '../support/fleetCalls';

const MENUS = ['/', '/ships', '/drydocks', '/compliance', '/yards'];
/** Action codes by person on these menus, as the domain's table has them; `-` is none. */
const TABLE: Record<string, string> = {
  administrator: 'VX VCEDX VCEDAX VEX VCEDX',
  'doc.controller': 'VX VX VX VX V',
  'fleet.manager': 'VX VCEX VCEDAX VEX VCEX',
  'rajan.menon': 'VX VEX VCEX VEX VCEX',
  'tomas.varga': 'VX VX VEX VX V',
  'paula.frost': 'VX V VX V VCEX',
  'hal.master': 'V V V V -',
  'selat.pm': 'V V V - V',
  'bv.surveyor': 'V V V V -',
  'owner.viewer': 'V V V V -',
};
const NAMES = Object.keys(fleetEndpoints) as FleetCall[];
/** Nothing has it, so that permitted writes change nothing that another case needs. */
const NO_ONE = 4_000;

/** What two people cannot make with the same names: who may is told what is missing. */
const ONLY_ONCE: FleetCall[] = ['createShip', 'createYard'];

/** A permitted call finds nothing where it asks for something, and does its work where it does not. */
function permitted(name: FleetCall): number {
  // It asks for a span.
  if (name === 'timeline') return 400;
  if (ONLY_ONCE.includes(name)) return 422;
  return endpoints[name].path.includes('{id}') ? 404 : (FLEET_DOCUMENTED[name][0] ?? 0);
}

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const asking = (name: FleetCall, token?: string) => {
  const body = ONLY_ONCE.includes(name) ? {} : FLEET_BODIES[name];
  return docman.ask(name, { token, id: NO_ONE, ...(body ? { body } : {}) });
};

describe.each(Object.entries(TABLE))('%s', (username, codes) => {
  test.each(NAMES)('%s', async (name) => {
    const { menu, action } = endpoints[name].access;
    const may = codes.split(' ')[MENUS.indexOf(menu)]?.includes(action) === true;
    const { status, body } = await asking(name, await docman.tokenOf(username));
    expect(status).toBe(may ? permitted(name) : 403);
    if (!may)
      expect(body).toEqual({ message: 'Your roles do not allow this. Ask an administrator.' });
  });
});

test('every action code of the table has a call, but to delete a docking or a yard, and to export compliance and yards', () => {
  const asked = MENUS.map((link) =>
    ACTIONS.filter((code) =>
      NAMES.some((name) => {
        const { menu, action } = endpoints[name].access;
        return menu === link && action === code;
      }),
    ).join(''),
  );
  expect(asked).toEqual(['V', 'VCEDX', 'VCEAX', 'VE', 'VCE']);
});

test.each(NAMES)('nobody without a session may call %s', async (name) => {
  expect((await asking(name)).status).toBe(401);
});
