/**
 * What pdf.js fetches only for some files: fonts that every reader has, character maps of Asian languages, a decoder of
 * JPEG 2000. They lie beside the build under an address with the library's version, and the dev server sends them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));

const ROOM = `static/pdfjs-${version}`;
const FOLDERS = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /nowasm_fallback\.js$/,
};

const files = Object.entries(FOLDERS).flatMap(([folder, wanted]) =>
  readdirSync(join(library, folder))
    .filter((name) => wanted.test(name))
    .map((name) => ({ path: `${folder}/${name}`, file: join(library, folder, name) })),
);

/** The plugin for Vite. */
export function pdfFiles() {
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const { path, file } of files)
        this.emitFile({ type: 'asset', fileName: `${ROOM}/${path}`, source: readFileSync(file) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${ROOM}`, (request, answer, next) => {
        const found = files.find(({ path }) => request.url === `/${path}`);
        if (found === undefined) {
          next();
          return;
        }
        const isScript = found.path.endsWith('.js');
        answer.setHeader('content-type', isScript ? 'text/javascript' : 'application/octet-stream');
        answer.end(readFileSync(found.file));
      });
    },
  };
}
