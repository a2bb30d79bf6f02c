/** Lines of CSV by RFC 4180. A text that a spreadsheet would run as a formula is made a plain one by an apostrophe. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

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
const BYTE_ORDER_MARK = '\ufeff';

async function* marked(pieces: AsyncIterable<string>): AsyncIterable<string> {
  yield BYTE_ORDER_MARK;
  yield* pieces;
}

/** Piece by piece: a fault on the way cuts the answer off, so that nobody takes half of it for the whole. */
export const sendCsv = (reply: FastifyReply, name: string, pieces: AsyncIterable<string>) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(marked(pieces)));
