/** Every role at every call about jobs, compared with the table of the demonstration data. */
import { ACTIONS, endpoints } from '../../../src/contract/endpoints';
import { jobEndpoints } from '../../../src/contract/jobs/jobEndpoints';
import { openApp, type TestApp } from '../support/app';
import { offerFleet } from '../support/fleetCalls';
import { JOB_BODIES, JOB_DOCUMENTED, type JobCallName } from '../support/jobCalls';

/** Action codes by person on the specification, as the domain's table has them. */
const TABLE: Record<string, string> = {
  administrator: 'VCEDAX',
  'doc.controller': 'VX',
  'fleet.manager': 'VAX',
  'rajan.menon': 'VCEDAX',
  'tomas.varga': 'VCEX',
  'paula.frost': 'VX',
  'hal.master': 'VC',
  'selat.pm': 'VE',
  'bv.surveyor': 'V',
  'owner.viewer': 'V',
};
const NAMES = Object.keys(jobEndpoints) as JobCallName[];
/** Nothing has it, so that permitted writes change nothing that another case needs. */
const NO_ONE = 4_000;

/** A permitted call finds nothing where it asks for something, and does its work where it does not. */
const permitted = (name: JobCallName) =>
  endpoints[name].path.includes('{id}') ? 404 : JOB_DOCUMENTED[name][0];

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const asking = (name: JobCallName, token?: string) => {
  const body = JOB_BODIES[name];
  return docman.ask(name, { token, id: NO_ONE, ...(body ? { body } : {}) });
};

describe.each(Object.entries(TABLE))('%s', (username, codes) => {
  test.each(NAMES)('%s', async (name) => {
    const may = codes.includes(endpoints[name].access.action);
    const { status, body } = await asking(name, await docman.tokenOf(username));
    expect(status).toBe(may ? permitted(name) : 403);
    if (!may)
      expect(body).toEqual({ message: 'Your roles do not allow this. Ask an administrator.' });
  });
});

test('every action code of the table has a call, but to delete: jobs are cancelled and keep their codes', () => {
  const asked = ACTIONS.filter((code) =>
    NAMES.some((name) => endpoints[name].access.action === code),
  );
  expect(asked.join('')).toBe('VCEAX');
});

test.each(NAMES)('nobody without a session may call %s', async (name) => {
  expect((await asking(name)).status).toBe(401);
});
