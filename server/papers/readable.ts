/** The kinds of files that text is read of. */
const READABLE = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
] as const;
export type Readable = (typeof READABLE)[number];

export const isReadable = (mime: string): mime is Readable =>
  (READABLE as readonly string[]).includes(mime);
