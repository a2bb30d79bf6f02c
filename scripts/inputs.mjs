/**
 * The parts that a build makes, what each is made from, and whether that has changed since:
 * the digest of a part's inputs is kept beside its output.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs'];

export const parts = {
  client: {
    title: 'the web app',
    inputs: [
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'scripts/appWorker.mjs',
      'scripts/pdfFiles.mjs',
      'scripts/compress.mjs',
    ],
    envFiles: ['.env', '.env.local', '.env.production', '.env.production.local'],
    output: 'dist/client',
    proof: 'index.html',
  },
  server: {
    title: 'the server',
    inputs: ['server', 'src/contract', 'public/assets'],
    envFiles: [],
    output: 'dist/server',
    proof: 'main.js',
  },
};

function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/** The digest of all that the part is made from: file names, their content, and `VITE_*` settings. */
export function digestOf(part) {
  const hash = createHash('sha256');
  for (const file of [...COMMON, ...part.inputs, ...part.envFiles].flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  if (part === parts.client) hash.update(JSON.stringify(settings.sort()));
  return hash.digest('hex');
}

const stampOf = (part) => join(root, `${part.output}.stamp`);

export const isFresh = (part) =>
  existsSync(join(root, part.output, part.proof)) &&
  existsSync(stampOf(part)) &&
  readFileSync(stampOf(part), 'utf8') === digestOf(part);

export const keepStamp = (part, digest) => writeFileSync(stampOf(part), digest);
