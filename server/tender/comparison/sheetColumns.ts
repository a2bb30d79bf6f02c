/** Where what stands on the sheets of a comparison, as formulas name it. */

/** 0 is A. */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

export const ASKED = ['code', 'title', 'line', 'qty', 'unit', 'basis', 'estimate'] as const;
export const OF_YARD = [
  'status',
  'offered',
  'price',
  'net',
  'factor',
  'quoted',
  'compared',
  'fill',
];
export const QTY = columnName(ASKED.indexOf('qty'));
export const ESTIMATE = columnName(ASKED.indexOf('estimate'));
/** The line of the heads, counted as spreadsheets do; lines begin below it. */
export const HEAD_ROW = 2;

/** Where a yard's column is on the sheet of lines. */
export const columnOf = (yard: number, name: string): string =>
  columnName(ASKED.length + yard * OF_YARD.length + OF_YARD.indexOf(name));

/** Rows of the sheet of totals, each with its figure for a yard. */
export const TOTALS = [
  ...['currency', 'rate', 'quoted', 'fills', 'normalised', 'levelled', 'adders'],
  ...['interest', 'early', 'finance'],
  ...['stay', 'deviation', 'days', 'perDay', 'offHire', 'total', 'rank'],
] as const;
export const totalRow = (name: (typeof TOTALS)[number]) => TOTALS.indexOf(name) + 2;

/** A name between quotes, as formulas want it. */
export const sheetName = (name: string) => `'${name.replaceAll("'", "''")}'!`;
