/** Small files that grow without end where nothing bounds them. */
import { constants, deflateSync } from 'node:zlib';

const BLOCK = 16 * 1024 * 1024;

/** What `megabytes` of blanks are deflated to, without compressing them all: one block stands as often as it is needed. */
export function packedBlanks(megabytes: number): Buffer {
  const options = { finishFlush: constants.Z_FULL_FLUSH, level: 9 };
  const packed = deflateSync(Buffer.alloc(BLOCK, ' '), options);
  const blocks = Array<Buffer>(Math.ceil((megabytes * 1_000_000) / BLOCK)).fill(packed.subarray(2));
  const [head, end] = [packed.subarray(0, 2), Buffer.from([3, 0, 0, 0, 0, 0])];
  return Buffer.concat([head, ...blocks, end]);
}

/** A PDF of a few KB; each of its streams is so large once it is unpacked. `inObjects`: not the page, but its objects. */
export function hostilePdf(megabytes: number, { streams = 1, inObjects = false } = {}): Buffer {
  const packed = deflateSync(deflateSync(packedBlanks(megabytes)));
  const filters = '/Filter[/FlateDecode/FlateDecode/FlateDecode]';
  const kind = inObjects ? '/Type/ObjStm/N 1/First 5' : '';
  const ids = Array.from({ length: streams }, (_one, at) => at + 4);
  const object = (id: number, text: string) => Buffer.from(`${id} 0 obj\n${text}\nendobj\n`);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    object(1, '<</Type/Catalog/Pages 2 0 R>>'),
    object(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    object(
      3,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents[${ids.map((id) => `${id} 0 R`).join(' ')}]>>`,
    ),
    ...ids.flatMap((id) => [
      Buffer.from(`${id} 0 obj\n<<${kind}/Length ${packed.length}${filters}>>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
    Buffer.from('trailer<</Root 1 0 R/Size 99>>\n%%EOF\n'),
  ]);
}

/** A DOCX whose one part is this, deflated already, whatever it says of its size. */
export function docxOf(packed: Buffer): Buffer {
  const name = Buffer.from('word/document.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  return Buffer.concat([local, name, packed]);
}
