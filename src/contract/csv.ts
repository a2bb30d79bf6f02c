/**
 * Lines of CSV by RFC 4180. A text that a spreadsheet would run as a formula is made a plain one by an apostrophe: at
 * its beginning, and wherever a spreadsheet that parts cells by something else than a comma begins a new one.
 */
/** What spreadsheets take for the beginning of a formula, also in the width of East Asian letters. */
const SIGNS = '=+\\-@\uff1d\uff0b\uff0d\uff20';
/** What parts cells or lines somewhere; quotes are no help there, as they do not stand where such a cell begins. */
const SEPARATORS = ';\\t\\r\\n';
const PADDING = `(?:[^\\S\\t\\r\\n]|["'])*`;
const FORMULA = new RegExp(`(^|[${SEPARATORS}])(${PADDING}[${SIGNS}])`, 'gu');
const STARTS_BLANK = /^[\t\r\n]/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

function guard(text: string): string {
  const plain = text.replaceAll(FORMULA, "$1'$2");
  return STARTS_BLANK.test(plain) ? `'${plain}` : plain;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = guard(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line, with its end; null is an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

/** Without it spreadsheets take UTF-8 for something else, and garble every accent. */
export const BYTE_ORDER_MARK = '\ufeff';
