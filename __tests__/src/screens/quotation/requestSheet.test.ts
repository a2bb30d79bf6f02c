/** The sheet that a yard is sent: what is locked, and that the three quotations of the demonstration come back as they went. */
import { strFromU8, unzipSync } from 'fflate';
import { DAY_COUNTS } from '../../../../src/contract/fleet/dayCount';
import { CONTRACT_FORMS, PAYMENT_TIMES } from '../../../../src/contract/tender/terms';
import { LINE_STATUSES } from '../../../../src/contract/tender/pricing';
import type { Quotation } from '../../../../src/contract/tender/tenderRecords';
import { signIn } from '../../../../src/api/auth';
import { textOf } from '../../../../src/parts/import/cells';
import { readSheetFile } from '../../../../src/parts/import/readSheetFile';
import { KEY_NAME, SHEET_COLUMNS } from '../../../../src/parts/tender/priceColumns';
import { matchRows, takeIn } from '../../../../src/screens/quotation/sheet/matchRows';
import { readRows } from '../../../../src/screens/quotation/sheet/readRows';
import { drawingRows } from '../../../../src/screens/quotation/sheet/drawingRows';
import {
  makeValues,
  makeWorkbook,
  type SheetWords,
} from '../../../../src/screens/quotation/sheet/requestSheet';
import { markOf } from '../../../../src/screens/quotation/sheet/sheetMark';
import {
  changedTerms,
  FIELD_NAME,
  readTerms,
  TERM_FIELDS,
} from '../../../../src/screens/quotation/sheet/sheetTerms';
import { valuesOf } from '../../../../src/screens/quotation/quotationValues';
import { session } from '../../../../src/session/session';
import { fileOf, readBlobs } from '../../../support/files';
import { useBackend } from '../../../support/renderApp';

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name): [string, string] => [name, name])) as Record<Name, string>;
const WORDS: SheetWords = {
  names: { ...named(SHEET_COLUMNS), unit_price: 'Unit price', key: KEY_NAME },
  statuses: named(LINE_STATUSES),
  readMe: 'Read me',
  termsSheet: 'Terms',
  prices: 'Prices',
  rates: 'Rates',
  extras: 'Additional items',
  term: 'Term',
  answer: 'Answer',
  terms: named(TERM_FIELDS),
  dayCounts: named(DAY_COUNTS),
  contractForms: { ...named(CONTRACT_FORMS), YARD: 'Yard’s form' },
  payments: { ...named(PAYMENT_TIMES), INVOICE: 'invoice' },
  paymentHelp: 'e.g. 30% DOCKING',
  includes: { 'HL-001': 'Staging. Excludes: cranage' },
  drawings: 'Drawings',
  drawingHeads: ['Number', 'Title', 'Revision', 'Jobs'],
  about: [['Ship', 'Nordvik Ambassador']],
};

const DOCKING = 'NDA-DD27';
async function quotationsOfDemo(): Promise<Quotation[]> {
  const { wire, password } = await useBackend();
  await signIn({ username: 'administrator', password });
  const read = async (path: string) => {
    const headers = { 'x-access-token': session.get()?.token ?? '' };
    return (await (await fetch(`${wire.url}/api${path}`, { headers })).json()) as unknown;
  };
  const items = (await read('/quotations')) as Quotation[];
  const ids = items.filter(({ drydock }) => drydock.number === DOCKING).map(({ id }) => id);
  return Promise.all(ids.map(async (id) => (await read(`/quotations/${id}`)) as Quotation));
}

async function bytesOf(quotation: Quotation): Promise<Uint8Array<ArrayBuffer>> {
  readBlobs();
  return new Uint8Array(await (await makeWorkbook(quotation, WORDS)).arrayBuffer());
}
async function sheetsOf(bytes: Uint8Array<ArrayBuffer>) {
  const read = await readSheetFile(fileOf(bytes, 'sheet.xlsx'));
  if ('problem' in read) throw new Error(read.problem);
  return read.sheets;
}

