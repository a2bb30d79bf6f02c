/** Lines of CSV by RFC 4180. A text that a spreadsheet would run as a formula is made a plain one by an apostrophe. */
/** What spreadsheets take for the beginning of a formula, also behind a tab or a line break. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line, with its end; null is an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

/** Without it spreadsheets take UTF-8 for something else, and garble every accent. */
export const BYTE_ORDER_MARK = '\ufeff';
