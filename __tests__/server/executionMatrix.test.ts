/** Every role at every call about variation orders, compared with the table of the demonstration data. */
import { endpoints } from '../../src/contract/endpoints';
import { executionEndpoints } from '../../src/contract/execution/executionEndpoints';
import { openApp, type TestApp } from './support/app';
import { offerFleet } from './support/fleetCalls';
import {
  EXECUTION_BODIES,
  EXECUTION_DOCUMENTED,
  type ExecutionCallName,
} from './support/executionCalls';

/** Letters by person on variation orders, as the domain's table has them. */
const TABLE: Record<string, string> = {
  administrator: 'VCEDAX',
  'doc.controller': 'V',
  'fleet.manager': 'VAX',
  'rajan.menon': 'VCEAX',
  'tomas.varga': 'VCE',
  'paula.frost': 'VX',
  'hal.master': 'V',
  'selat.pm': 'VCE',
  'bv.surveyor': '',
  'owner.viewer': '',
};
const NAMES = Object.keys(executionEndpoints) as ExecutionCallName[];
/** Nothing has it, so that permitted writes change nothing that another case needs. */
const NO_ONE = 4_000;

const permitted = (name: ExecutionCallName) =>
  endpoints[name].path.includes('{id}') ? 404 : EXECUTION_DOCUMENTED[name][0];

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const asking = (name: ExecutionCallName, token?: string) => {
  const body = EXECUTION_BODIES[name];
  return docman.ask(name, { token, id: NO_ONE, ...(body ? { body } : {}) });
};

describe.each(Object.entries(TABLE))('%s', (username, codes) => {
  test.each(NAMES)('%s', async (name) => {
    const may = codes.includes(endpoints[name].access.action);
    const { status } = await asking(name, await docman.tokenOf(username));
    expect(status).toBe(may ? permitted(name) : 403);
  });
});

test.each(NAMES)('nobody without a session may call %s', async (name) => {
  expect((await asking(name)).status).toBe(401);
});
