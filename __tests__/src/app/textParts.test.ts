/** Each screen brings the texts that it says: what is said by its files has to stand in the parts that it names. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PATHS } from '../../../src/app/paths';
import { SCREENS } from '../../../src/app/screens';
import start from '../../../public/assets/i18n/en.json';
import type { Texts } from '../../support/pseudo';
import { parts } from '../../support/texts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [(before + key).replace(PLURAL, '')]
      : keysOf(value, `${before}${key}.`),
  );

const KEYS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(parts).map(([part, texts]) => [part, keysOf(texts)])),
  start: keysOf(start),
};
const ALL = Object.values(KEYS).flat();
const ROOMS = [...new Set(ALL.map((key) => key.split('.')[0]))].join('|');
const LITERAL = new RegExp(`'((?:${ROOMS})(?:\\.\\w+)+)'`, 'g');
const PATTERN = new RegExp('`((?:' + ROOMS + ')\\.[^`\\s]*\\$\\{[^`\\s]*)`', 'g');

/** The keys that a file can say: as they stand, and those that its patterns make. */
function saidBy(source: string): string[] {
  const literal = [...source.matchAll(LITERAL)].map(([, key = '']) => key);
  const made = [...source.matchAll(PATTERN)].flatMap(([, text = '']) => {
    const pattern = text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+');
    const all = new RegExp(`^${pattern}$`);
    return ALL.filter((key) => all.test(key));
  });
  return [...literal, ...made].filter((key) => ALL.includes(key));
}

interface Source {
  said: readonly string[];
  imports: readonly string[];
}

const known = new Map<string, Source>();

function read(file: string): Source {
  const before = known.get(file);
  if (before) return before;
  const text = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].flatMap(
    ([, path = '']) =>
      ['.ts', '.tsx']
        .map((ending) => join(dirname(file), path) + ending)
        .filter((one) => existsSync(one)),
  );
  const source = { said: saidBy(text), imports };
  known.set(file, source);
  return source;
}

/** They bring their texts themselves, after the first rows or once somebody opens them, whatever screen that is on. */
const LATE = [
  'src/parts/lists/CellEditor.tsx',
  'src/parts/lists/ColumnsDialog.tsx',
  'src/screens/main/useOwnZone.ts',
  'src/screens/main/NotificationPanel.tsx',
  'src/screens/main/find/FindPalette.tsx',
  'src/screens/main/find/KeysDialog.tsx',
];

function saidFrom(file: string, seen = new Set(LATE)): Set<string> {
  const said = new Set<string>();
  const waiting = [file];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    const source = read(one);
    for (const key of source.said) said.add(key);
    waiting.push(...source.imports);
  }
  return said;
}

/** What no file says as it stands: the audit log calls the fields of every record by the labels of its form. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  audit_events: ALL.filter((key) => key.includes('.fields.')),
};

/** The other screens' code hangs on these files: each is looked at by itself. */
const SCREEN_LISTS = ['src/app/screens.tsx', 'src/app/dockingScreens.tsx'];
const LISTED = SCREEN_LISTS.map((file) => readFileSync(file, 'utf8')).join('\n');

/** By the name of the component, the file that it is loaded from. */
const FILES = new Map(
  [
    ...LISTED.matchAll(/const (\w+) = screen\(\s*\(\) => import\('\.\.(\/screens(?:\/\w+)+)'\)/g),
  ].map(([, name = '', path = '']) => [name, `src${path}.tsx`]),
);
/** By the address, the name of its component there. */
const NAMES = new Map(
  [...LISTED.matchAll(/^ {2}'?([\w/:]*)'?: (\w+),$/gm)].map(([, path = '', name = '']) => [
    path,
    name === 'RoleHistory' ? 'RoleEdit' : name,
  ]),
);

const missing = (said: Iterable<string>, brought: readonly string[]) => {
  const here = new Set(brought.flatMap((part) => KEYS[part] ?? []));
  return [...said].filter((key) => !here.has(key)).sort();
};

describe('the texts that come with a screen are all that it says', () => {
  it.each(PATHS.map((path) => [path]))('at /%s', (path) => {
    const file = FILES.get(NAMES.get(path) ?? '') ?? '';
    const said = saidFrom(file);
    expect(said.size).toBeGreaterThan(5);
    expect(missing(said, ['start', 'main', ...SCREENS[path].texts])).toEqual([]);
  });

  it('and those of the layout, whatever screen stands in it', () => {
    const said = ['screens/main/MainLayout', 'errors/Reports', 'errors/ErrorsModal'].flatMap(
      (file) => [...saidFrom(`src/${file}.tsx`, new Set([...SCREEN_LISTS, ...LATE]))],
    );
    expect(missing(said, ['start', 'main'])).toEqual([]);
  });

  it('and those of the check of a document, which stands outside of it', () => {
    const said = saidFrom('src/screens/check/CheckScreen.tsx', new Set(SCREEN_LISTS));
    expect(missing(said, ['start', 'main', 'check'])).toEqual([]);
  });

  it('and those of what brings its own', () => {
    const said = LATE.flatMap((file) => [...saidFrom(file, new Set(SCREEN_LISTS))]);
    expect(missing(said, ['start', 'main', 'late'])).toEqual([]);
  });

  it('a screen brings no part that it says nothing of', () => {
    const idle = PATHS.flatMap((path) => {
      const said = saidFrom(FILES.get(NAMES.get(path) ?? '') ?? '');
      return SCREENS[path].texts
        .filter((part) => !KEYS[part]?.some((key) => said.has(key) || TOLD[path]?.includes(key)))
        .map((part) => `${path}: ${part}`);
    });
    expect(idle).toEqual([]);
  });
});
