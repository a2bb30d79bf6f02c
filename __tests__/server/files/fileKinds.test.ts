/** What a file is by its content, and that its name promises nothing else. */
import { endingOf, FILE_KINDS } from '../../../src/contract/documents/uploads';
import { fileKindOf } from '../../../server/files/fileKind';
import type { ReadAt } from '../../../server/files/uploadParts';
import { pdfOf } from '../support/files';

const latin = (text: string) => Buffer.from(text, 'latin1');

/** A ZIP of empty, stored files with these names; content of the first alone. */
function zipOf(names: string[], content = ''): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  names.forEach((name, place) => {
    const data = place === 0 ? content : '';
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(data.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, latin(name), latin(data));
    entries.push(entry, latin(name));
    at += 30 + name.length + data.length;
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082',
  'hex',
);
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const WEBP = Buffer.concat([
  latin('RIFF'),
  Buffer.from([26, 0, 0, 0]),
  latin('WEBPVP8L'),
  Buffer.alloc(18),
]);
const TIFF = Buffer.concat([Buffer.from('49492a0000ffff00', 'hex'), Buffer.alloc(200)]);
const EXE = Buffer.concat([latin('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200)]);
const DOCX = zipOf(['[Content_Types].xml', 'word/document.xml']);
const DXF = latin('  0\r\nSECTION\r\n  2\r\nHEADER\r\n');
const MAIL = latin(
  'Received: from a\r\nFrom: a@example.com\r\nSubject: Hello\r\n\r\n<html>hello</html>',
);
const ODT_MIME = 'application/vnd.oasis.opendocument.text';

function kindOf(name: string, content: Buffer): Promise<string | undefined> {
  const ending = endingOf(name);
  if (ending === undefined) throw new Error(`${name} is not taken at all.`);
  const readAt: ReadAt = (start, length) =>
    Promise.resolve(content.subarray(start, start + length));
  return fileKindOf(readAt, content.length, ending);
}

/** Of a processor: by the clock, a busy machine would fail. */
function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test.each<[string, Buffer]>([
  ['a.pdf', pdfOf()],
  ['a.PDF', pdfOf()],
  ['a.png', PNG],
  ['a.jpg', JPEG],
  ['a.jpeg', JPEG],
  ['a.webp', WEBP],
  ['a.tif', TIFF],
  ['a.tiff', TIFF],
  ['a.docx', DOCX],
  ['a.xlsx', zipOf(['xl/workbook.xml', '[Content_Types].xml'])],
  ['a.pptx', zipOf(['[Content_Types].xml', 'ppt/presentation.xml'])],
  ['a.odt', zipOf(['mimetype', 'content.xml'], ODT_MIME)],
  ['a.ods', zipOf(['mimetype'], 'application/vnd.oasis.opendocument.spreadsheet')],
  ['a.zip', zipOf(['anything.bin'])],
  ['a.zip', zipOf([])],
  ['a.zip', DOCX],
  ['a.csv', latin('a;b\r\n1;2\r\n')],
  ['a.txt', latin('Übersicht, as it was written before UTF-8')],
  ['a.txt', Buffer.from('\ufeffÜbersicht')],
  ['a.txt', Buffer.from('\ufeffwords', 'utf16le')],
  ['a.txt', latin('5 < 7 and <b> is no tag at the beginning')],
  ['a.eml', MAIL],
  ['a.dwg', Buffer.concat([latin('AC1032'), Buffer.alloc(100)])],
  ['a.dxf', DXF],
  ['a.dxf', latin('999\ndrawn by hand\n0\nSECTION\n')],
  ['a.dxf', Buffer.concat([latin('AutoCAD Binary DXF\r\n\x1a\0'), Buffer.alloc(50)])],
  ['a.html', latin('<!DOCTYPE html><p>Hello')],
  ['a.htm', latin('plain words are a page as well')],
  [
    'a.svg',
    latin('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
])('%s is taken for what it is', async (name, content) => {
  const ending = endingOf(name);
  expect(await kindOf(name, content)).toBe(ending && FILE_KINDS[ending]);
});

test.each<[string, string, Buffer]>([
  ['a program', 'a.pdf', EXE],
  ['a program', 'a.txt', EXE],
  ['a program', 'a.zip', EXE],
  ['a program', 'a.html', EXE],
  ['a program', 'a.csv', EXE],
  ['a page', 'a.txt', latin('<!doctype HTML><script>alert(1)</script>')],
  ['a page', 'a.txt', latin(' \r\n\t<script src=x></script>')],
  ['a page behind a comment', 'a.csv', latin('<!-- x --><html>')],
  ['a page in a comment that goes on', 'a.txt', latin(`<!--${' '.repeat(70_000)}--><script>`)],
  ['a page in UTF-16', 'a.txt', Buffer.from('\ufeff<html><script>', 'utf16le')],
  [
    'a page as XML',
    'a.txt',
    latin('<?xml version="1.0"?><x:html xmlns:x="http://www.w3.org/1999/xhtml">'),
  ],
  ['a page', 'a.eml', latin('<html>From: a')],
  ['a page', 'a.svg', latin('<html><svg/></html>')],
  ['a drawing for browsers', 'a.txt', latin('<svg onload=alert(1)>')],
  ['a drawing for browsers', 'a.dxf', latin('<svg onload=alert(1)>')],
  ['a picture', 'a.pdf', PNG],
  ['another picture', 'a.png', JPEG],
  ['a PDF', 'a.png', pdfOf()],
  ['a PDF', 'a.docx', pdfOf()],
  ['a spreadsheet', 'a.docx', zipOf(['xl/workbook.xml'])],
  ['a plain ZIP', 'a.docx', zipOf(['word.xml'])],
  ['a text document', 'a.ods', zipOf(['mimetype'], ODT_MIME)],
  ['half a ZIP', 'a.zip', DOCX.subarray(0, 60)],
  ['words', 'a.pdf', latin('words')],
  ['words', 'a.eml', latin('Dear all, this is no message')],
  ['words', 'a.dxf', latin('words')],
  ['words', 'a.dwg', latin('AC')],
  ['one byte', 'a.png', latin('x')],
])('%s is not taken as %s', async (_what, name, content) => {
  expect(await kindOf(name, content)).toBeUndefined();
});

test('a ZIP whose directory lies outside of it, or lies, costs no more than a look', async () => {
  const lying = Buffer.from(DOCX);
  lying.writeUInt32LE(0xffffffff, lying.length - 10);
  lying.writeUInt32LE(0xfffffff0, lying.length - 6);
  const before = process.cpuUsage();
  expect(await kindOf('a.zip', lying)).toBe('application/zip');
  expect(await kindOf('a.docx', lying)).toBeUndefined();
  expect(millisecondsSince(before)).toBeLessThan(1_000);
});

test.each(['x.constructor', 'x.toString', 'x.__proto__', 'x.hasOwnProperty', 'x.exe', 'pdf', 'x.'])(
  'a file called %s is of no kind that is taken',
  (name) => {
    expect(endingOf(name)).toBeUndefined();
  },
);

test('a text that nearly begins like a drawing is told from one as fast as any other', async () => {
  const before = process.cpuUsage();
  expect(await kindOf('a.dxf', latin(`0${'\n'.repeat(64_000)}`))).toBeUndefined();
  expect(await kindOf('a.dxf', latin(`0 \r\n${'\n'.repeat(60_000)}SECTION\n`))).toBe(
    FILE_KINDS.dxf,
  );
  // Pattern by pattern it took five seconds, in which the server answered nobody.
  expect(millisecondsSince(before)).toBeLessThan(1_000);
});
