/** What nobody should send, in every field of every call of a part: never a fault, nothing of it stored. */
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import type { TestApp } from './app';

interface Found {
  id?: number;
  /** An administrator, where nobody is named. */
  who?: string;
  /** Instead of what the call is sent otherwise. */
  body?: object;
}

interface BadInput<Call extends EndpointName> {
  docman: () => TestApp;
  /** What is fine, of each call. */
  bodies: Partial<Record<Call, Record<string, unknown>>>;
  /** What the call finds as it should be. */
  victim: (name: Call) => Promise<Found>;
  /** That stay as they are when a call is refused; the first is the one that SQL in a field would drop. */
  tables: readonly [PgTable, ...PgTable[]];
  /** May hold any readable text, and so nearly a day. */
  isFree: (field: string) => boolean;
  mayBeEmpty?: (name: Call, field: string) => boolean;
  /** The answers to odd values, where they are not those of any call. */
  answers?: (name: Call, field: string) => readonly number[] | undefined;
  /** Its body may be left out: it is refused for what it finds. */
  withoutBody: NoInfer<Call>;
  /** How a body is answered that is none. */
  outcome: string;
}

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
const perhaps = (table: PgTable): [what: string, value: unknown][] => [
  ['nothing', undefined],
  ['null', null],
  ['zero', 0],
  ['a flag', true],
  ['a great integer', 2_147_483_648],
  ['an id of nobody', 2_147_483_647],
  ['a script', '<script>alert(1)</script>'],
  ['SQL', `'; drop table ${getTableName(table)}; --`],
  ['a path', '../../etc/passwd.pdf'],
  ['emoji', '🚢⚓👩‍🔧 dock'],
  ['right-to-left text', 'سفينة الشحن'],
  ['a day of another age', '0001-01-01'],
];

const ANY = [200, 201, 422];

interface Reply {
  message: string;
  errors?: Record<string, string[]>;
}

function expectWords({ errors = {} }: Reply): void {
  for (const text of Object.values(errors).flat()) expect(text).toMatch(/^[A-Z]\w+/);
}

export function describeBadInput<Call extends EndpointName>(of: BadInput<Call>): void {
  const stored = () => Promise.all(of.tables.map((table) => of.docman().db.$count(table)));

  describe.each(Object.keys(of.bodies) as Call[])('%s', (name) => {
    let found: Found;
    let token: string;
    beforeAll(async () => {
      found = await of.victim(name);
      token = await of.docman().tokenOf(found.who ?? 'administrator');
    });
    const fields = Object.keys(of.bodies[name] ?? {});
    const send = (field: string, value: unknown) =>
      of.docman().ask<Reply>(name, {
        token,
        ...(found.id === undefined ? {} : { id: found.id }),
        body: { ...(found.body ?? of.bodies[name]), [field]: value },
      });

    test.each(fields)(`${name}.%s`, async (field) => {
      const before = await stored();
      for (const [what, value] of NEVER) {
        if (what === 'nearly a day' && of.isFree(field)) continue;
        if (what === 'an empty text' && of.mayBeEmpty?.(name, field) === true) continue;
        const { status, body } = await send(field, value);
        expect([what, status]).toEqual([what, 422]);
        expect(Object.keys(body.errors ?? {}).map((one) => one.split(/[[.]/)[0])).toContain(field);
        expectWords(body);
      }
      expect(await stored()).toEqual(before);
    });

    test.each(fields)(`${name}.%s with odd values`, async (field) => {
      const expected = of.answers?.(name, field) ?? ANY;
      for (const [what, value] of perhaps(of.tables[0])) {
        const { status, body } = await send(field, value);
        expect([what, expected.includes(status)]).toEqual([what, true]);
        if (status === 422) expectWords(body);
      }
    });

    test.each([
      ['nothing', ''],
      ['broken JSON', '{"name": '],
      ['a list', '[]'],
      ['null', 'null'],
    ])(`a body that is %s is ${of.outcome}`, async (_what, payload) => {
      const { method, path } = endpoints[name];
      const answer = await of.docman().app.inject({
        method,
        url: `/api${path.replace('{id}', String(found.id ?? 1))}`,
        headers: { 'content-type': 'application/json', 'x-access-token': token },
        payload,
      });
      expect(answer.statusCode).toBe(name === of.withoutBody && payload === '' ? 422 : 400);
    });
  });
}
