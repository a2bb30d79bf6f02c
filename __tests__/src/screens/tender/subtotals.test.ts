import { NO_TERMS } from '../../../../src/contract/tender/terms';
import type {
  Cell,
  ComparedLine,
  ComparedYard,
} from '../../../../src/contract/tender/tenderRecords';
import { groupsOf } from '../../../../src/screens/tender/subtotals';
import { drawnYards } from '../../../../src/screens/tender/totalParts';

const line = (id: number, job_code: string, basis: ComparedLine['basis'] = 'FIXED') =>
  ({
    ...{ id, job_code, job_title: 'Job', text: 'Line', qty: '1', unit: 'lump', basis },
    ...{ class_item: false, addendum: 0, estimate: 100 },
  }) satisfies ComparedLine;

const cell = (line_id: number, amounts: Partial<Cell>): Cell => ({
  ...{ line_id, status: 'PRICED', unit_price: null, quoted: 0, comparable: null, fill: null },
  ...{ fill_source: null, outlier: false, lowest: false },
  ...amounts,
});

const yard = (quotation_id: number, more: Partial<ComparedYard>): ComparedYard => ({
  ...{ quotation_id, version: 1, yard: { id: 1, code: 'Y', name: `Yard ${quotation_id}` } },
  ...{ state: 'RECEIVED', calls: [], currency: 'USD', rate: '1', valid_until: null },
  ...{
    dock_name: null,
    open_clarifications: 0,
    addendum_open: false,
    addendum_silent: 0,
    quoted_own: 0,
    quoted: 0,
    fills: 0,
  },
  ...{ normalised: 0, levelled: 0, adders: 0, days_total: 1, deviation_days: 0, days: 1 },
  ...{ finance: null, finance_gap: null, paid: [] },
  ...{ off_hire: null, total: null, rank: null, cells: [] },
  ...{ ...NO_TERMS, bank_confirmed: false },
  ...more,
});

describe('the subtotals of a comparison', () => {
  const lines = [
    line(1, 'DK-001'),
    line(2, 'DK-002'),
    line(3, 'ST-001'),
    line(4, 'ST-002', 'RATE_ONLY'),
  ];
  const yards = [
    yard(1, {
      cells: [
        cell(1, { quoted: 500, comparable: 520 }),
        cell(2, { status: 'SILENT', fill: 70 }),
        cell(3, { status: 'INCLUDED' }),
        cell(4, { quoted: 900, comparable: 900 }),
      ],
    }),
    yard(2, {}),
  ];

  it('are those of each category, with fills and for what was asked; rates are in none', () => {
    expect(groupsOf(lines, yards, 'levelled')).toMatchObject([
      { code: 'DK', sums: [590, 0], estimate: 200 },
      { code: 'ST', sums: [0, 0], estimate: 100 },
    ]);
  });

  it('are of the yard’s own figures where those are shown', () => {
    expect(groupsOf(lines, yards, 'quoted').map(({ sums }) => sums)).toEqual([
      [500, 0],
      [0, 0],
    ]);
  });
});

describe('the picture of the totals', () => {
  const of = (id: number, offHire: number | null, total: number | null) => ({
    ...{ id, offHire, total, rank: 1, difference: 0 },
  });

  it('is to the scale of the highest, and a credit of ours makes the price less', () => {
    const yards = [
      yard(1, { quoted: 600, fills: 100, normalised: 100, adders: 100 }),
      yard(2, { quoted: 600, adders: -100 }),
    ];
    expect(drawnYards(yards, [of(1, 100, 1000), of(2, null, null)])).toEqual([
      {
        ...{ id: 1, name: 'Yard 1', total: 1000 },
        parts: [
          { part: 'price', width: 70 },
          { part: 'fills', width: 10 },
          { part: 'adders', width: 10 },
          { part: 'offHire', width: 10 },
        ],
      },
      { id: 2, name: 'Yard 2', total: null, parts: [{ part: 'price', width: 50 }] },
    ]);
  });

  it('of nothing is no division by nothing', () => {
    expect(drawnYards([yard(1, {})], [])).toEqual([
      { id: 1, name: 'Yard 1', total: null, parts: [] },
    ]);
  });
});
