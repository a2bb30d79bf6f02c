import { pastedLines } from '../../../../src/screens/jobForm/pastedLines';

const plain = (text: string) =>
  pastedLines(text)?.map(({ text: what, qty, unit, kind, basis, estimate_price }) =>
    [what, qty, unit, kind, basis, estimate_price].join('|'),
  );

describe('rows of a spreadsheet as lines of a job', () => {
  it('are text, quantity, unit and unit price, and the unit says how they are paid', () => {
    expect(plain('Open and close\t1\tLS\t2500\r\nSeals\t4\tPcs\t120.50\r\n')).toEqual([
      'Open and close|1|lump|LUMP|FIXED|2500',
      'Seals|4|pcs|UNIT|REMEASURED|120.50',
    ]);
  });

  it('may say their basis before the price', () => {
    expect(plain('Crane\t3\thrs\tRate only\t85\nFan\t1\tset\tOPTION\t40')).toEqual([
      'Crane|3|hour|UNIT|RATE_ONLY|85',
      'Fan|1|set|UNIT|OPTION|40',
    ]);
  });

  it('are one lump where nothing else is said, and keep a unit that nobody knows for the form to refuse', () => {
    expect(plain('Clean the bilge\nZinc\t20\tkg/m')).toEqual([
      'Clean the bilge|1|lump|LUMP|FIXED|',
      'Zinc|20|kg/m|UNIT|REMEASURED|',
    ]);
  });

  it('leave out empty rows; a text of one cell is pasted as any other', () => {
    expect(plain('Seals\t4\tpcs\n\n \nBearings\t2\tset\n')).toHaveLength(2);
    expect(pastedLines('Seals')).toBeUndefined();
    expect(pastedLines('Seals\n')).toBeUndefined();
  });
});
