import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appWorker } from './scripts/appWorker.mjs';
import { pdfFiles } from './scripts/pdfFiles.mjs';

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;

/** The sign-in page's files, which load at once though they are run in steps. */
const STEPS = ['react', 'start'];

function preloadSteps(): Plugin {
  return {
    name: 'preload-steps',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && STEPS.includes(file.name))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        })),
  };
}

/**
 * Files of code come by ui/code/bring.ts in the stead of Vite's own helper: what did not come can be asked for again.
 * It is told the imported file as well, not only what that imports.
 */
function bringCode(): Plugin {
  return {
    name: 'bring-code',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { bring as __vitePreload } from '/src/ui/code/bring.ts';`
        : undefined,
  };
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function digestOf(path: string, ending: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith(ending)) hash.update(file).update(readFileSync(join(path, file)));
  return hash.digest('base64url').slice(0, 10);
}

/** What was read by one contract is not shown by another. */
const contractVersion = (): Plugin => ({
  name: 'contract-version',
  apply: 'build',
  config: () => {
    const version = digestOf(folder('./src/contract'), '.ts');
    return { define: { 'import.meta.env.VITE_CONTRACT_VERSION': JSON.stringify(version) } };
  },
});

/** Browsers keep texts for ever by the digest of all of them, as they keep code: a return waits for none. */
function versionTexts(version: string): Plugin {
  return {
    name: 'version-texts',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.VITE_TEXTS_VERSION': JSON.stringify(version) } }),
    // Neither comments nor indents, which every opening of a page would fetch.
    transformIndexHtml: (html) =>
      html
        .replaceAll(/<!--[^]*?-->|^\s+/gm, '')
        .replace(/(\/assets\/i18n\/\w+\.json)"/, `$1${version}"`),
  };
}

const neededOf = (file: string, imported: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? imported : [...new Set([file, ...imported])];

const textsVersion = `?v=${digestOf(folder('./public/assets/i18n'), '.json')}`;

export default defineConfig({
  plugins: [
    ...[react(), preloadSteps(), bringCode(), versionTexts(textsVersion), pdfFiles()],
    ...[contractVersion(), appWorker(textsVersion)],
  ],
  // The server puts a fresh nonce in the placeholder's stead with every page that it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/client',
    assetsDir: 'static',
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: neededOf },
    reportCompressedSize: false,
    // e2e/budgets.spec.ts holds the sizes to what counts: bytes on the wire.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Formik's functions that nobody here calls import these, which do not say themselves that they only export.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        // Each of these files holds all that it imports statically. Three for the sign-in page, as main.ts runs
        // them; what a sign-in needs; the frame; the lists; the pages of their records; what else several share.
        // A browser takes longer for ten small files than for one that holds them.
        codeSplitting: {
          groups: [
            {
              name: 'boot',
              test: /src\/(main|app\/(ahead|env|language)|api\/(ahead|config|texts)|session\/(preferences|storage)|ui\/code\/(bring|chunkMissing|page|worker)|ui\/start\/(bootFailure|idle|nonce|staticSplash))\.ts$|preload-helper|rolldown.runtime/,
              priority: 9,
            },
            { name: 'react', test: LIBRARIES, priority: 8 },
            { name: 'start', test: /src\/app\/start\.tsx$/, priority: 7 },
            {
              name: 'sign-in',
              test: /src\/(api\/(http|languages|queryKeys)|contract\/(auth|menus|problems))\.ts$/,
              priority: 6,
            },
            {
              name: 'main',
              test: /src\/(app\/(Screen|screens)|screens\/(main\/MainLayout|roles\/RoleList))\.tsx$/,
              priority: 4,
            },
            {
              name: 'lists',
              test: /src\/screens\/(audit\/AuditList|compliance\/ComplianceList|dockings\/DrydockList|documentRegister\/RegisterScreen|ships\/ShipList|users\/UserList|yards\/YardList)\.tsx$/,
              priority: 3,
            },
            {
              name: 'record',
              test: /src\/screens\/(document\/DocumentPage|docking\/DrydockProject|ships\/ShipDetail|shipDue\/ShipDue|user\/UserFrame|yards\/YardPage|roles\/RoleEdit)\.tsx$/,
              priority: 2,
            },
            {
              name: 'reports',
              test: /src\/(ui\/toast\/ToastHost|errors\/ErrorsModal)\.tsx$/,
              priority: 2,
            },
            {
              name: 'shared',
              minShareCount: 2,
              test: /\/src\/(?!ui\/form\/Calendar)|node_modules\/@mui/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env['DOCMAN_DEV_API'] ?? 'http://127.0.0.1:3000' },
  },
});
