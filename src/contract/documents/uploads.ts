/** Files on their way: announced here, carried by the tus protocol, taken in once their bytes are what was announced. */
import { string, type InferType } from 'yup';
import { id, integer, label, listOf, text, timestamp } from '../fields';
import { choice, optionalId, optionalInteger, optionalOf } from '../kinds';
import { limits } from '../limits';
import { choiceFilter, textFilter } from '../lists';
import { object } from '../object';

/** 200 MB, unless the server is told another limit. */
export const FILE_LIMIT_BYTES = 200 * 1000 * 1000;
/** The most that one request of an upload carries: between two of them a line with a delay stands still. */
export const CHUNK_BYTES = 64 * 1000 * 1000;

/** What may be kept, by the ending of its name; its content decides in the end. HTML and SVG are only ever downloaded. */
export const FILE_KINDS = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  txt: 'text/plain',
  eml: 'message/rfc822',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  zip: 'application/zip',
  html: 'text/html',
  htm: 'text/html',
  svg: 'image/svg+xml',
} as const;
export type FileEnding = keyof typeof FILE_KINDS;
export type FileMime = (typeof FILE_KINDS)[FileEnding];

/** What a browser may show in the page; everything else is offered as a download. */
export const PREVIEWED: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
];

/** Looked up here and not in the object, which knows names such as `constructor` as well. */
const ENDINGS = new Map(
  (Object.keys(FILE_KINDS) as FileEnding[]).map((one) => [one as string, one]),
);

/** The ending of a file's name if files of this kind are taken; undefined for all others. */
export function endingOf(name: string): FileEnding | undefined {
  return ENDINGS.get(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
}

/** Neither a path nor a name that no disk takes. */
const FILE_NAME = /^(?!\.{1,2}$)[^/\\:*?"<>|]+$/;

/** Lower-case hexadecimal digits. */
export const sha256 = () =>
  text({ min: 64, max: 64 }).matches(/^[0-9a-f]{64}$/, 'validation.sha256');

const fileName = () => label(limits.fileName).matches(FILE_NAME, 'validation.fileName');

/**
 * `size` in bytes. The same name, size and hash from the same person go on where they were. Without a hash it begins
 * anew, so that a large file is sent while it is read; it is announced again with its hash, as `begun_id`, before it is
 * completed. The answer may then be another upload, that of this file which waits already.
 */
export const uploadDraftSchema = object(() => ({
  name: fileName(),
  size: integer(1),
  sha256: optionalOf(sha256(), { min: 64, max: 64 }).optional(),
  begun_id: optionalId().optional(),
}));
export type UploadDraft = InferType<typeof uploadDraftSchema>;

/** A file as it is stored: `mime` by its content, `pages` of a PDF where they could be counted. */
export const fileSchema = object(() => ({
  name: string().required(),
  size: integer(),
  mime: string().required(),
  sha256: string().required(),
  pages: optionalInteger(),
}));
export type StoredFile = InferType<typeof fileSchema>;

export const UPLOAD_STATES = ['OPEN', 'STORED', 'USED'] as const;

/**
 * `sha256`: null until it is told; `address`: where tus carries it, below the API's address; `offset`: the bytes that have
 * arrived; `duplicates`: the revisions with the same bytes that this person may see.
 */
export const uploadSchema = object(() => ({
  id: id(),
  name: string().required(),
  size: integer(),
  sha256: string().defined().nullable(),
  state: choice(UPLOAD_STATES),
  offset: integer(),
  address: string().required(),
  created_at: timestamp(),
  expires_at: timestamp(),
  duplicates: listOf(
    object(() => ({
      document_id: id(),
      number: string().required(),
      title: string().required(),
      label: string().required(),
    })),
  ),
}));
export type Upload = InferType<typeof uploadSchema>;
export const uploadsSchema = listOf(uploadSchema.clone());

export const DISPOSITIONS = ['inline', 'attachment'] as const;

/** `slip`: instead of the file, a page that says what it is, for kinds that carry no footer. */
export const TICKET_KINDS = [...DISPOSITIONS, 'slip'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** Left out: as an attachment. What is not previewed is an attachment whatever is asked for. */
export const fileQuerySchema = object(() => ({ disposition: choiceFilter(DISPOSITIONS) }));
export const downloadQuerySchema = object(() => ({ ticket: textFilter() }));

/** How long a ticket opens its file, once; what has begun goes on. */
export const TICKET_SECONDS = 60;

/** An address below the API's that a browser may open by itself, for a short time: it carries the right in it. */
export const ticketDraftSchema = object(() => ({
  disposition: choice(TICKET_KINDS),
  /** The hash of a source file of the revision; left out: the file of the revision itself. */
  source_file: optionalOf(sha256(), { min: 64, max: 64 }).optional(),
}));
export const ticketSchema = object(() => ({ url: string().required(), expires_at: timestamp() }));
