/** Every field of every call of the fleet with what nobody should send: never a fault, nothing of it stored. */
import { count } from 'drizzle-orm';
import { endpoints } from '../../../src/contract/endpoints';
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
import { FLEET_BODIES, offerFleet, type FleetCall } from '../support/fleetCalls';
import { fleetVictim } from '../support/fleetVictims';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

const CALLS = Object.keys(FLEET_BODIES) as FleetCall[];
const FIELDS = CALLS.flatMap((name) =>
  Object.keys(FLEET_BODIES[name] ?? {}).map((field) => [name, field] as const),
);

/** Refused whatever the field is. */
const NEVER: [what: string, value: unknown][] = [
  ['an object', { toString: 'x', length: 7 }],
  ['a list of what is nothing', [{}, null, 'x', 1.5]],
  ['a negative fraction', -1.5],
  ['a huge number', 1e300],
  ['a text with NUL', 'A\u0000B'],
  ['half a surrogate pair', 'NEW\ud83d'],
  ['an empty text', ''],
  ['a long text', 'R'.repeat(100_000)],
  ['nearly a day', '2026-02-30'],
];
/** Some fields may well be these. */
const PERHAPS: [what: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['zero', 0],
  ['a flag', true],
  ['a great integer', 2_147_483_648],
  ['an id of nobody', 2_147_483_647],
  ['a script', '<script>alert(1)</script>'],
  ['SQL', "'; drop table ships; --"],
  ['emoji', '🚢⚓👩‍🔧 dock'],
  ['right-to-left text', 'سفينة الشحن'],
  ['a day of another age', '0001-01-01'],
];
/** May hold any readable text, and so nearly a day: what the field tables say is text, and what no table describes. */
const FREE = new Set([
  ...[shipFields, yardFields, drydockFields].flatMap((table) =>
    namesWhere(table, ({ kind }) => ['line', 'text', 'imo'].includes(kind)),
  ),
  ...['reason', 'document', 'scheme_document', 'extension_document'],
]);

const TABLES = { ships, yards, drydocks, milestones, bottomInspections, auditEvents };
async function stored(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(TABLES))
    counts[name] = (await docman.db.select({ n: count() }).from(table))[0]?.n ?? 0;
  return counts;
}

describe.each(CALLS)('%s', (name) => {
  let id: number;
  beforeAll(async () => (id = await fleetVictim(docman, name)));
  const send = (body: unknown) =>
    docman.ask<{ message: string; errors?: Record<string, string[]> }>(name, { token, id, body });

  test.each(FIELDS.filter(([call]) => call === name))('%s.%s', async (_name, field) => {
    const before = await stored();
    for (const [what, value] of NEVER) {
      if (what === 'nearly a day' && FREE.has(field)) continue;
      const { status, body } = await send({ ...FLEET_BODIES[name], [field]: value });
      expect([what, status]).toEqual([what, 422]);
      expect(Object.keys(body.errors ?? {}).map((one) => one.split(/[[.]/)[0])).toContain(field);
      for (const text of Object.values(body.errors ?? {}).flat()) expect(text).toMatch(/^[A-Z]\w+/);
    }
    expect(await stored()).toEqual(before);
  });

  test.each(FIELDS.filter(([call]) => call === name))('%s.%s with odd values', async (_, field) => {
    for (const [what, value] of PERHAPS) {
      const { status, body } = await send({ ...FLEET_BODIES[name], [field]: value });
      expect([what, [200, 201, 422].includes(status)]).toEqual([what, true]);
      if (status !== 422) continue;
      for (const text of Object.values(body.errors ?? {}).flat()) expect(text).toMatch(/^[A-Z]\w+/);
    }
  });

  test.each([
    ['nothing', ''],
    ['broken JSON', '{"name": '],
    ['a list', '[]'],
    ['null', 'null'],
  ])('a body that is %s is refused', async (_what, payload) => {
    const { method, path } = endpoints[name];
    const answer = await docman.app.inject({
      method,
      url: `/api${path.replace('{id}', String(id))}`,
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      payload,
    });
    // Its body may be left out; what it needs before is not there.
    const mayMiss = name === 'startTender' && payload === '';
    expect(answer.statusCode).toBe(mayMiss ? 422 : 400);
  });
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
