/** Answers with a file that is made while it is sent: CSV, a calendar or a ZIP, by the ending of its name. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK } from './csv';
import { cutOff } from './cut';

const ZIP = 'application/zip';

const CALENDAR = 'text/calendar';

export const piecesType = (name: string): string =>
  name.endsWith('.zip') ? ZIP : name.endsWith('.ics') ? CALENDAR : 'text/csv';

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
  void reply.header('content-disposition', `attachment; filename="${name}"`);
  if (type === ZIP) return reply.type(ZIP).send(cutOff(reply, Readable.from(pieces)));
  // Spreadsheets need the mark, calendars stumble over it.
  const text = type === CALENDAR ? pieces : marked(pieces);
  return reply.type(`${type}; charset=utf-8`).send(cutOff(reply, Readable.from(text)));
}
