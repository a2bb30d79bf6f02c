import { readdirSync, readFileSync } from 'node:fs';
import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactRefresh from 'eslint-plugin-react-refresh';
import tseslint from 'typescript-eslint';

/** The one rule: a file imports from its own folder or from folders to its left, types included. */
const SERVER_ROOMS = [
  ...[
    'db',
    'text',
    'http',
    'audit',
    'access',
    'notifications',
    'files',
    'papers',
    'fleet',
    'documents',
    'jobs',
    'certificates',
    'tender',
    'execution',
    'users',
  ],
  ...['find', 'seed', 'app'],
];
const ROOMS = ['contract', 'ui', 'session', 'api', 'errors', 'parts', 'screens', 'app'];
/** These two import none of ours. */
const CLOSED = ['contract', 'ui'];

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** What lies beside the rooms belongs to none: it would stand outside of the rule. */
function checkRooms(home, rooms, alone = []) {
  const unknown = readdirSync(home).filter((name) => ![...rooms, ...alone].includes(name));
  if (unknown.length > 0)
    throw new Error(`${home}/ has what the one rule does not name: ${unknown}`);
}
checkRooms('src', ROOMS, ['main.ts', 'vite-env.d.ts']);
checkRooms('server', SERVER_ROOMS, ['tsconfig.json']);

/** What newcomers read of the rule, and of the parts, is what holds. */
function checkPage(page, wanted, among = /[^]*/) {
  const [text = ''] = among.exec(readFileSync(page, 'utf8')) ?? [];
  const missing = wanted.filter((words) => !text.includes(words));
  if (missing.length > 0) throw new Error(`${page} does not say: ${missing.join('; ')}`);
}
checkPage('CONTRIBUTING.md', [ROOMS.join(' · ')]);
checkPage('docs/architecture.md', [ROOMS.join(' · '), SERVER_ROOMS.join(' · ')]);
checkPage('docs/architecture.md', folders('src/parts'), /^src\/parts[^]*?(?=^src\/screens)/m);

const inOrder = (home, rooms) =>
  rooms.slice(0, -1).map((room, place) => ({
    target: `./${home}/${room}`,
    from: rooms.slice(place + 1).map((right) => `./${home}/${right}`),
    message: `${room} may import only from folders to its left: ${rooms.join(', ')}.`,
  }));

const zones = [
  ...inOrder('src', ROOMS),
  ...inOrder('server', SERVER_ROOMS),
  ...CLOSED.map((room) => ({
    target: `./src/${room}`,
    from: './src',
    except: [`./${room}`],
    message: `${room} imports none of ours.`,
  })),
  ...folders('src/screens').map((screen) => ({
    target: `./src/screens/${screen}`,
    from: './src/screens',
    except: [`./${screen}`],
    message: 'Screens never import one another.',
  })),
  {
    target: './server',
    from: './src',
    except: ['./contract'],
    message: 'The server imports src/contract and nothing else of ours.',
  },
  { target: './src', from: './server', message: 'The SPA knows the server by its contract alone.' },
];

/** What may be imported in one place only. */
const ONLY_IN = [
  { name: 'axios', places: ['src/api/http.ts'] },
  { name: 'notistack', places: ['src/ui/**', 'src/errors/**'] },
  { name: '@tanstack/react-query-devtools', places: ['src/app/Devtools.tsx'] },
];

/** Reading and writing are hooks of api/: a key, its call and its type stand together. */
const QUERY_HOOKS = {
  name: '@tanstack/react-query',
  importNames: ['useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'useMutation', 'queryOptions'],
  message: 'Use a hook of api/, which takes `enabled` and `select`.',
};

const restrictedImports = (names, ...more) => ({
  'no-restricted-imports': [
    'error',
    {
      paths: [
        ...names.map((name) => ({
          name,
          message: `${name} has one place: see eslint.config.js.`,
        })),
        ...more,
      ],
    },
  ],
});

const KEY_OF_ITS_OWN = 'Keys of the query cache stand in src/api/queryKeys.ts alone.';

/** A key written where it is used: as a property, among those made stale, or for a method of the cache. */
const LITERAL_KEYS = [
  'Property[key.name=/^(query|mutation)Key$/] > ArrayExpression',
  'Property[key.name="invalidates"] ArrayExpression ArrayExpression',
  'CallExpression[callee.property.name=/^(get|set)Quer(y|ies)(Data|State)$/] > ArrayExpression',
];
/** In api/ also by way of a name: a list of lists has no other use there. */
const NAMED_KEYS = 'ArrayExpression > ArrayExpression[elements.0.type="Literal"]';

const noLiteralKeys = (selectors) => ({
  'no-restricted-syntax': [
    'error',
    ...selectors.map((selector) => ({ selector, message: KEY_OF_ITS_OWN })),
  ],
});

/** The rules that need types, those of React and the one against cycles are Oxlint's: see .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      'dist',
      'data',
      'coverage',
      'playwright-report',
      'test-results',
      'server/db/migrations',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-default-export': 'error',
      'max-lines': ['error', 250],
      // What was the worst on 23 Nov 2026: lower each with the function that it allows.
      complexity: ['error', 20],
      'max-lines-per-function': ['error', { max: 154, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 3],
      'max-params': ['error', 7],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-refresh': reactRefresh },
    rules: {
      ...restrictedImports(
        ONLY_IN.map(({ name }) => name),
        QUERY_HOOKS,
      ),
      'no-restricted-globals': [
        'error',
        'localStorage',
        'sessionStorage',
        { name: 'fetch', message: 'Only api/: every failure goes through the error catalogue.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'localStorage', message: 'Only session/storage.ts.' },
        { object: 'window', property: 'sessionStorage', message: 'Only session/storage.ts.' },
      ],
      'react-refresh/only-export-components': ['error', { allowConstantExport: true }],
    },
  },
  ...ONLY_IN.map(({ name, places }) => ({
    files: places,
    rules: restrictedImports(ONLY_IN.map((one) => one.name).filter((other) => other !== name)),
  })),
  {
    files: ['src/api/**'],
    rules: restrictedImports(['notistack', '@tanstack/react-query-devtools', 'axios']),
  },
  { files: ['src/api/http.ts'], rules: restrictedImports(['notistack']) },
  { files: ['src/**', '__tests__/src/**'], rules: noLiteralKeys(LITERAL_KEYS) },
  { files: ['src/api/**'], rules: noLiteralKeys([...LITERAL_KEYS, NAMED_KEYS]) },
  { files: ['src/api/queryKeys.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    // The product's own code is no call: what does not come of it is ChunkMissing.
    files: ['src/api/**', 'src/ui/code/**'],
    rules: { 'no-restricted-globals': ['error', 'localStorage', 'sessionStorage'] },
  },
  {
    files: ['src/session/storage.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['src/app/{start,routes,guards,screens}.tsx'],
    rules: { 'react-refresh/only-export-components': 'off' },
  },
  {
    // vite-env.d.ts stands in for modules whose export is the default one.
    files: ['*.config.ts', '__tests__/**', 'e2e/**', 'src/vite-env.d.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['__tests__/**', 'e2e/**'],
    // What a test does stands in one piece, from the first step to the last.
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      complexity: 'off',
      'max-depth': 'off',
      'no-console': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
);
