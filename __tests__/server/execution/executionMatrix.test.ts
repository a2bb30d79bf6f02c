/** Every role at every call about variation orders, accounts and daily reports, compared with the table of the demonstration data. */
import { endpoints, MENU } from '../../../src/contract/endpoints';
import { executionEndpoints } from '../../../src/contract/execution/executionEndpoints';
import { openApp, type TestApp } from '../support/app';
import { offerFleet } from '../support/fleetCalls';
import {
  EXECUTION_BODIES,
  EXECUTION_DOCUMENTED,
  type ExecutionCallName,
} from '../support/executionCalls';

/** Action codes by person on variation orders, on daily reports and on jobs, whose close-out is theirs, and on dockings, as the domain's table has them. */
const TABLE: Record<string, Record<string, string>> = {
  administrator: {
    [MENU.drydocks]: 'VCEDAX',
    [MENU.variations]: 'VCEDAX',
    [MENU.dailyReports]: 'VCEDAX',
    [MENU.jobs]: 'VCEDAX',
  },
  'doc.controller': {
    [MENU.drydocks]: 'VX',
    [MENU.variations]: 'V',
    [MENU.dailyReports]: 'VX',
    [MENU.jobs]: 'VX',
  },
  'fleet.manager': {
    [MENU.drydocks]: 'VCEDAX',
    [MENU.variations]: 'VAX',
    [MENU.dailyReports]: 'VX',
    [MENU.jobs]: 'VAX',
  },
  'rajan.menon': {
    [MENU.drydocks]: 'VCEX',
    [MENU.variations]: 'VCEAX',
    [MENU.dailyReports]: 'VCEAX',
    [MENU.jobs]: 'VCEDAX',
  },
  'tomas.varga': {
    [MENU.drydocks]: 'VEX',
    [MENU.variations]: 'VCE',
    [MENU.dailyReports]: 'VCEX',
    [MENU.jobs]: 'VCEX',
  },
  'paula.frost': {
    [MENU.drydocks]: 'VX',
    [MENU.variations]: 'VX',
    [MENU.dailyReports]: 'V',
    [MENU.jobs]: 'VX',
  },
  'hal.master': {
    [MENU.drydocks]: 'V',
    [MENU.variations]: 'V',
    [MENU.dailyReports]: 'VC',
    [MENU.jobs]: 'VC',
  },
  'selat.pm': {
    [MENU.drydocks]: 'V',
    [MENU.variations]: 'VCE',
    [MENU.dailyReports]: 'VCE',
    [MENU.jobs]: 'VE',
  },
  'bv.surveyor': {
    [MENU.drydocks]: 'V',
    [MENU.variations]: '',
    [MENU.dailyReports]: 'V',
    [MENU.jobs]: 'V',
  },
  'owner.viewer': {
    [MENU.drydocks]: 'V',
    [MENU.variations]: '',
    [MENU.dailyReports]: 'V',
    [MENU.jobs]: 'V',
  },
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
