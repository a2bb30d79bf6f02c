/**
 * What CONTRIBUTING promises: a new field of a ship is five edits, and one that is left out is named, four of them by the
 * compiler, the migration by fieldTables.test.ts. The compiler is asked as `npm run types` asks it, of sources in memory.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

interface Edit {
  file: string;
  /** The new line stands before this one. */
  before: string;
  line: string;
}

/** The edits that a compiler can ask for, as CONTRIBUTING names them. */
const EDITS = {
  table: {
    file: 'src/contract/ships.ts',
    before: "  iws_notation: { kind: 'flag'",
    line: "  ice_class: { kind: 'line', lengths: limits.classNumber, optional: true, group: 'class' },",
  },
  column: {
    file: 'server/db/fleetSchema.ts',
    before: '    iws_notation: boolean().notNull(),',
    line: '    ice_class: text(),',
  },
  text: {
    file: 'public/assets/i18n/fleet/en.json',
    before: '      "iws_notation": "In-water',
    line: '      "ice_class": "Ice class",',
  },
  input: {
    file: 'src/screens/ships/ShipParts.tsx',
    before: '    iws_notation: (',
    line: "    ice_class: <TextInput {...input('ice_class')} />,",
  },
} as const satisfies Record<string, Edit>;
type EditName = keyof typeof EDITS;
const ALL = Object.keys(EDITS) as EditName[];

/** Where each is missed; the keys of texts are types by `i18nTypes`. */
const MISSED_IN: Record<EditName, string> = {
  table: 'src/screens/ships/ShipParts.tsx',
  column: 'server/fleet/ships/shipRepository.ts',
  text: 'src/screens/ships/ShipParts.tsx',
  input: 'src/screens/ships/ShipParts.tsx',
};
const ASKED = [...new Set(Object.values(MISSED_IN))];
const ROOTS = [...ASKED, 'src/app/i18nTypes.ts', 'src/vite-env.d.ts'].map((file) => resolve(file));

function edited({ file, before, line }: Edit): [file: string, text: string] {
  const text = readFileSync(file, 'utf8');
  const place = text.indexOf(before);
  if (place < 0) throw new Error(`${file} has changed: put the new line somewhere else.`);
  return [resolve(file), `${text.slice(0, place)}${line}\n${text.slice(place)}`];
}

const config = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)).config,
  ts.sys,
  '.',
);
/** Without the types of Jest, which no source of the product needs: they are a good part of the work. */
const options: ts.CompilerOptions = { ...config.options, types: ['node'] };
const plain = ts.createCompilerHost(options);
const kept = new Map<string, ts.SourceFile>();
let last: ts.Program | undefined;

/** What the compiler says of these files after these edits. */
function problemsIn(files: readonly string[], edits: readonly EditName[]): string[] {
  const texts = new Map(edits.map((name) => edited(EDITS[name])));
  const program = ts.createProgram(
    ROOTS,
    options,
    {
      ...plain,
      readFile: (file) => texts.get(file) ?? plain.readFile(file),
      getSourceFile: (file, version) => {
        const text = texts.get(file);
        if (text !== undefined) return ts.createSourceFile(file, text, version, true);
        const source = kept.get(file) ?? plain.getSourceFile(file, version);
        if (source !== undefined) kept.set(file, source);
        return source;
      },
    },
    last,
  );
  last = program;
  return files.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(resolve(file)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

describe('a new field of a ship', () => {
  test('is these edits and its migration, and nothing else', () => {
    expect(problemsIn(ASKED, ALL)).toEqual([]);
  });

  test.each(ALL)('whose %s is left out does not compile, and is named', (missing) => {
    const others = ALL.filter((name) => name !== missing);
    expect(problemsIn([MISSED_IN[missing]], others).join('\n')).toContain('ice_class');
  });
});
