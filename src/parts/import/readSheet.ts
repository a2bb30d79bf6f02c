/** Reads a file of separated values, or a workbook, in the browser: the first line names the columns. */
import { MAX_BYTES, textOf } from './cells';
import { readSheetApart } from './readSheetApart';
import type { FileProblem, FileRead } from './readSheetFile';
import type { SheetColumn } from './sheetColumns';

interface SheetRow {
  /** As a spreadsheet counts: the line of the names is 1. */
  line: number;
  /** By column; empty cells are left out. */
  cells: Record<string, string>;
}

/** What the heads of a file are taken for, by their plain names; null for a column that is left out. */
export type Heads = ReadonlyMap<string, string | null>;

export interface SheetHead {
  /** As it stands there. */
  written: string;
  plain: string;
  /** Null: left out. Undefined: nobody knows it. */
  name: string | null | undefined;
  /** What stands below it first. */
  sample: string;
}

export interface Sheet {
  /** New for each reading. */
  id: string;
  /** Of the file. */
  name: string;
  heads: readonly SheetHead[];
  /** What stands above its rows: lines before the heads, and the heads themselves. */
  above: readonly string[];
  /** Those of its columns that are known, in its order. */
  known: readonly string[];
  /** The names of the others, as they stand there. */
  unknown: readonly string[];
  rows: readonly SheetRow[];
}

/** Why a file cannot be taken: the texts are `imports.problems.*`. */
export interface SheetProblem {
  key:
    | 'tooBig'
    | 'notSheet'
    | 'macros'
    | 'noColumns'
    | 'empty'
    | 'tooMany'
    | 'twice'
    | 'ragged'
    | 'unread';
  values: Record<string, string | number>;
}

const problem = (key: SheetProblem['key'], values = {}): { problem: SheetProblem } => ({
  problem: { key, values },
});

/** What a person would call the same name. */
const plainName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

const DECIMAL_COMMA = /^-?\d+,\d+$/;

/** Where a comma does not separate cells, it separates decimals. */
const cellOf = (text: string, column: SheetColumn | undefined, delimiter: string) =>
  column?.numeric === true && delimiter !== ',' && DECIMAL_COMMA.test(text.trim())
    ? text.trim().replace(',', '.')
    : text.trim();

interface Table {
  lines: readonly SheetLine[];
  delimiter: string;
}

interface SheetLine {
  line: number;
  texts: readonly string[];
}

/** Lines that hold something; of a workbook those of its longest page. */
function tableOf({ sheets, delimiter = ';' }: Extract<FileRead, { sheets: unknown }>): Table {
  const pages = sheets.map((rows) =>
    rows
      .map((cells, place) => ({ line: place + 1, texts: cells.map(textOf) }))
      .filter(({ texts }) => texts.some((one) => one.trim() !== '')),
  );
  const [lines = []] = pages.sort((one, other) => other.length - one.length);
  return { lines, delimiter };
}

const PROBLEMS: Record<FileProblem, SheetProblem['key']> = {
  tooBig: 'tooBig',
  unpacks: 'tooBig',
  empty: 'empty',
  tooMany: 'tooMany',
  macros: 'macros',
  oldExcel: 'notSheet',
  pdf: 'notSheet',
  notSheet: 'notSheet',
  unread: 'unread',
};

type PlacedHead = SheetHead & { place: number };

/** What a plain name is taken for; forms' own words for a column are its name as well. */
function namer(columns: readonly SheetColumn[], taken: Heads | undefined) {
  const byLabel = new Map(columns.map(({ name, label }) => [plainName(label), name]));
  const names = new Set(columns.map(({ name }) => name));
  return (plain: string) =>
    taken?.has(plain) === true ? taken.get(plain) : names.has(plain) ? plain : byLabel.get(plain);
}
type Namer = ReturnType<typeof namer>;

