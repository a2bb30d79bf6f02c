/**
 * `npm run build`: the web app into dist/client, the server into dist/server (`--server`: that alone).
 * A part whose inputs have not changed is left as it is. Each is built aside and swapped in whole,
 * so that a failed build leaves the last good one in place.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { digestOf, isFresh, keepStamp, parts, root } from './inputs.mjs';

process.env.NODE_ENV = 'production';
process.chdir(root);

async function buildClient(folder) {
  const { build } = await import('vite');
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  });
  await compressFolder(folder);
}

async function buildServer(folder) {
  const { build } = await import('esbuild');
  // Each on its own, so that the workers are one file each. What `main` imports when it needs it is a file beside it.
  const external = { packages: 'external' };
  const entries = {
    'app/main.ts': external,
    // Started anew for each file: the hundreds of files of its libraries take most of the time that a small file takes.
    'papers/fileWorker.ts': {
      external: ['pdfjs-dist'],
      mainFields: ['module', 'main'],
      minify: true,
    },
    'papers/making/madeWorker.ts': external,
    'db/databaseWorker.ts': external,
  };
  for (const [file, libraries] of Object.entries(entries))
    await build({
      ...libraries,
      entryPoints: [join(root, 'server', file)],
      entryNames: '[name]',
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: true,
      logLevel: 'warning',
    });
  if (existsSync('server/db/migrations'))
    cpSync('server/db/migrations', join(folder, 'migrations'), { recursive: true });
}

async function make(part, builder) {
  if (isFresh(part)) return;
  const started = performance.now();
  const digest = digestOf(part);
  const aside = join(root, `${part.output}.${process.pid}`);
  try {
    mkdirSync(aside, { recursive: true });
    await builder(aside);
    rmSync(part.output, { recursive: true, force: true });
    renameSync(aside, part.output);
    keepStamp(part, digest);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  console.log(`Built ${part.title} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

try {
  await make(parts.server, buildServer);
  if (!process.argv.includes('--server')) await make(parts.client, buildClient);
} catch (error) {
  // esbuild prints its own findings; anything else has said nothing yet (Vite's failures carry `errors` too).
  if (!(error.errors && error.warnings)) console.error(error.message ?? error);
  console.error('The build failed.');
  process.exitCode = 1;
}
