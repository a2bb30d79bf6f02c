/** Every role at every call about tenders, compared with the table of the demonstration data. */
import { endpoints } from '../../../src/contract/endpoints';
import { tenderEndpoints } from '../../../src/contract/tender/tenderEndpoints';
import { openApp, type TestApp } from '../support/app';
import { offerFleet } from '../support/fleetCalls';
import { TENDER_BODIES, TENDER_DOCUMENTED, type TenderCallName } from '../support/tenderCalls';

/** Action codes by person on quotations, as the domain's table has them. */
const TABLE: Record<string, string> = {
  administrator: 'VCEDAX',
  'doc.controller': '',
  'fleet.manager': 'VAX',
  'rajan.menon': 'VCEX',
  'tomas.varga': 'V',
  'paula.frost': 'VCEX',
  'hal.master': '',
  'selat.pm': 'VCE',
  'bv.surveyor': '',
  'owner.viewer': '',
};
const NAMES = Object.keys(tenderEndpoints) as TenderCallName[];
/** Nothing has it, so that permitted writes change nothing that another case needs. */
const NO_ONE = 4_000;

const permitted = (name: TenderCallName) =>
  endpoints[name].path.includes('{id}') ? 404 : TENDER_DOCUMENTED[name][0];

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const asking = (name: TenderCallName, token?: string) => {
  const body = TENDER_BODIES[name];
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
