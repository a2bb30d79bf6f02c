/** Builds src/app/serviceWorker.ts into the web app, with the list of the files that it keeps. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { build } from 'esbuild';

const PUBLIC = 'public';
/** Fonts and decoders for some PDF files: 8 MiB, which the few that need them fetch. */
const KEPT = /^static\/(?!pdfjs-)[^/]+\.(js|mjs|css|svg|png)$/;

const digest = (...texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha256'));

/** `textsVersion`: what stands behind the address of every text. */
export function appWorker(textsVersion) {
  const texts = readdirSync(`${PUBLIC}/assets`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      url: `/assets/${name.replaceAll('\\', '/')}${textsVersion}`,
      revision: null,
    }));
  return {
    name: 'app-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      // Their names hold their digests.
      const code = Object.keys(bundle)
        .filter((name) => KEPT.test(name))
        .map((name) => ({ url: `/${name}`, revision: null }));
      const kept = [...code, ...texts].sort((one, other) => (one.url < other.url ? -1 : 1));
      const revision = digest(
        ...kept.map(({ url }) => url),
        String(bundle['index.html']?.source ?? ''),
      ).digest('base64url');
      const { outputFiles } = await build({
        entryPoints: ['src/app/serviceWorker.ts'],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'es2022',
        define: {
          'self.__FILES__': JSON.stringify([{ url: '/index.html', revision }, ...kept]),
          'process.env.NODE_ENV': '"production"',
        },
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0].contents });
    },
  };
}
