/** Files that the benchmark of transfers sends: large, and of bytes that nothing makes smaller. */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const SLICE_BYTES = 1_000_000;
/** A sheet in A1, as points of 1/72 inch. */
const [WIDTH, HEIGHT] = [2384, 1684];
const DRAWING_LINES = 400;

/** Writes what it is given one after the other, and knows where it is. */
function writerOf(path) {
  const file = createWriteStream(path);
  const hash = createHash('sha256');
  let size = 0;
  return {
    at: () => size,
    async add(bytes) {
      hash.update(bytes);
      size += bytes.length;
      if (!file.write(bytes)) await new Promise((done) => file.once('drain', done));
    },
    async end() {
      file.end();
      await finished(file);
      return { path, size, sha256: hash.digest('hex') };
    },
  };
}

async function addNoise(writer, size) {
  for (let left = size; left > 0; left -= SLICE_BYTES)
    await writer.add(randomBytes(Math.min(left, SLICE_BYTES)));
}

/** Lines all over the sheet, above the picture. */
function drawingOf(number) {
  const numbers = randomBytes(DRAWING_LINES * 4);
  const place = (index, of) => ((numbers[index] / 255) * of).toFixed(1);
  const lines = Array.from({ length: DRAWING_LINES }, (_, line) => {
    const [x, y, x2, y2] = [0, 1, 2, 3].map((n) => place(line * 4 + n, n % 2 ? HEIGHT : WIDTH));
    return `${x} ${y} m ${x2} ${y2} l S`;
  });
  return [
    `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Scan Do Q`,
    ...lines,
    `BT /F1 48 Tf 60 60 Td (Sheet ${number}) Tj ET`,
  ].join('\n');
}

/**
 * A drawing of so many sheets in A1, each with a scanned picture under its lines; `size` in bytes is about that of the
 * file. Objects come as programs write them: sheet by sheet, and the table of where they are at the end.
 */
export async function makeDrawing(path, size, sheets) {
  const columns = 2000;
  const rows = Math.floor(size / sheets / columns);
  const writer = writerOf(path);
  const places = [];
  const object = async (number, text, bytes) => {
    places[number] = writer.at();
    const stream = bytes === undefined ? '' : '\nstream\n';
    await writer.add(Buffer.from(`${number} 0 obj\n${text}${stream}`));
    if (bytes !== undefined) await bytes();
    await writer.add(Buffer.from(`${stream && '\nendstream'}\nendobj\n`));
  };
  await writer.add(Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`, 'latin1'));
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const [page, content, scan] = [4, 5, 6].map((n) => n + sheet * 3);
    const drawing = Buffer.from(drawingOf(sheet + 1));
    await object(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Scan ${scan} 0 R >> >> >>`,
    );
    await object(content, `<< /Length ${drawing.length} >>`, () => writer.add(drawing));
    await object(
      scan,
      `<< /Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${columns * rows} >>`,
      () => addNoise(writer, columns * rows),
    );
  }
  const kids = Array.from({ length: sheets }, (_, sheet) => `${4 + sheet * 3} 0 R`).join(' ');
  await object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  await object(2, `<< /Type /Pages /Count ${sheets} /Kids [${kids}] >>`);
  await object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const table = writer.at();
  const lines = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  await writer.add(
    Buffer.from(
      `xref\n0 ${places.length}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return writer.end();
}

/** A model of a drawing program, by its beginning; nothing reads further. */
export async function makeModel(path, size) {
  const writer = writerOf(path);
  const head = Buffer.from('AC1032\0\0\0\0\0\0');
  await writer.add(head);
  await addNoise(writer, size - head.length);
  return writer.end();
}
