/** Every field of every call of the fleet with what nobody should send: never a fault, nothing of it stored. */
import { namesWhere } from '../../../src/contract/fieldTable';
import { drydockFields } from '../../../src/contract/fleet/drydocks';
import { shipFields } from '../../../src/contract/fleet/ships';
import { yardFields } from '../../../src/contract/fleet/yards';
import {
  bottomInspections,
  drydocks,
  milestones,
  ships,
} from '../../../server/db/tables/fleetSchema';
import { yards } from '../../../server/db/tables/yardSchema';
import { auditEvents } from '../../../server/db/schema';
import { openApp, type TestApp } from '../support/app';
import { describeBadInput } from '../support/badInput';
import { FLEET_BODIES, offerFleet } from '../support/fleetCalls';
import { fleetVictim } from '../support/fleetVictims';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

/** May hold any readable text, and so nearly a day: what the field tables say is text, and what no table describes. */
const FREE = new Set([
  ...[shipFields, yardFields, drydockFields].flatMap((table) =>
    namesWhere(table, ({ kind }) => ['line', 'text', 'imo'].includes(kind)),
  ),
  ...['reason', 'document', 'scheme_document', 'extension_document'],
]);

describeBadInput({
  docman: () => docman,
  bodies: FLEET_BODIES,
  victim: async (name) => ({ id: await fleetVictim(docman, name) }),
  tables: [ships, yards, drydocks, milestones, bottomInspections, auditEvents],
  isFree: (field) => FREE.has(field),
  withoutBody: 'startTender',
  outcome: 'refused',
});

test.each([
  '/api/ships?sort=photo',
  '/api/ships?status=SUNK',
  '/api/ships?superintendent_id=x',
  '/api/drydocks?ship_id=0',
  '/api/drydocks?state=DRAFT&state=TENDER',
  '/api/drydocks/timeline?from=2026-01-01&to=x',
  '/api/compliance?as_of=2027-02-29',
  '/api/ships/1/compliance?as_of=0000-00-00',
  '/api/dashboard?ship_id=-1',
  `/api/ships?q=${'x'.repeat(201)}`,
])('%.60s is answered 400', async (url) => {
  const { statusCode } = await docman.app.inject({ url, headers: { 'x-access-token': token } });
  expect(statusCode).toBe(400);
});

test.each(['%00', "'--", '%25_%5C', '%F0%9F%9A%A2', '!%20%26%20%7C%20(', 'a'.repeat(200)])(
  'a search for %.20s is no fault',
  async (q) => {
    for (const list of ['ships', 'drydocks', 'yards', 'compliance']) {
      const url = `/api/${list}?q=${q}`;
      const { statusCode } = await docman.app.inject({ url, headers: { 'x-access-token': token } });
      expect([list, [200, 400].includes(statusCode)]).toEqual([list, true]);
    }
  },
);
