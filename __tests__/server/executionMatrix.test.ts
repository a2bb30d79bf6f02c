/** Every role at every call about variation orders, accounts and daily reports, compared with the table of the demonstration data. */
import { endpoints, MENU } from '../../src/contract/endpoints';
import { executionEndpoints } from '../../src/contract/execution/executionEndpoints';
import { openApp, type TestApp } from './support/app';
import { offerFleet } from './support/fleetCalls';
import {
  EXECUTION_BODIES,
  EXECUTION_DOCUMENTED,
  type ExecutionCallName,
} from './support/executionCalls';

/** Letters by person on variation orders and on daily reports, as the domain's table has them. */
const TABLE: Record<string, Record<string, string>> = {
  administrator: { [MENU.variations]: 'VCEDAX', [MENU.dailyReports]: 'VCEDAX' },
  'doc.controller': { [MENU.variations]: 'V', [MENU.dailyReports]: 'VX' },
  'fleet.manager': { [MENU.variations]: 'VAX', [MENU.dailyReports]: 'VX' },
  'rajan.menon': { [MENU.variations]: 'VCEAX', [MENU.dailyReports]: 'VCEAX' },
  'tomas.varga': { [MENU.variations]: 'VCE', [MENU.dailyReports]: 'VCEX' },
  'paula.frost': { [MENU.variations]: 'VX', [MENU.dailyReports]: 'V' },
  'hal.master': { [MENU.variations]: 'V', [MENU.dailyReports]: 'VC' },
  'selat.pm': { [MENU.variations]: 'VCE', [MENU.dailyReports]: 'VCE' },
  'bv.surveyor': { [MENU.variations]: '', [MENU.dailyReports]: 'V' },
  'owner.viewer': { [MENU.variations]: '', [MENU.dailyReports]: 'V' },
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
    const { menu, action } = endpoints[name].access;
    const may = codes[menu]?.includes(action) === true;
    const { status } = await asking(name, await docman.tokenOf(username));
    expect(status).toBe(may ? permitted(name) : 403);
  });
});

test.each(NAMES)('nobody without a session may call %s', async (name) => {
  expect((await asking(name)).status).toBe(401);
});
