/** Lays brotli and gzip siblings beside the files that shrink, so that the server never compresses them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SHRINKS = /\.(m?js|css|svg|json|txt|webmanifest|ttf|pfb)$/;
/** Under this a compressed file saves next to nothing; the sign-in page waits for one of 700 bytes. */
const SMALLEST = 512;

const encodings = [
  {
    suffix: '.br',
    encode: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { suffix: '.gz', encode: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => SHRINKS.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const bytes = await readFile(file);
        if (bytes.length < SMALLEST) return;
        await Promise.all(
          encodings.map(async ({ suffix, encode }) => {
            const shrunk = await encode(bytes);
            if (shrunk.length < bytes.length) await writeFile(file + suffix, shrunk);
          }),
        );
      }),
  );
}
