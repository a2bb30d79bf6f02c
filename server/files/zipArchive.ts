/** A ZIP that is made while it is sent: never more of it in memory than one piece. */
import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  name: string;
  /** Asked for when its turn has come. */
  open: () => Promise<Readable>;
}

/** `register` stands first. A file that cannot be opened ends it with its error. */
export async function* zipArchive(
  register: { name: string; content: string },
  files: readonly ArchivedFile[],
  mtime: Date,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  let open: Readable | undefined;
  const stop = (error: unknown) => out.destroy(error as Error);
  zip.on('error', stop);
  zip.addBuffer(Buffer.from(register.content), register.name, { mtime });
  for (const file of files)
    // Deflated, if only a little: some programs unpack nothing else while it comes.
    zip.addReadStreamLazy(file.name, { mtime, compressionLevel: 1 }, (begin) => {
      file.open().then((bytes) => {
        open = bytes;
        begin(null, bytes);
      }, stop);
    });
  zip.end();
  try {
    for await (const piece of out) yield piece as Uint8Array;
  } finally {
    open?.destroy();
  }
}