describe('the request sheets of the demonstration’s three quotations', () => {
  let quotations: Quotation[];
  beforeAll(async () => {
    quotations = await quotationsOfDemo();
  });

  it('are there, in three currencies', () => {
    expect(quotations.map(({ currency }) => currency).sort()).toEqual(['AED', 'EUR', 'USD']);
  });

  it('come back with every line and every term, and change nothing', async () => {
    for (const quotation of quotations) {
      const sheets = await sheetsOf(await bytesOf(quotation));
      const rows = readRows(sheets, { ...WORDS, currency: quotation.currency }) ?? [];
      const { id: quotationId, lines: asked } = quotation;
      const matched = matchRows(rows, { quotationId, asked });
      const own = asked.filter(({ line_id }) => line_id !== null);
      expect(matched).toMatchObject({ missing: [], leftOut: [], foreign: 0 });
      expect(matched.rows.map(({ how }) => how)).toEqual(own.map(() => 'EXACT'));
      const form = valuesOf(quotation);
      expect(takeIn(form.lines, matched.rows).changed).toBe(0);
      const terms = readTerms(sheets, WORDS);
      expect(terms.unread).toEqual([]);
      expect(changedTerms(form, terms)).toEqual([]);
      expect(terms.values.days_total).toBe(String(quotation.days_total));
      expect(markOf(sheets, quotation)?.is).toBe('CURRENT');
    }
  });

  it('of one yard are none for another’s quotation', async () => {
    const [first, second] = quotations;
    if (first === undefined || second === undefined) throw new Error('There are three.');
    const sheets = await sheetsOf(await bytesOf(first));
    const rows = readRows(sheets, { ...WORDS, currency: first.currency }) ?? [];
    const { foreign } = matchRows(rows, { quotationId: second.id, asked: second.lines });
    expect(foreign).toBe(rows.length);
    expect(markOf(sheets, second)?.is).toBe('FOREIGN');
  });

  it('are locked but for their yellow cells; a status is chosen from a list, and the ids are hidden', async () => {
    const [quotation] = quotations;
    if (quotation === undefined) throw new Error('There are three.');
    const rate = quotation.lines.map((line, place) =>
      place === 0 ? { ...line, basis: 'RATE_ONLY' as const } : line,
    );
    const files = unzipSync(await bytesOf({ ...quotation, lines: rate }));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/sheet'));
    // Read me, terms, prices, rates, additional items, and the marks, which nobody sees.
    expect(sheets).toHaveLength(6);
    expect(text('xl/workbook.xml')).toMatch(/<sheet [^>]*name="Docman"[^>]*state="veryHidden"/);
    for (const name of sheets) expect(text(name)).toContain('<sheetProtection sheet="1"');
    const [, , prices = '', rates = '', extras = ''] = sheets.sort().map(text);
    for (const sheet of [prices, rates, extras]) {
      expect(sheet).toContain('<dataValidation type="list"');
      expect(sheet).toMatch(/<col [^>]*hidden="1"/);
    }
    const xml = new DOMParser().parseFromString(text('xl/styles.xml'), 'text/xml');
    const styles = [...xml.querySelectorAll('cellXfs > xf')];
    const fills = [...xml.querySelectorAll('fills > fill')].map(({ outerHTML }) => outerHTML);
    const isYellow = (style: Element) =>
      /fff4c2/i.test(fills[Number(style.getAttribute('fillId') ?? 0)] ?? '');
    expect(styles.filter(isYellow).length).toBeGreaterThan(1);
    for (const style of styles)
      expect(style.querySelector('protection[locked="0"]') !== null).toBe(isYellow(style));
  });
});

describe('what a price sheet says of the jobs', () => {
  const drawing = (number: string, label: string) => ({ number, title: `Plan ${number}`, label });
  const JOBS: Quotation['sheet']['jobs'] = [
    {
      code: 'HL-001',
      includes: ['STAGING'],
      drawings: [drawing('D-20', 'B'), drawing('D-10', 'A')],
    },
    { code: 'ST-001', includes: [], drawings: [drawing('D-10', 'A')] },
  ];

  it('is each drawing once, by its number, with its revision and its jobs', () => {
    expect(drawingRows(JOBS)).toEqual([
      ['D-10', 'Plan D-10', 'A', 'HL-001, ST-001'],
      ['D-20', 'Plan D-20', 'B', 'HL-001'],
    ]);
    expect(drawingRows([])).toEqual([]);
  });

  it('is what the price includes beside each line, and the drawings on a sheet of their own, which takes nothing from the rows', async () => {
    const [quotation] = await quotationsOfDemo();
    if (quotation === undefined) throw new Error('There are three.');
    const lines = quotation.lines.map((line, place) =>
      place === 0 ? { ...line, job_code: 'HL-001' } : line,
    );
    const asked = { ...quotation, lines, sheet: { ...quotation.sheet, jobs: JOBS } };
    const sheets = await sheetsOf(await bytesOf(asked));
    const texts = sheets.map((rows) => rows.map((row) => row.map(textOf).join('|')));
    expect(texts.flat()).toContainEqual(expect.stringContaining('|Staging. Excludes: cranage|'));
    expect(texts).toContainEqual([
      'Number|Title|Revision|Jobs',
      'D-10|Plan D-10|A|HL-001, ST-001',
      'D-20|Plan D-20|B|HL-001',
    ]);
    const rows = readRows(sheets, { ...WORDS, currency: quotation.currency }) ?? [];
    expect(rows).toHaveLength(lines.filter(({ line_id }) => line_id !== null).length);
    expect(await (await makeValues(asked, WORDS)).text()).toContain('Staging. Excludes: cranage');
  });
});

describe('the terms of a filled sheet', () => {
  const filled = (...rows: (readonly [string, string])[]) =>
    readTerms(
      [[['Term', 'Answer', FIELD_NAME], ...rows.map(([name, value]) => ['', value, name])]],
      WORDS,
    );

  it('are read by the names of their fields, whatever the labels say', () => {
    const { values, unread } = filled(
      ['days_total', '23'],
      ['valid_until', '2027-01-31'],
      ['day_count', 'period_24h'],
      ['discount_pct', '2.5 %'],
      ['terms', '30 days after invoice'],
      ['dock_name', ''],
      ['payment', '30% DOCKING; 70 % Invoice + 45 days'],
      ['late_per_day', '10,500.00'],
      ['overtime_night_pct', '50 %'],
      ['contract_form', 'yard’s form'],
      ['price', '1'],
    );
    expect([values.days_total, values.valid_until, values.discount_pct, values.terms]).toEqual([
      '23',
      '2027-01-31',
      '2.5',
      '30 days after invoice',
    ]);
    expect(values.payment).toEqual([
      { pct: '30', when: 'DOCKING', days: '0' },
      { pct: '70', when: 'INVOICE', days: '45' },
    ]);
    expect([values.late_per_day, values.overtime_night_pct, values.contract_form]).toEqual([
      ...['10500', '50', 'YARD'],
    ]);
    // What is empty says nothing.
    expect(values).not.toHaveProperty('dock_name');
    expect([values.day_count, unread]).toEqual(['PERIOD_24H', []]);
  });

  it('that cannot be read are told, and change nothing', () => {
    const { values, unread } = filled(
      ['days_total', 'about 20'],
      ['valid_until', 'end of January'],
      ['payment', 'as usual'],
    );
    expect(values).toEqual({});
    expect(unread).toEqual(['days_total', 'valid_until', 'payment']);
  });
});
