/**
 * Decides by its content what a file is, and whether that is what the ending of its name promises. It reads the
 * beginning and of a ZIP the end: the cost does not grow with the file.
 */
import { fileTypeFromBuffer } from 'file-type/core';
import { FILE_KINDS, type FileEnding, type FileMime } from '../../src/contract/documents/uploads';
import { textKindOf, type TextKind } from './textKind';
import type { ReadAt } from './uploadParts';
import { zipKindOf } from './zipKind';

const HEAD_BYTES = 64 * 1024;
/** As much as the library looks at. */
const SIGNATURE_BYTES = 4_100;

/** Names of the same thing: a picture that moves is a picture still, and drawing programs write PDF with more in it. */
const SAME: Readonly<Record<string, FileMime>> = {
  'image/apng': FILE_KINDS.png,
  'application/illustrator': FILE_KINDS.pdf,
};

const ZIPS: readonly string[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'zip'];

/** What texts of an ending may be; markup is never taken for anything else. */
const TEXTS: Readonly<Partial<Record<FileEnding, readonly TextKind[]>>> = {
  txt: ['plain', 'eml', 'dxf'],
  csv: ['plain', 'eml', 'dxf'],
  eml: ['eml'],
  dxf: ['dxf'],
  html: ['html', 'plain'],
  htm: ['html', 'plain'],
  svg: ['svg'],
};

const isTiff = (head: Buffer): boolean =>
  ['49492a00', '4d4d002a', '49492b00', '4d4d002b'].includes(head.toString('hex', 0, 4));

const isBinaryDxf = (head: Buffer): boolean =>
  head.toString('latin1', 0, 18) === 'AutoCAD Binary DXF';

async function signatureOf(head: Buffer): Promise<string | undefined> {
  // The library follows the pictures in it to the end of what it was given.
  if (isTiff(head)) return FILE_KINDS.tiff;
  const found = (await fileTypeFromBuffer(head.subarray(0, SIGNATURE_BYTES)))?.mime;
  return found === undefined ? undefined : (SAME[found] ?? found);
}

/** Its kind where content and ending agree; undefined where they do not. */
export async function fileKindOf(
  readAt: ReadAt,
  size: number,
  ending: FileEnding,
): Promise<FileMime | undefined> {
  const promised = FILE_KINDS[ending];
  const head = await readAt(0, HEAD_BYTES);
  if (ZIPS.includes(ending)) {
    const kind = await zipKindOf(readAt, head, size);
    return kind === promised || (kind !== undefined && ending === 'zip') ? promised : undefined;
  }
  const texts = TEXTS[ending];
  if (texts === undefined) return (await signatureOf(head)) === promised ? promised : undefined;
  if (ending === 'dxf' && isBinaryDxf(head)) return promised;
  const kind = textKindOf(head);
  return kind !== undefined && texts.includes(kind) ? promised : undefined;
}
