/**
 * Answers with a stored file, or the part of it that was asked for. Whatever it is, it is nothing that runs in our
 * origin: it is sandboxed, never sniffed, and offered as a download unless its kind is one that we preview.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEWED, type DISPOSITIONS } from '../../src/contract/documents/uploads';
import type { Readable } from 'node:stream';
import { say } from '../text/texts';
import { cutOff } from './cut';

/** Both ends included, in bytes. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A stored file as it is handed out. */
export interface NamedFile {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
  readonly disposition: (typeof DISPOSITIONS)[number];
}

export interface FileAnswer extends NamedFile {
  /** Its bytes, or a part of them; fails where they are not there, and while they are read where they are damaged. */
  readonly open: (part?: ByteRange) => Promise<Readable>;
}

const RUNNABLE = /^(?:text\/|message\/|image\/svg)/;

/** RFC 6266: a plain name for old readers, and the real one in UTF-8. */
export function dispositionOf(disposition: string, name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Undefined where the whole is meant, `none` where the file has no such part. */
function rangeOf(asked: string, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}

/** Whether one part is asked for, and it begins behind the first byte. */
export const goesOn = ({ headers }: FastifyRequest): boolean =>
  /^bytes=0*[1-9]\d*-\d*$/.test(headers.range ?? '');

/** Whether it is for the page; whatever else is asked for is saved. */
export const isShown = ({ mime, disposition }: Pick<NamedFile, 'mime' | 'disposition'>): boolean =>
  disposition === 'inline' && PREVIEWED.includes(mime);

const headersOf = (file: NamedFile, etag: string) => {
  return {
    'content-type': RUNNABLE.test(file.mime) ? 'application/octet-stream' : file.mime,
    'content-disposition': dispositionOf(isShown(file) ? 'inline' : 'attachment', file.name),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  };
};

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));

/** `known`: the client has it already; `none`: the file has no such part. Several ranges at once are answered with the whole. */
function wantedOf(
  { headers }: FastifyRequest,
  { size, sha256 }: NamedFile,
): ByteRange | 'known' | 'none' | undefined {
  const etag = `"${sha256}"`;
  const { range = '', 'if-range': ifRange, 'if-none-match': known } = headers;
  if (matches(known, etag)) return 'known';
  return ifRange === undefined || ifRange === etag ? rangeOf(range, size) : undefined;
}

export type Sent = 'whole' | 'part' | 'nothing';

/** What `sendBytes` sends. */
export function sentOf(request: FastifyRequest, file: NamedFile): Sent {
  const wanted = wantedOf(request, file);
  if (wanted === undefined) return 'whole';
  return typeof wanted === 'string' ? 'nothing' : 'part';
}

/** `answer` was found to be open to the one who asks. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, answer: FileAnswer) {
  const { size, sha256, open } = answer;
  const etag = `"${sha256}"`;
  const wanted = wantedOf(request, answer);
  if (wanted === 'known') return reply.code(304).header('etag', etag).send();
  if (wanted === 'none')
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .send({ message: say('uploads.noSuchRange') });
  const { start, end } = wanted ?? { start: 0, end: size - 1 };
  // Opened before anything is said: a file that is not there is a fault, and no empty download.
  const bytes = await open(wanted);
  void reply.headers(headersOf(answer, etag)).header('content-length', end - start + 1);
  if (wanted !== undefined)
    void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply.send(cutOff(reply, bytes));
}
