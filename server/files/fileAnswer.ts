/** What a call answers that hands out a stored file. */
import type { FileAnswer, NamedFile } from '../http/bytes';
import { verified } from './fileFault';
import type { FileStore } from './fileStore';

/** `file` was found to be open to the one who asks. The whole of it is checked by its hash on the way. */
export const fileAnswer = (store: FileStore, file: NamedFile): FileAnswer => ({
  ...file,
  open: async (part) => {
    const { sha256, size } = file;
    if (part !== undefined) return store.read(sha256, part);
    return verified(await store.read(sha256, { start: 0, end: size - 1 }), sha256);
  },
});
