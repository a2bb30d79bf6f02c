/** What a ZIP is, by the names in its directory: nothing is unpacked, and no more than a megabyte is read. */
import { FILE_KINDS, type FileMime } from '../../src/contract/documents/uploads';
import type { ReadAt } from './uploadParts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const MAX_DIRECTORY = 1_000_000;

/** A name that only this kind has. */
const MAIN_PARTS: readonly [name: string, mime: FileMime][] = [
  ['word/document.xml', FILE_KINDS.docx],
  ['xl/workbook.xml', FILE_KINDS.xlsx],
  ['ppt/presentation.xml', FILE_KINDS.pptx],
];

/** Where the directory lies; undefined when there is none: it is no ZIP then, or a cut one. */
async function directoryOf(readAt: ReadAt, size: number) {
  const length = Math.min(size, END_BYTES + MAX_COMMENT);
  const tail = await readAt(size - length, length);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END)
      return { start: tail.readUInt32LE(at + 16), length: tail.readUInt32LE(at + 12) };
  return undefined;
}

function namesIn(directory: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY;) {
    const [name, extra, comment] = [28, 30, 32].map((of) => directory.readUInt16LE(at + of));
    names.add(directory.toString('utf8', at + 46, at + 46 + (name ?? 0)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}

/** OpenDocument begins with its kind in plain letters. */
function openDocumentOf(head: Buffer): string | undefined {
  if (head.length < 38 || head.toString('latin1', 30, 38) !== 'mimetype') return undefined;
  const from = 38 + head.readUInt16LE(28);
  return head.toString('latin1', from, from + head.readUInt32LE(18));
}

/** Undefined for what is no whole ZIP. */
export async function zipKindOf(
  readAt: ReadAt,
  head: Buffer,
  size: number,
): Promise<FileMime | undefined> {
  const signature = head.length >= 4 ? head.readUInt32LE(0) : 0;
  if (signature !== LOCAL && signature !== END) return undefined;
  const directory = await directoryOf(readAt, size);
  if (directory === undefined) return undefined;
  const odf = openDocumentOf(head);
  const known = [FILE_KINDS.odt, FILE_KINDS.ods].find((mime) => mime === odf);
  if (known !== undefined) return known;
  const length = Math.min(directory.length, MAX_DIRECTORY);
  const names = namesIn(await readAt(directory.start, length));
  return MAIN_PARTS.find(([name]) => names.has(name))?.[1] ?? FILE_KINDS.zip;
}
