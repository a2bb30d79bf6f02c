/** The files of what was dropped, also of folders within folders. What systems put into folders unseen is left out. */

const UNSEEN = /^(?:\.|~\$|Thumbs\.db$|desktop\.ini$)/i;

/** Those that a person sees as theirs. */
export const seenFiles = (files: Iterable<File>): File[] =>
  [...files].filter(({ name }) => !UNSEEN.test(name));

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** A folder tells its entries in several answers; an empty one is the last. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await fileOf(entry)];
  if (!isFolder(entry) || UNSEEN.test(entry.name)) return [];
  const found: File[] = [];
  for (const one of await entriesOf(entry)) found.push(...(await filesIn(one)));
  return found;
}

/**
 * Has to be called while the drop is handled: afterwards the browser has forgotten what was dropped.
 * @throws DOMException when a folder cannot be read.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const plain = [...files];
  const entries = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry === null ? [] : [entry];
  });
  // Where entries are not known, and where there are no folders, the files are all there is.
  if (!entries.some(isFolder)) return seenFiles(plain);
  const found: File[] = [];
  for (const entry of entries) found.push(...(await filesIn(entry)));
  return seenFiles(found);
}
