/** Every role at every call about certificates, class and due items, compared with the table of the domain. */
import { endpoints } from '../../../src/contract/endpoints';
import { certificateEndpoints } from '../../../src/contract/certificates/certificateEndpoints';
import { openApp, type TestApp } from '../support/app';
import {
  CERTIFICATE_BODIES,
  newKind,
  CERTIFICATE_DOCUMENTED,
  type CertificateCall,
} from '../support/certificateCalls';

/** Action codes by person on certificates. */
const TABLE: Record<string, string> = {
  administrator: 'VCEDX',
  'doc.controller': 'VCEX',
  'fleet.manager': 'VX',
  'rajan.menon': 'VCEX',
  'tomas.varga': 'VX',
  'paula.frost': '',
  'hal.master': 'VC',
  'selat.pm': '',
  'bv.surveyor': 'V',
  'owner.viewer': 'V',
};
const NAMES = (Object.keys(certificateEndpoints) as CertificateCall[]).filter(
  (name) => endpoints[name].access !== 'public',
);
/** Nothing has it, so that permitted writes change nothing that another case needs. */
const NO_ONE = 4_000;

const permitted = (name: CertificateCall) =>
  endpoints[name].path.includes('{id}') ? 404 : CERTIFICATE_DOCUMENTED[name][0];

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

const asking = (name: CertificateCall, token?: string) => {
  const body = name === 'createCertificateKind' ? newKind() : CERTIFICATE_BODIES[name];
  return docman.ask(name, { token, id: NO_ONE, ...(body ? { body } : {}) });
};

describe.each(Object.entries(TABLE))('%s', (username, codes) => {
  test.each(NAMES)('%s', async (name) => {
    const { access } = endpoints[name];
    const may = typeof access === 'object' && codes.includes(access.action);
    const { status } = await asking(name, await docman.tokenOf(username));
    expect(status).toBe(may ? permitted(name) : 403);
  });
});

test.each(NAMES)('nobody without a session may call %s', async (name) => {
  expect((await asking(name)).status).toBe(401);
});
