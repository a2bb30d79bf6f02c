import fc from 'fast-check';
import { zipSync, strToU8 } from 'fflate';
import writeWorkbook from 'write-excel-file/node';
import { LINE_STATUSES, type LineStatus } from '../../../../src/contract/tender/pricing';
import type { QuotedLine } from '../../../../src/contract/tender/tenderRecords';
import { matchRows, takeIn } from '../../../../src/screens/quotation/sheet/matchRows';
import { fileCurrency } from '../../../../src/screens/quotation/sheet/fileCurrency';
import { mergedPrices } from '../../../../src/screens/quotation/sheet/mergedPrices';
import { readRows } from '../../../../src/screens/quotation/sheet/readRows';
import { readSheetFile } from '../../../../src/parts/import/readSheetFile';
import { KEY_NAME, SHEET_COLUMNS } from '../../../../src/parts/tender/priceColumns';
import type { ColumnNames } from '../../../../src/parts/tender/priceColumns';
import { currencyIn, markOf, readNumber } from '../../../../src/parts/tender/sheetNumbers';
import { similarity } from '../../../../src/screens/quotation/sheet/similar';
import { fileOf } from '../../../support/files';

const names = {
  ...(Object.fromEntries(SHEET_COLUMNS.map((column) => [column, column])) as ColumnNames),
  code: 'Job',
  text: 'Line',
  unit_price: 'Unit price (USD)',
  key: KEY_NAME,
};
const statuses = Object.fromEntries(
  LINE_STATUSES.map((status) => [status, status.toLowerCase().replace('_', ' ')]),
) as Record<LineStatus, string>;
const CONTEXT = { names, statuses, currency: 'USD' };

const line = (id: number, job_code: string, text: string, qty: string, unit: QuotedLine['unit']) =>
  ({
    ...{ id, line_id: id, job_code, job_title: 'Job', basis: 'FIXED', amount: 0 },
    ...{ text, qty, unit, unit_price: null, discount_pct: '0', status: 'SILENT', remark: null },
    ...{ asked_text: text, asked_qty: qty, asked_unit: unit },
  }) satisfies QuotedLine;

/** As in the worked example of the levelling. */
const ASKED = [
  line(1, 'DK-001', 'Docking and undocking, per day in dock', '15', 'day'),
  line(2, 'HL-001', 'Grit blasting of vertical sides to Sa 2', '2000', 'm2'),
  line(3, 'ST-001', 'Renewal of shell plating, up to 12 mm', '8000', 'kg'),
  line(4, 'GS-004', 'Staging in ballast tanks', '400', 'm3'),
  line(5, 'GS-005', 'Crane with driver', '40', 'hour'),
];

async function matchedOf(content: string, asked: readonly QuotedLine[] = ASKED) {
  const read = await readSheetFile(fileOf(content));
  if ('problem' in read) throw new Error(read.problem);
  const rows = readRows(read.sheets, CONTEXT);
  if (rows === undefined) throw new Error('no head');
  return matchRows(rows, { quotationId: 7, asked });
}

describe('numbers as yards write them', () => {
  it.each([
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1 234.50', '1234.5'],
    ['USD 19.00', '19'],
    ['19/m2', '19'],
    ['19,50 €', '19.5'],
    ['1.234.567', '1234567'],
    ['0,125', '0.125'],
    ['12345,678', '12345.678'],
  ])('%s is %s, without a doubt', (written, value) => {
    expect(readNumber(written, '.', 4)).toEqual({ value });
    expect(readNumber(written, ',', 4)).toEqual({ value });
  });

  it('what may be a thousand or a decimal is read as the rest of the file is, and marked', () => {
    expect(markOf(['17,50', '6,80', '1.200'])).toBe(',');
    expect(readNumber('1.200', ',', 4)).toEqual({ value: '1200', doubt: 'SEPARATOR' });
    expect(markOf(['17.50', '6.80', '1.200'])).toBe('.');
    expect(readNumber('1.200', '.', 4)).toEqual({ value: '1.2', doubt: 'SEPARATOR' });
  });

  it('a number of the program is taken to the figure, and told where it had to be rounded', () => {
    expect(readNumber({ number: '19.100000000000001' }, ',', 4)).toEqual({ value: '19.1' });
    expect(readNumber({ number: '1.5E3' }, '.', 4)).toEqual({ value: '1500' });
    expect(readNumber({ number: '0.3333333333333333' }, '.', 4)).toEqual({
      value: '0.3333',
      doubt: 'ROUNDED',
    });
  });

  it.each(['-5', '1,23,4', '1.2.3,4', 'abc', '', '12 or 13', '1/2/3'])('%s is none', (written) => {
    expect(readNumber(written, '.', 4)).toBeUndefined();
  });

  it('a currency beside the figures is seen, a unit behind them is none', () => {
    expect(currencyIn('EUR 19.00')).toBe('EUR');
    expect(currencyIn('19.00 AED')).toBe('AED');
    expect(currencyIn('19.00/PCS')).toBeUndefined();
    expect(currencyIn('INCL')).toBeUndefined();
  });
});

