/**
 * How large a JPEG is, of those that browsers write: its segments follow each other without anything between them, and its
 * colours are grey or of three parts. The library that prints it stumbles over anything else, and with it the whole page.
 */
const BASELINE = 0xc0;
const PROGRESSIVE = 0xc2;
/** Without a length of their own, or of kinds that no browser writes. */
const isOdd = (marker: number) =>
  marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd9) || isFrame(marker);
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** In pixels; undefined for what is no such picture, or does not say its size in these bytes. */
export function plainJpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 10 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    if (marker === BASELINE || marker === PROGRESSIVE) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      const isColour = [1, 3].includes(bytes.readUInt8(at + 9));
      return isColour && width > 0 && height > 0 ? { width, height } : undefined;
    }
    if (isOdd(marker)) return undefined;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
