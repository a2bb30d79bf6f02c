/** Pictures on their way out: as they came, and as a page with a footer that can be checked. */
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { jpegOrientation } from '../../../server/papers/picturePdf';
import { hashOf, makeReleased, openFiles, type FilesApp } from '../support/files';
import { textOf } from '../support/readableFiles';

const ME = 'tomas.varga';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

/** As much of a JPEG as says how large it is, and how the camera was held. */
function jpeg(width: number, height: number, orientation?: number, little = false): Buffer {
  const tiff = Buffer.alloc(26);
  const [put16, put32] = little
    ? [tiff.writeUInt16LE.bind(tiff), tiff.writeUInt32LE.bind(tiff)]
    : [tiff.writeUInt16BE.bind(tiff), tiff.writeUInt32BE.bind(tiff)];
  tiff.write(little ? 'II' : 'MM', 0, 'latin1');
  put16(42, 2);
  put32(8, 4);
  put16(1, 8);
  put16(0x0112, 10);
  put16(3, 12);
  put32(1, 14);
  put16(orientation ?? 0, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(orientation === undefined ? [] : [app1]),
    frame,
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0, 0xff, 0xd9]),
  ]);
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function download(revision: number, disposition: string) {
  const { body: ticket } = await docman.ask<{ url: string }>('createTicket', {
    ...{ token: await docman.tokenOf(ME), id: revision, body: { disposition } },
  });
  const answer = await docman.app.inject({ url: `/api${ticket.url}` });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    name: answer.headers['content-disposition'],
    body: answer.rawPayload,
  };
}

describe('how the camera was held', () => {
  test.each([1, 3, 6, 8])('is read of a JPEG in either order of bytes: %i', (orientation) => {
    expect(jpegOrientation(jpeg(4, 3, orientation))).toBe(orientation);
    expect(jpegOrientation(jpeg(4, 3, orientation, true))).toBe(orientation);
  });

  test('is upright where a JPEG does not say, or ends before', () => {
    expect(jpegOrientation(jpeg(4, 3))).toBe(1);
    const whole = jpeg(4, 3, 6);
    for (let length = 0; length < 32; length += 1)
      expect(jpegOrientation(whole.subarray(0, length))).toBe(1);
  });
});

test.each([
  ['photo.jpg', 'image/jpeg', jpeg(4000, 3000, 6), 'portrait'],
  ['photo.jpeg', 'image/jpeg', jpeg(4000, 3000), 'landscape'],
  ['sketch.png', 'image/png', PIXEL, 'portrait'],
])('%s goes out as it came, and upright on a page that can be checked', async (...row) => {
  const [name, mime, bytes, way] = row;
  const { revision, number } = await makeReleased(docman, bytes, { name, mime });
  const plain = await download(revision, 'attachment');
  expect([plain.type, plain.body.equals(bytes)]).toEqual([mime, true]);
  const got = await download(revision, 'slip');
  expect([got.status, got.type]).toEqual([200, 'application/pdf']);
  expect(got.name).toContain(`"${number}_A_A document.pdf"`);
  const pdf = await PDFDocument.load(got.body);
  const { width, height } = pdf.getPage(0).getSize();
  expect([pdf.getPageCount(), width > height ? 'landscape' : 'portrait']).toEqual([1, way]);
  expect((await textOf(docman, got.body)).replaceAll(' ', '')).toContain(number);
  const check = await docman.ask<{ answer: string }>('checkFile', { hash: hashOf(got.body) });
  expect(check.body.answer).toBe('CURRENT');
});

test('one that cannot be drawn has the page that says what it is', async () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]);
  const made = await makeReleased(docman, bytes, { name: 'broken.jpg', mime: 'image/jpeg' });
  const got = await download(made.revision, 'slip');
  expect([got.status, got.type]).toEqual([200, 'application/pdf']);
  expect((await textOf(docman, got.body)).replaceAll(' ', '')).toContain(hashOf(bytes));
});

test('an archive has it both ways', async () => {
  const bytes = jpeg(30, 40);
  const made = await makeReleased(docman, bytes, { name: 'a.jpg', mime: 'image/jpeg' });
  const { body: ticket } = await docman.ask<{ url: string }>('createArchive', {
    ...{ token: await docman.tokenOf(ME), body: { ids: [made.document] } },
  });
  const { rawPayload } = await docman.app.inject({ url: `/api${ticket.url}` });
  const files = unzipSync(new Uint8Array(rawPayload));
  const name = `${made.number}_A_A document`;
  expect(Object.keys(files).sort()).toEqual([`${name}.jpg`, `${name}.pdf`, 'register.csv'].sort());
  expect(Buffer.from(files[`${name}.jpg`] ?? []).equals(bytes)).toBe(true);
  const check = await docman.ask<{ answer: string }>('checkFile', {
    hash: hashOf(Buffer.from(files[`${name}.pdf`] ?? [])),
  });
  expect(check.body.answer).toBe('CURRENT');
});
