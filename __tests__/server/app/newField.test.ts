/**
 * What CONTRIBUTING promises: a new field of a record is five edits, and one that is left out is named, four of them by the
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

type Step = 'table' | 'column' | 'text' | 'input';
const STEPS: readonly Step[] = ['table', 'column', 'text', 'input'];

/** A field that a record gets: the edits that a compiler can ask for, and where it misses the column and the others. */
interface NewField {
  name: string;
  edits: Record<Step, Edit>;
  missedIn: { column: string; others: string };
}

const FIELDS: Record<string, NewField> = {
  ship: {
    name: 'ice_class',
    edits: {
      table: {
        file: 'src/contract/fleet/ships.ts',
        before: "  iws_notation: { kind: 'flag'",
        line: "  ice_class: { kind: 'line', lengths: limits.classNumber, optional: true, group: 'class' },",
      },
      column: {
        file: 'server/db/tables/fleetSchema.ts',
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
    },
    missedIn: {
      column: 'server/fleet/ships/shipRepository.ts',
      others: 'src/screens/ships/ShipParts.tsx',
    },
  },
  role: {
    name: 'remit',
    edits: {
      table: {
        file: 'src/contract/roles.ts',
        before: "  is_engineer: { kind: 'flag'",
        line: "  remit: { kind: 'line', lengths: limits.roleLabel, optional: true, group: 'role' },",
      },
      column: {
        file: 'server/db/schema.ts',
        before: '    is_engineer: boolean().notNull(),',
        line: '    remit: text(),',
      },
      text: {
        file: 'public/assets/i18n/people/en.json',
        before: '      "is_engineer": ',
        line: '      "remit": "Remit",',
      },
      input: {
        file: 'src/screens/roles/RoleFields.tsx',
        before: '    is_engineer: (',
        line: "    remit: <TextInput {...input('remit')} />,",
      },
    },
    missedIn: {
      column: 'server/access/roles/roleRepository.ts',
      others: 'src/screens/roles/RoleFields.tsx',
    },
  },
  user: {
    name: 'phone',
    edits: {
      table: {
        file: 'src/contract/users.ts',
        before: "  role_ids: { kind: 'own'",
        line: "  phone: { kind: 'line', lengths: limits.phone, optional: true, group: 'person' },",
      },
      column: {
        file: 'server/db/schema.ts',
        before: '    email_key: text().notNull(),',
        line: '    phone: text(),',
      },
      text: {
        file: 'public/assets/i18n/people/en.json',
        before: '      "role_ids": ',
        line: '      "phone": "Phone",',
      },
      input: {
        file: 'src/screens/user/UserFields.tsx',
        before: "        email: <TextInput {...input('email')}",
        line: "        phone: <TextInput {...input('phone')} />,",
      },
    },
    missedIn: {
      column: 'server/users/userRepository.ts',
      others: 'src/screens/user/UserFields.tsx',
    },
  },
  yard: {
    name: 'dockmaster',
    edits: {
      table: {
        file: 'src/contract/fleet/yards.ts',
        before: "  docks: { kind: 'own' },",
        line: "  dockmaster: { kind: 'line', lengths: limits.fullname, optional: true, group: 'yard' },",
      },
      column: {
        file: 'server/db/tables/yardSchema.ts',
        before: '    contacts: jsonb()',
        line: '    dockmaster: text(),',
      },
      text: {
        file: 'public/assets/i18n/fleet/en.json',
        before: '      "contacts": "Contacts"',
        line: '      "dockmaster": "Dockmaster",',
      },
      input: {
        file: 'src/screens/yards/YardFields.tsx',
        before: '    notes: <TextInput',
        line: "    dockmaster: <TextInput {...input('dockmaster')} />,",
      },
    },
    missedIn: {
      column: 'server/fleet/yards/yardRepository.ts',
      others: 'src/screens/yards/YardFields.tsx',
    },
  },
  document: {
    name: 'shelf',
    edits: {
      table: {
        file: 'src/contract/documents/documents.ts',
        before: "  yard_id: { kind: 'own'",
        line: "  shelf: { kind: 'line', lengths: limits.port, optional: true, group: 'particulars' },",
      },
      column: {
        file: 'server/db/tables/documentSchema.ts',
        before: '    external_number: text(),',
        line: '    shelf: text(),',
      },
      text: {
        file: 'public/assets/i18n/documents/en.json',
        before: '      "external_number": ',
        line: '      "shelf": "Shelf",',
      },
      input: {
        file: 'src/screens/document/DocumentFields.tsx',
        before: '    yard_id: <YardInput',
        line: "    shelf: <TextInput {...input('shelf')} />,",
      },
    },
    missedIn: {
      column: 'server/documents/documentRepository.ts',
      others: 'src/screens/document/DocumentFields.tsx',
    },
  },
  revision: {
    name: 'received_by',
    edits: {
      table: {
        file: 'src/contract/documents/documents.ts',
        before: "  effective_on: { kind: 'day'",
        line: "  received_by: { kind: 'line', lengths: limits.port, optional: true, group: 'revision' },",
      },
      column: {
        file: 'server/db/tables/documentSchema.ts',
        before: '    received_from: text(),',
        line: '    received_by: text(),',
      },
      text: {
        file: 'public/assets/i18n/documents/en.json',
        before: '      "effective_on": ',
        line: '      "received_by": "Received by",',
      },
      input: {
        file: 'src/screens/documentRevise/ReviseForm.tsx',
        before: '    effective_on: <DateInput',
        line: "    received_by: <TextInput {...input('received_by')} />,",
      },
    },
    missedIn: {
      column: 'server/documents/documentDetail.ts',
      others: 'src/screens/documentRevise/ReviseForm.tsx',
    },
  },
};
const ALL = Object.values(FIELDS);

/** Where records of the demonstration data are written out: a field that may be unknown costs no edit there. */
const DEMO = ['server/seed/demo/fleetData.ts', 'server/seed/demo/fleet.ts'];
const ASKED = [...ALL.flatMap(({ missedIn }) => Object.values(missedIn)), ...DEMO];
/** The keys of texts are types by `i18nTypes`. */
const ROOTS = [...ASKED, 'src/app/i18nTypes.ts', 'src/vite-env.d.ts'].map((file) => resolve(file));

const read = (file: string) => readFileSync(file, 'utf8');

/** The sources after these edits, by their paths: two of them may be of one file. */
function edited(edits: readonly Edit[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { file, before, line } of edits) {
    const text = texts.get(resolve(file)) ?? read(file);
    const place = text.indexOf(before);
    if (place < 0) throw new Error(`${file} has changed: put the new line somewhere else.`);
    texts.set(resolve(file), `${text.slice(0, place)}${line}\n${text.slice(place)}`);
  }
  return texts;
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

function programWith(edits: readonly Edit[]): ts.Program {
  const texts = edited(edits);
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
  return program;
}

/** What the compiler says of these files. */
const problemsIn = (program: ts.Program, files: readonly string[]): string[] =>
  files.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(resolve(file)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );

describe('new fields of several records', () => {
  test('are these edits and their migrations, and nothing else', () => {
    const edits = ALL.flatMap((field) => Object.values(field.edits));
    expect(problemsIn(programWith(edits), ASKED)).toEqual([]);
  });
});

/** Of all records at once: what the compiler is asked is asked four times, not twenty. */
describe.each(STEPS)('a new field whose %s is left out', (missing) => {
  const missedIn = ({ missedIn: { column, others } }: NewField) =>
    missing === 'column' ? column : others;
  let problems: ReadonlyMap<string, string>;
  beforeAll(() => {
    const others = STEPS.filter((step) => step !== missing);
    const edits = ALL.flatMap((field) => others.map((step) => field.edits[step]));
    const program = programWith(edits);
    problems = new Map(
      ALL.map((field) => [field.name, problemsIn(program, [missedIn(field)]).join('\n')]),
    );
  });

  test.each(Object.entries(FIELDS))(
    'does not compile, and is named: of a %s',
    (_record, { name }) => {
      expect(problems.get(name)).toContain(name);
    },
  );
});
