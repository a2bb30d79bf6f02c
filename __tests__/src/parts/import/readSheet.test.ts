import writeWorkbook from 'write-excel-file/node';
import { readSheet, type Heads } from '../../../../src/parts/import/readSheet';
import { printedOn } from '../../../../src/contract/certificates/statusSheet';
import type { SheetColumn } from '../../../../src/parts/import/sheetColumns';
import { fileOf } from '../../../support/files';

const COLUMNS: readonly SheetColumn[] = [
  { name: 'code', label: 'Code' },
  { name: 'name', label: 'Name' },
  { name: 'loa_m', label: 'Length', numeric: true },
];

const read = (content: string | Uint8Array<ArrayBuffer>, name = 'ships.csv', most = 3) =>
  readSheet(fileOf(content, name), COLUMNS, most);

const rowsOf = async (content: string | Uint8Array<ArrayBuffer>) => {
  const found = await read(content);
  return 'sheet' in found ? found.sheet.rows.map(({ cells }) => cells) : found.problem;
};

describe('reading a spreadsheet', () => {
  it.each([
    ['commas', 'code,name,loa_m\nHAL,"Halden, Trader",183.2\n'],
    ['semicolons and a decimal comma', 'code;name;loa_m\r\nHAL;Halden, Trader;183,2\r\n'],
    ['tabs', 'code\tname\tloa_m\nHAL\tHalden, Trader\t183,2\n'],
    ['a mark before the first name', '\uFEFFcode,name,loa_m\nHAL,"Halden, Trader",183.2\n'],
    ['names as people write them', 'Code, NAME ,LOA m\nHAL,"Halden, Trader",183.2\n'],
    [
      'columns and lines without anything',
      'code,,name,loa_m\n\n,,,\nHAL,,"Halden, Trader",183.2\n',
    ],
  ])('takes %s', async (_what, content) => {
    expect(await rowsOf(content)).toEqual([
      { code: 'HAL', name: 'Halden, Trader', loa_m: '183.2' },
    ]);
  });

  it('leaves a comma between figures alone where commas separate: it may be thousands', async () => {
    expect(await rowsOf('code,loa_m\nHAL,"1,832"\n')).toEqual([{ code: 'HAL', loa_m: '1,832' }]);
  });

  it('takes what Windows writes by itself', async () => {
    const bytes = [...new TextEncoder().encode('code,name\nGIJ,Gij'), 0xf3, 0x6e];
    expect(await rowsOf(Uint8Array.from(bytes))).toEqual([{ code: 'GIJ', name: 'Gijón' }]);
  });

  it('counts lines as a spreadsheet does, also after empty ones and within cells', async () => {
    const found = await read('code,name\nAAA,"one\ntwo"\n\nBBB,b\n');
    expect('sheet' in found && found.sheet.rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('names the columns that it does not know', async () => {
    const found = await read('code,Breath\nHAL,1\n');
    expect(found).toMatchObject({ sheet: { known: ['code'], unknown: ['Breath'] } });
  });

  it.each([
    ['nothing in it', '', 'empty'],
    ['names alone', 'code,name\n', 'empty'],
    ['none of the columns', 'a,b\n1,2\n', 'noColumns'],
    ['more rows than are taken', 'code\nA\nB\nC\nD\n', 'tooMany'],
    ['one name twice', 'code,Code\nA,B\n', 'twice'],
    ['a cell beyond the last name', 'code,name\nA,B,C\n', 'ragged'],
    ['a quotation that does not end', 'code,name\nA,"B\n', 'notSheet'],
  ])('refuses %s', async (_what, content, key) => {
    expect(await read(content)).toMatchObject({ problem: { key } });
  });

  it('takes the longest page of a workbook, its numbers and days as it has them', async () => {
    const book = await writeWorkbook([
      { sheet: 'Read me', data: [['Ships of the fleet']] },
      {
        sheet: 'Ships',
        data: [
          ['Code', 'Name', 'Length'],
          ['HAL', { value: new Date('2029-06-29T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }],
          ['NDA', 'Nida', { value: 183.2, type: Number }],
        ],
      },
    ]).toBuffer();
    expect(await rowsOf(new Uint8Array(book))).toEqual([
      { code: 'HAL', name: '2029-06-29' },
      { code: 'NDA', name: 'Nida', loa_m: '183.2' },
    ]);
  });

  it('refuses what no spreadsheet program has made, and one that is too big', async () => {
    expect(await read('PK\0\0', 'ships.csv')).toMatchObject({ problem: { key: 'notSheet' } });
    expect(await read('%PDF-1.7', 'ships.csv')).toMatchObject({ problem: { key: 'notSheet' } });
    const big = await read('x'.repeat(5 * 1024 * 1024 + 1));
    expect(big).toMatchObject({ problem: { key: 'tooBig' } });
  });
});

describe('a sheet under heads of its own', () => {
  const readAs = async (content: string, taken: Heads) => {
    const found = await readSheet(fileOf(content, 'class.csv'), COLUMNS, 3, taken);
    if ('problem' in found) throw new Error(found.problem.key);
    return found.sheet;
  };

  it('asks about what nobody knows, and is read by what it was told', async () => {
    const asked = await readAs('Item No.,Text,Code\n7,Tail shaft,TS\n', new Map());
    expect(asked.unknown).toEqual(['Item No.', 'Text']);
    expect(asked.heads.map(({ sample }) => sample)).toEqual(['7', 'Tail shaft', 'TS']);
    const taken = new Map([
      ['item_no.', null],
      ['text', 'name'],
    ]);
    const sheet = await readAs('Item No.,Text,Code\n7,Tail shaft,TS\n', taken);
    expect(sheet.unknown).toEqual([]);
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([{ code: 'TS', name: 'Tail shaft' }]);
  });

  it('asks about the second of two columns that were taken for the same', async () => {
    const taken = new Map([['text', 'name']]);
    const sheet = await readAs('Code,Name,Text\nTS,Tail shaft,Oil lubricated\n', taken);
    expect([sheet.known, sheet.unknown]).toEqual([['code', 'name'], ['Text']]);
  });

  it('that names no column of ours is asked about as a whole', async () => {
    expect((await readAs('A,B\n1,2\n', new Map())).unknown).toEqual(['A', 'B']);
  });
});

describe('what stands above the rows of a sheet that others have made', () => {
  const taken: Heads = new Map();
  const readTaken = async (content: string) => {
    const found = await readSheet(fileOf(content, 'status.csv'), COLUMNS, 3, taken);
    if ('problem' in found) throw new Error(found.problem.key);
    return found.sheet;
  };

  it('is no row, and tells when it was printed', async () => {
    const { rows, above, known } = await readTaken(
      'Class status;;\nPrinted;15-NOV-2026;\ncode;name;loa m\nHAL;Trader;183,2\n',
    );
    expect(rows).toEqual([{ line: 4, cells: { code: 'HAL', name: 'Trader', loa_m: '183.2' } }]);
    expect(known).toEqual(['code', 'name', 'loa_m']);
    expect(printedOn(above, '2026-11-20')).toBe('2026-11-15');
  });

  it('is the line of the heads alone where that names a column, however short it is', async () => {
    const { rows, above } = await readTaken('code,name\nHAL,Trader\n');
    expect([rows.length, above]).toEqual([1, ['code', 'name']]);
  });

  it('tells the latest day that has come, as class writes it; never one of which the month could be the day', () => {
    const on = (...texts: string[]) => printedOn(texts, '2026-11-20');
    expect(on('Built 12 May 2009', 'Status as of 15.11.2026', 'Special survey 29 Jun 2029')).toBe(
      '2026-11-15',
    );
    expect(on('Due date (2026-11-01)')).toBe('2026-11-01');
    expect(on('Printed 06/07/2026', 'Due date')).toBeUndefined();
  });
});