describe('a filled sheet', () => {
  it('is matched by its keys, whatever was sorted or renamed', async () => {
    const found = await matchedOf(
      [
        `Job,Line,Unit,Qty,Unit price (USD),Discount,Status,Remark,${KEY_NAME}`,
        'GS-004,renamed,m3,400,incl.,,,,7.4',
        'DK-001,Docking,day,15,"3,400.00",5,,,7.1',
        'HL-001,Blasting,m2,1800,17.50,,,per area,7.2',
        'GS-005,Crane,hour,40,,,not offered,,7.5',
      ].join('\n'),
    );
    expect(found.rows.map(({ how, line: { line_id } }) => [how, line_id])).toEqual([
      ['EXACT', 4],
      ['EXACT', 1],
      ['EXACT', 2],
      ['EXACT', 5],
    ]);
    expect(found.missing.map(({ line_id }) => line_id)).toEqual([3]);
    const taken = takeIn(
      ASKED.map((one) => ({
        ...{ line_id: one.line_id, text: one.text, qty: one.qty, unit: one.unit },
        ...{ unit_price: '', discount_pct: '0', status: one.status, remark: '' },
      })),
      found.rows,
    );
    expect(taken.changed).toBe(4);
    expect(taken.lines).toMatchObject([
      { unit_price: '3400', discount_pct: '5', status: 'PRICED', qty: '15' },
      { unit_price: '17.5', status: 'PRICED', qty: '1800', remark: 'per area' },
      { unit_price: '', status: 'SILENT' },
      { unit_price: '', status: 'INCLUDED' },
      { unit_price: '', status: 'NOT_OFFERED' },
    ]);
    expect(found.rows[2]?.notes).toEqual(['QTY']);
    // Taken in a second time, nothing changes any more.
    expect(takeIn(taken.lines, found.rows).changed).toBe(0);
  });

  it('whatever stands in it, taken in twice it changes no more than once, and the order of its rows nothing', async () => {
    const anyRow = fc.record({
      line: fc.constantFrom(...ASKED, undefined),
      price: fc.integer({ min: 1, max: 99_999_999 }),
      qty: fc.integer({ min: 1, max: 9_999 }),
      discount: fc.integer({ min: 0, max: 100 }),
    });
    const empty = ASKED.map((one) => ({
      ...{ line_id: one.line_id, text: one.text, qty: one.qty, unit: one.unit },
      ...{ unit_price: '', discount_pct: '0', status: one.status, remark: '' },
    }));
    const anyRows = fc.uniqueArray(anyRow, {
      selector: ({ line: of, price }) => of?.line_id ?? `extra ${price}`,
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const written = rows.map(({ line: of, price, qty, discount }) =>
          [
            ...[of?.job_code ?? '', of?.text.replaceAll(',', '') ?? `Extra ${price}`],
            ...[of?.unit ?? 'pcs', qty, price / 10_000, discount, '', ''],
            of === undefined ? '' : `7.${of.line_id}`,
          ].join(','),
        );
        const head = `Job,Line,Unit,Qty,Unit price (USD),Discount,Status,Remark,${KEY_NAME}`;
        const taken = async (lines: string[]) => {
          const found = await matchedOf([head, ...lines].join('\n'));
          return { once: takeIn(empty, found.rows), found };
        };
        const { once, found } = await taken(written);
        expect(once.changed).toBe(rows.length);
        expect(takeIn(once.lines, found.rows)).toEqual({ lines: once.lines, changed: 0 });
        const other = (await taken([...written].reverse())).once.lines;
        expect(new Set(other.map((one) => JSON.stringify(one)))).toEqual(
          new Set(once.lines.map((one) => JSON.stringify(one))),
        );
      }),
    );
  });

  it('of another quotation is known by its keys; what is asked no longer is left out', async () => {
    const head = `Line,Unit price,${KEY_NAME}`;
    expect((await matchedOf(`${head}\nCrane,5,8.5\n`)).foreign).toBe(1);
    const old = await matchedOf(`${head}\nCrane,5,7.5\nGone,9,7.99\nCrane again,6,7.5\n`);
    expect(old.rows).toHaveLength(1);
    expect(old.leftOut.map(({ text }) => text)).toEqual(['Gone', 'Crane again']);
  });

  it.each([
    ['No', 'Description', 'Unit', 'Qty', 'U. Price', 'Total'],
    ['Sl. No.', 'Scope of work', 'UOM', 'Est. Qty', 'Unit Price USD', 'Amount (USD)'],
    ['Item', 'Work description', 'Unit', 'Quantity', 'Unit rate', 'Sum'],
  ])('has its columns found by what yards call them: %s, %s, %s, %s, %s, %s', async (...head) => {
    const { rows } = await matchedOf([head.join(';'), '1;Overhaul;pcs;1;120,50;120,50'].join('\n'));
    expect(rows.map(({ line }) => [line.unit_price, line.qty])).toEqual([['120.5', '1']]);
  });

  it('of the yard’s own layout is matched by code and words, the rest by likeness or as extras', async () => {
    const found = await matchedOf(
      [
        'Best Yard Ltd;;;;;',
        'Item;Description of work;Qty;UoM;Price;Total',
        'DK-001;Docking and undocking, per day in dock;15;days;3.400,00;51.000,00',
        'HL-001;Grit blasting of the vertical sides to Sa 2.5;2000;sqm;17,50;35.000,00',
        ';Renewal of shell plating up to 12 mm;8;t;6.800,00;54.401,00',
        'GS-004;Scaffold;400;cbm;14,00;',
        'GS-005;;40;hour;95;',
        ';Gangway watchman;10;day;120;1.200',
        'Subtotal;;;;;140.000,00',
      ].join('\n'),
    );
    expect(
      found.rows.map(({ how, line: one, notes }) => [how, one.line_id, one.unit_price, notes]),
    ).toEqual([
      ['EXACT', 1, '3400', []],
      ['PROPOSED', 2, '17.5', []],
      ['EXACT', 3, '6800', ['MATH', 'QTY', 'UNIT']],
      ['PROPOSED', 4, '14', []],
      ['EXACT', 5, '95', []],
      ['EXTRA', null, '120', []],
    ]);
    expect(found.missing).toEqual([]);
  });

  it('says what it could not read instead of guessing: other words, other currencies, nothing', async () => {
    const found = await matchedOf(
      [
        `Line,Unit price,${KEY_NAME}`,
        'a,EUR 5.00,7.1',
        'b,see letter,7.2',
        'c,tbc,7.3',
        'd,by owner,7.4',
        'e,0,7.5',
      ].join('\n'),
    );
    expect(found.rows.map(({ line: one, notes }) => [one.status, one.remark, notes])).toEqual([
      ['SILENT', 'EUR 5.00', ['CURRENCY']],
      ['SILENT', 'see letter', ['WORDS']],
      ['SILENT', 'tbc', []],
      ['BY_OWNER', '', []],
      ['SILENT', '', ['WORDS']],
    ]);
  });

  it('says its currency by the heading of its prices or beside them, where most of them are told so', () => {
    const context = { ...CONTEXT, names: { ...names, unit_price: 'Unit price' } };
    const file = (head: string, ...prices: string[]) => [
      [['Line', head], ...prices.map((price) => ['a', price])],
    ];
    const told = (...sheet: Parameters<typeof file>) => fileCurrency(file(...sheet), context);
    expect(told('Unit price (EUR)', '5.00', '6')).toBe('EUR');
    expect(told('Unit price', '5 €', '£6', '7,50 €')).toBe('EUR');
    expect(told('Unit price', '5', '6', 'EUR 7')).toBeUndefined();
    expect(told('Unit price (EUR)', 'USD 5', 'USD 6', '7')).toBe('USD');
    expect(told('Unit price (EUR / USD)', '5')).toBeUndefined();
    expect(told('UNIT PRICE (PER QTY)', '5')).toBeUndefined();
    expect(told('Unit price (EUR)')).toBeUndefined();
    const read = (same?: string) =>
      readRows(file('Unit price (EUR)', '5.00', 'incl.'), {
        ...context,
        ...(same === undefined ? {} : { same }),
      })?.map(({ status, unit_price, notes }) => [status, unit_price, notes]);
    expect(read()).toEqual([
      ['SILENT', null, ['CURRENCY']],
      ['INCLUDED', null, []],
    ]);
    expect(read('EUR')?.[0]).toEqual(['PRICED', '5', []]);
  });

  it.each([
    ['[$€-407] #,##0.00', 'EUR'],
    ['#,##0.00 "EUR";[Red]-#,##0.00', 'EUR'],
    ['[$SGD] #,##0', 'SGD'],
    ['"USD" #,##0.00', 'USD'],
    ['_-[$£-809]* #,##0.00_-', 'GBP'],
    ['€ #,##0', 'EUR'],
    // Many currencies have the sign, or it is no currency at all.
    ['[$$-409]#,##0.00', undefined],
    ['#,##0.00 "per day"', undefined],
    ['#,##0.00', undefined],
  ])('the format %s of its price cells says %s', async (format, currency) => {
    const book = await writeWorkbook([
      {
        sheet: 'Prices',
        data: [
          ['Line', 'Unit price', 'Qty'],
          ['Docking', { value: 5, type: Number, format }, { value: 2, type: Number }],
          ['Blasting', { value: 6.5, type: Number, format }, null],
        ],
      },
    ]).toBuffer();
    const read = await readSheetFile(fileOf(new Uint8Array(book)));
    if ('problem' in read) throw new Error(read.problem);
    const context = { ...CONTEXT, names: { ...names, unit_price: 'Unit price', qty: 'Qty' } };
    expect(fileCurrency(read.sheets, context)).toBe(currency);
    const prices = (of: object) =>
      readRows(read.sheets, { ...context, ...of })?.map(({ unit_price, qty }) => [unit_price, qty]);
    const figures = [
      ['5', '2'],
      ['6.5', undefined],
    ];
    expect(prices({ currency: currency ?? 'USD' })).toEqual(figures);
    expect(prices({ currency: 'NOK', ...(currency && { same: currency }) })).toEqual(figures);
  });

  it('of 3,000 rows without a code or a key is matched by its words', async () => {
    const works = ['Renew', 'Overhaul', 'Blast', 'Paint', 'Test', 'Clean'];
    const asked = Array.from({ length: 3000 }, (_, at) =>
      line(at + 1, `ST-${at}`, `${works[at % 6] ?? ''} item ${at} in tank ${at % 40}`, '1', 'lump'),
    );
    const rows = asked.map(({ text }, at) => `${text}${at % 2 ? '' : ' stbd'},${at + 1}`);
    const found = await matchedOf(['Description,Price', ...rows].join('\n'), asked);
    expect(found.missing).toHaveLength(0);
    expect(found.rows.filter(({ how }) => how === 'EXACT')).toHaveLength(1500);
  });

  it('likeness is 1 for the same and 0 for nothing in common', () => {
    expect(similarity('crane', 'crane')).toBe(1);
    expect(similarity('crane', 'staging')).toBe(0);
    expect(similarity('', 'a')).toBe(0);
  });
});

