/** Job list, variation orders, account and daily reports as files for people: what a spreadsheet and pages hold, and to whom. */
import { and, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { EXPORT_FORMATS, type ExportFormat } from '../../../src/contract/exports';
import { menus, permissions } from '../../../server/db/schema';
import { DOCKING } from '../support/fleet';
import { openFiles, type FilesApp } from '../support/files';
import { textOf } from '../support/readableFiles';
import { findEastFonts } from '../../../server/text/eastFonts';
import greek from '../../../server/text/el.json';
import english from '../../../server/text/en.json';
import korean from '../../../server/text/ko.json';
import turkish from '../../../server/text/tr.json';
import chinese from '../../../server/text/zh.json';

const HAL = DOCKING['HAL-DD26'];
const SUPERINTENDENT = 'rajan.menon';
const YARD = 'selat.pm';
const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
const LISTS = ['jobs', 'variation_orders', 'account', 'daily_reports'] as const;

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

async function exported(list: (typeof LISTS)[number], query: string, who = SUPERINTENDENT) {
  const headers = { 'x-access-token': await docman.tokenOf(who) };
  const url = `/api/drydocks/${HAL}/${list}/export?${query}`;
  return docman.app.inject({ url, headers });
}

const BY_LANGUAGE = { zh: chinese, ko: korean, el: greek, tr: turkish };

/** Who reads jobs and may not export them. */
const ofJobs = and(
  sql`${permissions.menu_id} in (select ${menus.id} from ${menus} where ${menus.link} = '/jobs')`,
  sql`${permissions.actions} not like '%X%'`,
);

/** Every text and number of a spreadsheet. */
const insideOf = (xlsx: Uint8Array) =>
  Object.values(unzipSync(xlsx))
    .map((part) => strFromU8(part))
    .join('\n');
const wordsOf = async (pdf: Uint8Array) =>
  (await textOf(docman, pdf)).replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');

describe.each(LISTS)('%s', (list) => {
  test.each(EXPORT_FORMATS)('comes as %s, under its name', async (format) => {
    const { statusCode, headers } = await exported(list, `format=${format}`);
    expect([statusCode, headers['content-type']]).toEqual([200, TYPES[format]]);
    expect(headers['content-disposition']).toBe(`attachment; filename="${list}.${format}"`);
  });

  test('comes as CSV where nothing is said, and in no other format', async () => {
    const [plain, csv] = [await exported(list, ''), await exported(list, 'format=csv')];
    expect(plain.body).toBe(csv.body);
    expect((await exported(list, 'format=docx')).statusCode).toBe(400);
  });
});

test('a spreadsheet has heads and states in words, and amounts as numbers', async () => {
  const { rawPayload } = await exported('variation_orders', 'format=xlsx');
  const inside = insideOf(rawPayload);
  for (const told of ['Yard’s reference', 'Hidden damage', 'Approved', '<v>16920</v>'])
    expect([told, inside.includes(told)]).toEqual([told, true]);
  expect(inside).not.toMatch(/HIDDEN_DAMAGE|yard_reference/);
});

test('pages say which docking and day they are of, and hold every row', async () => {
  const { rawPayload } = await exported('variation_orders', 'format=pdf');
  const text = await wordsOf(rawPayload);
  for (const told of ['HAL-DD26', 'Halden Trader', '20 Nov 2026', 'USD', 'VO-001', '16 920'])
    expect([told, text.includes(told)]).toEqual([told, true]);
  const account = await wordsOf((await exported('account', 'format=pdf')).rawPayload);
  for (const told of ['DK-001', 'Contract', 'Claimed', 'Open'])
    expect([told, account.includes(told)]).toEqual([told, true]);
  const days = await wordsOf((await exported('daily_reports', 'format=pdf')).rawPayload);
  for (const told of ['Daily reports', '12 Nov 2026', 'Accepted', 'Hours lost', 'On blocks at'])
    expect([told, days.includes(told)]).toEqual([told, true]);
});

test.each(Object.entries(BY_LANGUAGE))(
  'pages in %s are in its letters; where the machine has no font for them, in English',
  async (language, texts) => {
    const headers = {
      'x-access-token': await docman.tokenOf(SUPERINTENDENT),
      cookie: `docman_language=${language}`,
    };
    const url = `/api/drydocks/${HAL}/variation_orders/export?format=pdf`;
    const text = await wordsOf((await docman.app.inject({ url, headers })).rawPayload);
    const isPrinted = findEastFonts() !== undefined || !['zh', 'ko'].includes(language);
    const title = (isPrinted ? texts : english).exports.variations;
    expect(text).toContain(title);
    expect(text).toContain('Halden Trader');
  },
);

test('the filters hold for every format', async () => {
  const inside = insideOf((await exported('jobs', 'q=ST-001&format=xlsx')).rawPayload);
  expect(inside).toContain('ST-001');
  expect(inside).not.toContain('DK-001');
});

test('no format tells a yard what the office expects to pay', async () => {
  const office = insideOf((await exported('jobs', 'format=xlsx')).rawPayload);
  expect(office).toContain('Estimate');
  expect((await exported('jobs', 'format=xlsx', YARD)).statusCode).toBe(403);
  // An administrator lets the yards export.
  const withExport = sql`${permissions.actions} || 'X'`;
  await docman.db.update(permissions).set({ actions: withExport }).where(ofJobs);
  const yard = await exported('jobs', 'format=xlsx', YARD);
  expect(yard.statusCode).toBe(200);
  expect(insideOf(yard.rawPayload)).not.toContain('Estimate');
  const pages = await wordsOf((await exported('jobs', 'format=pdf', YARD)).rawPayload);
  expect(pages).toContain('ST-001');
  expect(pages).not.toContain('Estimate');
});

test.each(EXPORT_FORMATS)('who may not read it is answered the same for %s', async (format) => {
  for (const list of LISTS)
    expect((await exported(list, `format=${format}`, 'gulf.tender')).statusCode).toBeGreaterThan(
      402,
    );
});
