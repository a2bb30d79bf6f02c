/** The audit log as a file: what the filters leave, each event once, and nothing that a spreadsheet would run. */
import { sql } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import { auditEvents } from '../../../server/db/schema';
import { openApp, type TestApp } from '../support/app';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

type Query = Record<string, string | number>;
const list = (query: Query) => docman.ask<AuditPage>('auditEvents', { token, query });
const event = (at: string, label: string, more = {}) => ({
  at: new Date(at),
  username: 'zoe.past',
  action: 'update',
  entity: 'user',
  label,
  address: '192.0.2.1',
  user_agent: 'A browser',
  request_id: 'abcdef0123',
  ...more,
});

/** Cells of CSV, by RFC 4180. */
function parseCsv(text: string): string[][] {
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g);
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
const exported = (query: Query = {}) => docman.ask<string>('exportAuditEvents', { token, query });

describe('the export', () => {
  const PERIOD = { from: '2021-01-01T00:00:00Z', to: '2021-02-01T00:00:00Z' };
  const ODD = ['=1+1', '+1', '-1', '@x', '\tx', 'a "b", c', 'two\r\nlines', 'سفينة 🚢', '<b>'];

  test('holds what the filters leave, in the order of the list, and tells that it was made', async () => {
    const days = ['2020-01-02T12:00:00Z', '2020-01-03T12:00:00Z', '2020-01-06T12:00:00Z'];
    await docman.db.insert(auditEvents).values(days.map((day) => event(day, 'somebody')));
    const query = { q: 'zoe', sort: 'at', to: '2020-01-05T00:00:00Z' };
    const { status, headers, body } = await exported(query);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
    const [head, ...lines] = parseCsv(body);
    expect(head?.join()).toBe(
      '\ufeffID,Time (UTC),Who,Action,Kind,Record ID,Record,Before,After,Address,Browser,Request',
    );
    expect(lines.map((line) => line[1])).toEqual(days.slice(0, 2));
    const { body: after } = await list({ entity: 'audit_event' });
    expect(after.items[0]).toMatchObject({
      action: 'export',
      username: 'administrator',
      before: null,
      after: query,
    });
  });

  test('holds odd texts whole, and nothing that a spreadsheet would run', async () => {
    const rows = ODD.map((text) =>
      event('2021-01-05T00:00:00Z', text, { after: { note: text }, user_agent: text }),
    );
    await docman.db.insert(auditEvents).values(rows);
    const { body } = await exported({ ...PERIOD, sort: 'at' });
    const lines = parseCsv(body).slice(1);
    const safe = ODD.map((text) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text));
    expect(lines.map((line) => line[6])).toEqual(safe);
    expect(lines.map((line) => line[10])).toEqual(safe);
    expect(lines.map((line) => JSON.parse(line[8] ?? '') as unknown)).toEqual(
      ODD.map((note) => ({ note })),
    );
    expect(lines.flat().filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
  });

  test('holds each of some thousand events once, though more are written meanwhile', async () => {
    const many = { from: '2022-01-01T00:00:00Z', to: '2022-02-01T00:00:00Z' };
    const add = (count: number) =>
      docman.db
        .execute(sql`insert into audit_events (at, action, entity, label, address, user_agent, request_id)
        select '2022-01-02', 'update', 'user', 'n' || n, '', '', '' from generate_series(1, ${count}::int) n`);
    await add(2_500);
    for (const sort of ['at', '-at']) {
      const before = (await list({ ...many, page_size: 1 })).body.total;
      const exporting = exported({ ...many, sort });
      await add(10);
      const ids = parseCsv((await exporting).body)
        .slice(1)
        .map(([id]) => Number(id));
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => (sort === 'at' ? a - b : b - a)));
      expect(ids.length).toBeGreaterThanOrEqual(before);
    }
  });
});