/** The place and the name of each column that has one. */
function headsOf([head, first]: readonly SheetLine[], nameOf: Namer): PlacedHead[] {
  return (head?.texts ?? []).flatMap((text, place) => {
    const written = text.trim();
    const plain = plainName(text);
    const sample = first?.texts[place]?.trim() ?? '';
    return written === '' ? [] : [{ place, written, plain, name: nameOf(plain), sample }];
  });
}

const filled = ({ texts }: SheetLine) => texts.filter((text) => text.trim() !== '');
const FEW = 2;

/** Sheets of others begin with lines such as "Printed | 15 Nov 2026", before that of the heads. */
function prefaceOf(lines: readonly SheetLine[], nameOf: Namer): readonly SheetLine[] {
  const first = lines.findIndex((line) => filled(line).length > FEW);
  const above = lines.slice(0, Math.max(0, first));
  const isHead = (line: SheetLine) =>
    filled(line).some((text) => nameOf(plainName(text)) !== undefined);
  return above.some(isHead) ? [] : above;
}

/** Whether a head before this one is taken for the same, or reads the same. */
const isSecond = (one: PlacedHead, place: number, all: readonly PlacedHead[]) =>
  one.name !== null &&
  all.slice(0, place).some(({ name, plain }) => (name ?? plain) === (one.name ?? one.plain));

function sheetOf(
  name: string,
  { lines: all, delimiter }: Table,
  columns: readonly SheetColumn[],
  taken: Heads | undefined,
): { sheet: Sheet } | { problem: SheetProblem } {
  const nameOf = namer(columns, taken);
  const preface = taken === undefined ? [] : prefaceOf(all, nameOf);
  const lines = all.slice(preface.length);
  const body = lines.slice(1);
  const found = headsOf(lines, nameOf);
  const twice = found.find(isSecond);
  if (twice && taken === undefined) return problem('twice', { name: twice.written });
  // Where heads can be matched, the second of two is asked about.
  const heads = found.map((one, place) =>
    isSecond(one, place, found) ? { ...one, name: undefined } : one,
  );
  const byName = new Map(columns.map((column) => [column.name, column]));
  const known = heads.flatMap(({ name: of, place }) =>
    typeof of === 'string' ? [{ name: of, place }] : [],
  );
  if (known.length === 0 && taken === undefined) return problem('noColumns');
  if (body.length === 0) return problem('empty');
  const places = new Set(heads.map(({ place }) => place));
  const ragged = body.find(({ texts }) =>
    texts.some((text, place) => text.trim() !== '' && !places.has(place)),
  );
  if (ragged) return problem('ragged', { line: ragged.line });
  const rows = body.map(({ line, texts }) => ({
    line,
    cells: Object.fromEntries(
      known
        .map((one) => [one.name, cellOf(texts[one.place] ?? '', byName.get(one.name), delimiter)])
        .filter(([, text]) => text !== ''),
    ) as Record<string, string>,
  }));
  const unknown = heads.filter((one) => one.name === undefined).map(({ written }) => written);
  const id = crypto.randomUUID();
  const above = [...preface.flatMap(filled), ...heads.map(({ written }) => written)];
  return { sheet: { id, name, heads, above, known: known.map((one) => one.name), unknown, rows } };
}

/**
 * Refuses what is too big, no such file, or empty; what is wrong with single rows is for the server to tell. `taken`: what
 * heads are taken for, where they can be matched.
 */
export async function readSheet(
  file: File,
  columns: readonly SheetColumn[],
  maxRows: number,
  taken?: Heads,
): Promise<{ sheet: Sheet } | { problem: SheetProblem }> {
  const read = await readSheetApart(file);
  if ('problem' in read)
    return problem(PROBLEMS[read.problem], {
      ...{ size: MAX_BYTES / 1024 / 1024, count: read.rows ?? 0, max: maxRows },
    });
  const table = tableOf(read);
  if (table.lines.length === 0) return problem('empty');
  const count = table.lines.length - 1;
  if (count > maxRows) return problem('tooMany', { count, max: maxRows });
  return sheetOf(file.name, table, columns, taken);
}
