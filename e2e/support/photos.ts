/** Photos as a camera writes them: drawn in the page, with when and where in the file. */
import type { Page } from '@playwright/test';

export const TAKEN = {
  camera: '2026:11:19 15:30:00',
  zone: '+07:00',
  wire: '2026-11-19T08:30:00Z',
};
export const PLACE = '1.12340, 104.05670';

const word = (value: number) => [value & 0xff, value >> 8];
const long = (value: number) => [...word(value & 0xffff), ...word(value >>> 16)];
const letters = (text: string) => [...Buffer.from(`${text}\0`, 'latin1')];

/** One field of a directory: what does not fit in four bytes lies in the data behind it. */
interface Tag {
  tag: number;
  type: 2 | 3 | 4 | 5;
  count: number;
  bytes: number[];
}

const text = (tag: number, value: string): Tag => {
  const bytes = letters(value);
  return { tag, type: 2, count: bytes.length, bytes };
};
const degrees = (tag: number, value: number): Tag => {
  const whole = Math.floor(value);
  const minutes = Math.round((value - whole) * 60 * 100_000);
  const rationals = [whole, 1, minutes, 100_000, 0, 1];
  return { tag, type: 5, count: 3, bytes: rationals.flatMap(long) };
};
const pointer = (tag: number, at: number): Tag => ({ tag, type: 4, count: 1, bytes: long(at) });

const sizeOf = (tags: readonly Tag[]) =>
  6 +
  12 * tags.length +
  tags.reduce((sum, { bytes }) => sum + (bytes.length > 4 ? bytes.length : 0), 0);

function directory(tags: readonly Tag[], at: number): number[] {
  let behind = at + 6 + 12 * tags.length;
  const data: number[] = [];
  const entries = tags.flatMap(({ tag, type, count, bytes }) => {
    const head = [...word(tag), ...word(type), ...long(count)];
    if (bytes.length <= 4) return [...head, ...bytes, ...Array<number>(4 - bytes.length).fill(0)];
    const place = behind;
    behind += bytes.length;
    data.push(...bytes);
    return [...head, ...long(place)];
  });
  return [...word(tags.length), ...entries, ...long(0), ...data];
}

/** The segment with the time, its zone and the place. Source: Exif 2.32. */
function exif(): Buffer {
  const shot = [text(0x9003, TAKEN.camera), text(0x9011, TAKEN.zone)];
  const place = [text(1, 'N'), degrees(2, 1.1234), text(3, 'E'), degrees(4, 104.0567)];
  const first = (at: number) => [pointer(0x8769, at), pointer(0x8825, at + sizeOf(shot))];
  const shotAt = 8 + sizeOf(first(0));
  const tiff = [
    ...[0x49, 0x49, 0x2a, 0, ...long(8)],
    ...directory(first(shotAt), 8),
    ...directory(shot, shotAt),
    ...directory(place, shotAt + sizeOf(shot)),
  ];
  const body = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff];
  const length = body.length + 2;
  return Buffer.from([0xff, 0xe1, length >> 8, length & 0xff, ...body]);
}

/** A JPEG of this size with these letters on it, as a camera writes it. */
export async function cameraPhoto(page: Page, words: string, width = 3000, height = 2000) {
  const data = await page.evaluate(
    ([letters, wide, high]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('There is nothing to draw on.');
      context.fillStyle = '#93402f';
      context.fillRect(0, 0, wide, high);
      context.fillStyle = '#fff';
      context.font = '300px sans-serif';
      context.fillText(letters, 100, high / 2);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [words, width, height] as const,
  );
  const jpeg = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);
  return { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer };
}
