/** Sheets of a yard's own layout whose headings nobody knows, and price sheets of ours that are older than what is asked. */
import { LINE_STATUSES, type LineStatus } from '../../../../src/contract/tender/pricing';
import type { Layout } from '../../../../src/contract/tender/sheetMarks';
import type { QuotedLine } from '../../../../src/contract/tender/tenderRecords';
import {
  KEY_NAME,
  SHEET_COLUMNS,
  type ColumnNames,
} from '../../../../src/parts/tender/priceColumns';
import { matchRows } from '../../../../src/screens/quotation/sheet/matchRows';
import { readRows } from '../../../../src/screens/quotation/sheet/readRows';
import {
  chosenTwice,
  findLayout,
  guessed,
  headRows,
  headsIn,
  isMapped,
} from '../../../../src/screens/quotation/sheet/sheetLayout';
import { markOf, markRows } from '../../../../src/screens/quotation/sheet/sheetMark';

const names = {
  ...(Object.fromEntries(SHEET_COLUMNS.map((column) => [column, column])) as ColumnNames),
  key: KEY_NAME,
};
const statuses = Object.fromEntries(LINE_STATUSES.map((one) => [one, one])) as Record<
  LineStatus,
  string
>;
const CONTEXT = { names, statuses, currency: 'EUR' };

const SHEET = [
  ['Werft GmbH', null, null, null, null],
  ['Angebot 17', 'vom 3.1.', null, null, null],
  ['Lfd', 'Arbeit ', 'Menge', 'Preis je  Einheit', 'Betrag'],
  ['DK-001', 'Docking and undocking', '15', '2.900,00', '43.500,00'],
  ['HL-001', 'Grit blasting', '2000', '15,00', '30.000,00'],
];
const LAYOUT: Layout = {
  heads: ['lfd', 'arbeit', 'menge', 'preis je einheit', 'betrag'],
  columns: ['code', 'text', 'qty', 'unit_price', 'amount'],
};

describe('a sheet whose headings nobody knows', () => {
  it('is not read, until somebody has told its columns', () => {
    expect(readRows([SHEET], CONTEXT)).toBeUndefined();
    expect(headRows(SHEET)).toEqual([1, 2, 3, 4]);
    expect(headsIn(SHEET[2] ?? [])).toEqual(LAYOUT.heads);
    expect(readRows([SHEET], { ...CONTEXT, layouts: [LAYOUT] })).toMatchObject([
      { row: 4, code: 'DK-001', qty: '15', unit_price: '2900', notes: [] },
      { row: 5, code: 'HL-001', qty: '2000', unit_price: '15', notes: [] },
    ]);
  });

  it('is known again by the same headings alone, wherever they stand', () => {
    const moved = [['x', 'y'], ...SHEET];
    expect(findLayout(moved, [LAYOUT])).toEqual({ row: 3, layout: LAYOUT });
    const other = SHEET.map((row, place) => (place === 2 ? [...row, 'Währung'] : row));
    expect(findLayout(other, [LAYOUT])).toBeUndefined();
    // One that lacks a price is none.
    const useless = { ...LAYOUT, columns: LAYOUT.columns.map(() => '' as const) };
    expect(findLayout(SHEET, [useless])).toBeUndefined();
  });

  it('what was told counts before what a heading seems to be', () => {
    const rows = [
      ['Item', 'Description', 'Price', 'Unit price'],
      ['1', 'Crane', '120', '3'],
    ];
    const layout: Layout = {
      heads: ['item', 'description', 'price', 'unit price'],
      columns: ['code', 'text', 'amount', 'unit_price'],
    };
    expect(readRows([rows], CONTEXT)?.[0]?.unit_price).toBe('120');
    expect(readRows([rows], { ...CONTEXT, layouts: [layout] })?.[0]?.unit_price).toBe('3');
  });

  it('is begun from what its headings seem to be; a price and what it is for are needed, each once', () => {
    expect(guessed(['No', 'Leistung', 'Qty', 'Total'], names).columns).toEqual([
      ...['code', '', 'qty', 'amount'],
    ]);
    expect([isMapped(['unit_price', '']), isMapped(['unit_price', 'code'])]).toEqual([false, true]);
    expect([chosenTwice(['', '', 'text', 'text']), chosenTwice(['', '', 'text'])]).toEqual([
      'text',
      undefined,
    ]);
  });
});

describe('a price sheet of ours', () => {
  const made = { id: 7, sheet: { revision: 'A', signatures: ['first'] } };
  const now = { id: 7, sheet: { revision: 'B', signatures: ['first', 'second'] } };
  const filled = [[['Read me']], markRows(made)];

  it('tells by which revision it was made, whose it is, and whether its marks were changed', () => {
    expect(markOf(filled, made)).toEqual({ is: 'CURRENT', revision: 'A', addendum: 0 });
    expect(markOf(filled, now)).toEqual({ is: 'OLDER', revision: 'A', addendum: 0 });
    expect(markOf(filled, { ...now, id: 8 })?.is).toBe('FOREIGN');
    const forged = markRows({ ...made, sheet: { revision: 'B', signatures: ['second'] } });
    expect(markOf([forged], made)?.is).toBe('CHANGED');
    expect(markOf([[['Line', 'Price']]], now)).toBeUndefined();
  });

  it('of an earlier revision gives its prices to what replaced their lines, marked, and where nothing did to nobody', () => {
    const line = (id: number, text: string) =>
      ({
        ...{ id, line_id: id, job_code: 'DK-001', job_title: 'Job', basis: 'FIXED', amount: 0 },
        ...{ text, qty: '1', unit: 'pcs', unit_price: null, discount_pct: '0', remark: null },
        ...{ status: 'SILENT', asked_text: text, asked_qty: '1', asked_unit: 'pcs' },
      }) satisfies QuotedLine;
    const rows =
      readRows(
        [
          [
            ['Line', 'Unit price', KEY_NAME],
            ['Overhaul', '5', '7.1'],
            ['Spares', '6', '7.2'],
            ['Cancelled', '7', '7.3'],
            ['Not priced', null, '7.4'],
          ],
        ],
        { ...CONTEXT, names: { ...names, text: 'Line', unit_price: 'Unit price' } },
      ) ?? [];
    const asked = [line(11, 'Overhaul and test'), line(2, 'Spares'), line(14, 'New words')];
    const replaced = [
      { line_id: 1, by: 11 },
      { line_id: 4, by: 14 },
    ];
    const found = matchRows(rows, { quotationId: 7, asked, replaced });
    expect(found.rows.map(({ line: one, notes }) => [one.line_id, one.unit_price, notes])).toEqual([
      [2, '6', []],
      [11, '5', ['OLD']],
    ]);
    expect(found.leftOut.map(({ text }) => text)).toEqual(['Cancelled', 'Not priced']);
  });
});
