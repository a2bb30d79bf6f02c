/** Answers with a file that is made while it is sent, or was just before, by the ending of its name. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK } from '../../src/contract/csv';
import { dispositionOf } from './bytes';
import { cutOff } from './cut';

const CALENDAR = 'text/calendar';
const CSV = 'text/csv';
const TYPES: Readonly<Record<string, string>> = {
  csv: CSV,
  ics: CALENDAR,
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

export const piecesType = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? CSV;

/** A file whose name is known only with its content. */
export interface NamedPieces {
  readonly name: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;
}

async function* marked(pieces: AsyncIterable<string | Uint8Array>) {
  yield BYTE_ORDER_MARK;
  yield* pieces;
}

/** Piece by piece: a fault on the way cuts the answer off, so that nobody takes half of it for the whole. */
export function sendPieces(
  reply: FastifyReply,
  name: string,
  pieces: AsyncIterable<string | Uint8Array>,
) {
  const type = piecesType(name);
  void reply.header(
    'content-disposition',
    /^[\w.-]+$/.test(name) ? `attachment; filename="${name}"` : dispositionOf('attachment', name),
  );
  if (type !== CSV && type !== CALENDAR)
    return reply.type(type).send(cutOff(reply, Readable.from(pieces)));
  // Spreadsheets need the mark, calendars stumble over it.
  const text = type === CALENDAR ? pieces : marked(pieces);
  return reply.type(`${type}; charset=utf-8`).send(cutOff(reply, Readable.from(text)));
}
