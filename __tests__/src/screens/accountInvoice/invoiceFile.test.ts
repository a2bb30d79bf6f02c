import { readInvoice } from '../../../../src/screens/accountInvoice/invoiceFile';
import { SHEET_COLUMNS, type ColumnNames } from '../../../../src/parts/tender/priceColumns';
import type { Cell } from '../../../../src/parts/import/cells';

const names = Object.fromEntries(SHEET_COLUMNS.map((name) => [name, name])) as ColumnNames;
const n = (number: string): Cell => ({ number });
const linesOf = (...rows: Cell[][]) => readInvoice([rows], names);

describe('the rows of an invoice in a spreadsheet', () => {
  it('are found below their heads, whatever order these stand in, with a point before decimals', () => {
    expect(
      linesOf(
        ['Selat Timur Dockyard', null],
        [null],
        ['Description of work', 'Item No.', 'Unit', 'Quantity', 'Unit price USD', 'Amount (USD)'],
        ['Docking and undocking', 'DK-001', 'lump sum', n('1'), n('24500'), n('24500')],
        ['Crane\twith\ndriver', 'GS-005', 'hour', '40', '19,50', '780,00'],
        ['Heading of a section', null, null, null, null, null],
      ),
    ).toEqual({
      count: 2,
      sums: 0,
      lines:
        'DK-001\tDocking and undocking\t1\tlump sum\t24500\t24500\n' +
        'GS-005\tCrane with driver\t40\thour\t19.5\t780',
    });
  });

  it('may be credits, however the yard writes less than nothing', () => {
    const read = linesOf(
      ['No', 'Amount'],
      ['A', '-1,200.50'],
      ['B', '(1,200.50)'],
      ['C', '\u22121,200.50'],
      ['D', n('-1200.5')],
      ['E', 'as agreed'],
    );
    expect(read?.lines.split('\n').map((line) => line.split('\t').at(-1))).toEqual([
      ...['-1200.5', '-1200.5', '-1200.5', '-1200.5', 'as agreed'],
    ]);
  });

  it('leave out subtotals and the total, which would claim everything twice, and nothing that is merely alike', () => {
    const read = linesOf(
      ['No', 'Description', 'Amount'],
      ['A', 'Hull', n('100.10')],
      ['B', 'Paint', n('50.20')],
      [null, 'Subtotal', n('150.3')],
      ['C', 'Crane', n('20')],
      [null, 'Tools lent', n('20')],
      [null, 'Total', n('190.3')],
    );
    expect(read).toMatchObject({ count: 4, sums: 2 });
    expect(read?.lines).toContain('Tools lent');
  });

  it('are none where no row names an amount or a price', () => {
    expect(linesOf(['Description', 'Remark'], ['Hull', 'done'])).toBeUndefined();
    expect(linesOf(['No', 'Amount'], ['A', null])).toMatchObject({ count: 0 });
  });
});