describe('the file of a sheet', () => {
  const problemOf = async (content: string | Uint8Array<ArrayBuffer>) => {
    const read = await readSheetFile(fileOf(content));
    return 'problem' in read ? read.problem : read.sheets.length;
  };
  const zip = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files));

  it('a workbook is read in all its sheets, its numbers as it has them', async () => {
    const book = await writeWorkbook([
      { sheet: 'Read me', data: [['Hello']] },
      {
        sheet: 'Prices',
        data: [
          ['Line', 'Unit price (USD)', 'Qty'],
          ['Crane with driver', { value: 19.1, type: Number }, { value: 40, type: Number }],
        ],
      },
    ]).toBuffer();
    const read = await readSheetFile(fileOf(new Uint8Array(book)));
    if ('problem' in read) throw new Error(read.problem);
    const rows = readRows(read.sheets, CONTEXT) ?? [];
    expect(rows).toMatchObject([{ text: 'Crane with driver', unit_price: '19.1', qty: '40' }]);
    expect(rows[0]).toMatchObject({ sheet: 2, row: 2 });
  });

  it('formulas count by the value that they were saved with; without one, or with an error, they are told and no price', async () => {
    const text = (at: string, words: string) =>
      `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
    const rows = [
      [text('A1', 'Line'), text('B1', 'Unit price')],
      [text('A2', 'Crane'), '<c r="B2"><f>10*2</f><v>20</v></c>'],
      [text('A3', 'Staging'), '<c r="B3" s="1"><f>10*2</f></c>'],
      [text('A4', 'Docking'), '<c r="B4" t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
      [text('A5', 'Blasting'), '<c r="B5" t="str"><f>"incl"</f><v>incl.</v></c>'],
      // Merged with the cell above: the price stands once.
      [text('A6', 'Painting'), '<c r="B6"/>'],
    ].map((cells, place) => `<row r="${place + 1}">${cells.join('')}</row>`);
    const part = 'http://schemas.openxmlformats.org';
    const relation = (type: string, target: string) =>
      strToU8(
        `<Relationships xmlns="${part}/package/2006/relationships"><Relationship Id="rId1" Type="${part}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`,
      );
    const main = `xmlns="${part}/spreadsheetml/2006/main"`;
    const book = zip({
      '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
      'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
      'xl/workbook.xml': strToU8(
        `<workbook ${main} xmlns:r="${part}/officeDocument/2006/relationships"><sheets><sheet name="P" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet ${main}><sheetData>${rows.join('')}</sheetData><mergeCells count="1"><mergeCell ref="B5:B6"/></mergeCells></worksheet>`,
      ),
    });
    const read = await readSheetFile(fileOf(book));
    if ('problem' in read) throw new Error(read.problem);
    const found =
      readRows(read.sheets, {
        ...{ ...CONTEXT, names: { ...names, unit_price: 'Unit price' } },
        merged: read.merged ?? [],
      }) ?? [];
    expect(
      found.map(({ status, unit_price, notes, written }) => [status, unit_price, notes, written]),
    ).toEqual([
      ['PRICED', '20', [], '20'],
      ['SILENT', null, ['WORDS'], '=10*2'],
      ['SILENT', null, ['WORDS'], '#DIV/0!'],
      ['INCLUDED', null, ['MERGED'], 'incl.'],
      ['SILENT', null, ['MERGED'], ''],
    ]);
    const asked = ['Docking', 'Blasting', 'Painting'].map((words, place) =>
      line(place + 1, `HL-00${place + 1}`, words, '1', 'lump'),
    );
    const { rows: taken } = matchRows(found, { quotationId: 7, asked });
    expect(
      mergedPrices(taken).map(({ range, written, first, others }) => [
        ...[range, written, first?.asked?.job_code],
        others.map((one) => one.asked?.job_code),
      ]),
    ).toEqual([['B5:B6', 'incl.', 'HL-002', ['HL-003']]]);
  });

  it('merges are of the sheet that they stand in, whatever its part of the workbook is called', async () => {
    const cell = { value: 'x', rowSpan: 2, columnSpan: 2, type: String };
    const book = await writeWorkbook([
      { sheet: 'One', data: [['a', 'b']] },
      { sheet: 'Two', data: [['a'], [null, cell, null], [null, null, null]] },
    ]).toBuffer();
    const read = await readSheetFile(fileOf(new Uint8Array(book)));
    if ('problem' in read) throw new Error(read.problem);
    expect(read.merged).toEqual([[], [{ range: 'B2:C3', top: 1, bottom: 2, left: 1, right: 2 }]]);
  });

  it.each([
    ['nothing', '', 'empty'],
    ['a PDF', '%PDF-1.7', 'pdf'],
    ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'oldExcel'],
    ['bytes', new Uint8Array([1, 0, 2, 0]), 'notSheet'],
    ['a damaged workbook', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), 'notSheet'],
    ['a ZIP of something else', zip({ 'a.txt': strToU8('a') }), 'notSheet'],
    [
      'a workbook with macros',
      zip({ 'xl/workbook.xml': strToU8('<x/>'), 'xl/vbaProject.bin': strToU8('x') }),
      'macros',
    ],
    ['a workbook that is none inside', zip({ 'xl/workbook.xml': strToU8('<x/>') }), 'unread'],
    [
      'one that unpacks without end',
      zip({ 'xl/workbook.xml': strToU8('<x/>'), 'xl/a.xml': new Uint8Array(101 * 1024 * 1024) }),
      'unpacks',
    ],
    ['50,000 rows', 'Line,Price\n'.repeat(50_000), 'tooMany'],
    ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 'tooBig'],
  ])('%s is refused with what to do about it', async (_what, content, problem) => {
    expect(await problemOf(content)).toBe(problem);
  });
});
