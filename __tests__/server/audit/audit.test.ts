/** What is found in the record of who did what, in which order, by whom. */
import type { AuditPage } from '../../../src/contract/history';
import { auditEvents } from '../../../server/db/schema';
import { openApp, type TestApp } from '../support/app';
import { makeUser } from '../support/people';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  token = await docman.tokenOf('administrator');
  await docman.db.insert(auditEvents).values(PAST);
});
afterAll(() => docman.close());

const day = (number: number) => new Date(Date.UTC(2020, 0, number, 12));
/** An event of that day of January 2020. */
const event = (number: number, of: Partial<typeof auditEvents.$inferInsert> = {}) => ({
  at: day(number),
  user_id: 500,
  username: 'zoe.past',
  action: 'update',
  entity: 'user',
  entity_id: 600,
  label: 'other.past',
  before: null,
  after: null,
  address: '192.0.2.1',
  user_agent: 'A browser',
  request_id: 'abcdef0123',
  ...of,
});
const PAST = [
  event(1, { username: 'Émile_Past', label: null }),
  event(2, { label: '100%_Sure', action: 'create' }),
  event(3, { label: '1000 ships', action: 'deactivate' }),
  event(4, { user_id: 501, username: 'back\\slash' }),
  event(5, { user_id: null, username: null, action: 'sign_in_failed', entity_id: null }),
  event(6, { entity: 'role', entity_id: 700, label: 'A role that is gone', action: 'delete' }),
  event(7, { entity: 'permissions', entity_id: 700, label: 'A role that is gone' }),
];

type Query = Record<string, string | number>;
const list = (query: Query = {}) => docman.ask<AuditPage>('auditEvents', { token, query });
/** The days of January 2020 of the events that the filters leave. */
async function daysOf(query: Query): Promise<number[]> {
  const { status, body } = await list({ to: '2020-02-01T00:00:00Z', ...query });
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ at }) => new Date(at).getUTCDate());
}

describe('the list', () => {
  test('shows the newest first, each as it was written', async () => {
    const { body } = await list({ to: '2020-02-01T00:00:00Z' });
    expect(body).toMatchObject({ total: 7, page: 1, page_size: 50 });
    expect(body.items[5]).toEqual({
      ...PAST[1],
      id: expect.any(Number) as number,
      at: '2020-01-02T12:00:00Z',
      // Nobody of today is meant.
      ...{ who: 'zoe.past', person: null, ship_id: null },
    });
    const newest = (await list()).body.items.map(({ id }) => id);
    expect(newest).toEqual([...newest].sort((a, b) => b - a));
  });

  test.each<[query: Query, days: number[]]>([
    [{ sort: 'at' }, [1, 2, 3, 4, 5, 6, 7]],
    [{ sort: '-at' }, [7, 6, 5, 4, 3, 2, 1]],
    [{ user_id: 501 }, [4]],
    [{ entity: 'role' }, [6]],
    [{ entity: 'permissions' }, [7]],
    [{ entity_id: 600 }, [4, 3, 2, 1]],
    [{ entity: 'user', entity_id: 700 }, []],
    [{ action: 'deactivate' }, [3]],
    [{ from: '2020-01-06T12:00:00Z' }, [7, 6]],
    [{ from: '2020-01-06T12:00:01Z' }, [7]],
    [{ to: '2020-01-02T12:00:00Z' }, [1]],
    [{ to: '2020-01-02T12:00:01Z' }, [2, 1]],
    [{ from: '2020-01-03T00:00:00Z', to: '2020-01-05T00:00:00Z' }, [4, 3]],
    [{ q: 'ZOE.' }, [7, 6, 3, 2]],
    [{ q: 'other' }, [5, 4]],
    [{ q: 'past' }, []],
    [{ q: 'éMILE_' }, [1]],
    [{ q: '100%' }, [2]],
    [{ q: '100' }, [3, 2]],
    [{ q: '100__s' }, []],
    [{ q: '%' }, []],
    [{ q: '_' }, []],
    [{ q: 'back\\' }, [4]],
    [{ q: '\\' }, []],
    [{ q: "'; drop table audit_events; --" }, []],
    [{ only: 'CHANGES', q: 'zoe' }, [7, 6, 3, 2]],
    [{ only: 'AUTOMATIC' }, []],
    [{ only: 'SIGN_INS' }, [5]],
    [{ q: 'zoe', action: 'update', entity: 'permissions', sort: 'at' }, [7]],
  ])('with %j shows those of the days %j', async (query, days) => {
    expect(await daysOf(query)).toEqual(days);
  });

  test('names people in full, with the username where another person has the same name', async () => {
    const one = await makeUser(docman, { fullname: 'Ines Twice' });
    const whoOf = async ({ id }: { id: number }) =>
      (await list({ entity: 'user', entity_id: id })).body.items.map(({ who, person }) => [
        who,
        person,
      ]);
    expect(await whoOf(one)).toEqual([['System Administrator', 'Ines Twice']]);
    await docman.ask('deactivateUser', { token, id: one.id });
    const other = await makeUser(docman, { fullname: 'Ines Twice' });
    expect(await whoOf(other)).toEqual([
      ['System Administrator', `Ines Twice (${other.username})`],
    ]);
    expect((await list({ q: 'system adm' })).body.total).toBeGreaterThan(2);
  });

  test('comes in pages that hold every event once', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list({ to: '2020-02-01T00:00:00Z', page, page_size: 3 })),
    );
    expect(pages.map(({ body }) => [body.total, body.page, body.page_size])).toEqual(
      [1, 2, 3, 4].map((page) => [7, page, 3]),
    );
    const days = pages.map(({ body }) => body.items.map(({ at }) => new Date(at).getUTCDate()));
    expect(days).toEqual([[7, 6, 5], [4, 3, 2], [1], []]);
  });

  test.each<[Query]>([
    [{ colour: 'red' }],
    [{ sort: 'username' }],
    [{ entity: 'galaxy' }],
    [{ action: 'sink' }],
    [{ user_id: 0 }],
    [{ entity_id: '1 or 1=1' }],
    [{ from: 'yesterday' }],
    [{ to: '2020-13-01T00:00:00Z' }],
    [{ page: 0 }],
    [{ page_size: 201 }],
    [{ q: 'x'.repeat(201) }],
    [{ q: 'a\u0000b' }],
  ])('refuses %j', async (query) => {
    const { status, body } = await docman.ask('auditEvents', { token, query });
    expect(status).toBe(400);
    expect(body.message).toMatch(/filter/);
  });

  test('is for those who may view it, and the export for those who may export', async () => {
    const statuses = async (username: string) => {
      const by = await docman.tokenOf(username);
      const query = { to: '2020-02-01T00:00:00Z' };
      return [
        (await docman.ask('auditEvents', { token: by, query })).status,
        (await docman.ask('exportAuditEvents', { token: by, query })).status,
      ];
    };
    expect(await statuses('doc.controller')).toEqual([200, 200]);
    expect(await statuses('fleet.manager')).toEqual([200, 403]);
    expect(await statuses('rajan.menon')).toEqual([403, 403]);
    expect((await docman.ask('auditEvents')).status).toBe(401);
  });
});
