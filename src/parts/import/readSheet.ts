/** Reads a file of comma- or semicolon-separated values in the browser: the first line names the columns. */
import type { SheetColumn } from './sheetColumns';

const MAX_BYTES = 5 * 1024 * 1024;

interface SheetRow {
  /** As a spreadsheet counts: the line of the names is 1. */
  line: number;
  /** By column; empty cells are left out. */
  cells: Record<string, string>;
}

export interface Sheet {
  /** New for each reading. */
  id: string;
  /** Of the file. */
  name: string;
  /** Those of its columns that are known, in its order. */
  known: readonly string[];
  /** The names of the others, as they stand there. */
  unknown: readonly string[];
  rows: readonly SheetRow[];
}

/** Why a file cannot be taken: the texts are `imports.problems.*`. */
export interface SheetProblem {
  key: 'tooBig' | 'notCsv' | 'noColumns' | 'empty' | 'tooMany' | 'twice' | 'ragged' | 'unread';
  values: Record<string, string | number>;
}

const problem = (key: SheetProblem['key'], values = {}): { problem: SheetProblem } => ({
  problem: { key, values },
});

/** Spreadsheets on Windows write their own alphabet where they do not write UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

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

async function parse(text: string): Promise<Table | undefined> {
  const { default: papa } = await import('papaparse');
  const { data, errors, meta } = papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
  });
  if (errors.some(({ type }) => type === 'Quotes')) return undefined;
  const lines = data
    .map((texts, place) => ({ line: place + 1, texts }))
    .filter(({ texts }) => texts.some((one) => one.trim() !== ''));
  return { lines, delimiter: meta.delimiter };
}

/** The place and the name of each column that has one; forms' own words for a column are its name as well. */
function headOf(head: SheetLine, columns: readonly SheetColumn[]) {
  const byLabel = new Map(columns.map(({ name, label }) => [plainName(label), name]));
  const names = new Set(columns.map(({ name }) => name));
  const nameOf = (text: string) => (names.has(text) ? text : (byLabel.get(text) ?? text));
  return head.texts.flatMap((text, place) =>
    text.trim() === '' ? [] : [{ place, written: text.trim(), name: nameOf(plainName(text)) }],
  );
}

function sheetOf(
  name: string,
  [head, ...body]: readonly SheetLine[],
  delimiter: string,
  columns: readonly SheetColumn[],
): { sheet: Sheet } | { problem: SheetProblem } {
  const named = head === undefined ? [] : headOf(head, columns);
  const byName = new Map(columns.map((column) => [column.name, column]));
  const twice = named.find((one, place) => named.findIndex((o) => o.name === one.name) < place);
  if (twice) return problem('twice', { name: twice.written });
  const known = named.filter((one) => byName.has(one.name));
  if (known.length === 0) return problem('noColumns');
  if (body.length === 0) return problem('empty');
  const places = new Set(named.map(({ place }) => place));
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
  const unknown = named.filter((one) => !byName.has(one.name)).map(({ written }) => written);
  return {
    sheet: { id: crypto.randomUUID(), name, known: known.map((one) => one.name), unknown, rows },
  };
}

/** Refuses what is too big, no such file, or empty; what is wrong with single rows is for the server to tell. */
export async function readSheet(
  file: File,
  columns: readonly SheetColumn[],
  maxRows: number,
): Promise<{ sheet: Sheet } | { problem: SheetProblem }> {
  if (file.size > MAX_BYTES) return problem('tooBig', { size: MAX_BYTES / 1024 / 1024 });
  try {
    const text = decode(await file.arrayBuffer());
    if (text.includes('\0') || /\.(xlsx?|ods|numbers|pdf)$/i.test(file.name))
      return problem('notCsv');
    const table = await parse(text);
    if (table === undefined) return problem('notCsv');
    if (table.lines.length === 0) return problem('empty');
    if (table.lines.length - 1 > maxRows)
      return problem('tooMany', { count: table.lines.length - 1, max: maxRows });
    return sheetOf(file.name, table.lines, table.delimiter, columns);
  } catch {
    return problem('unread');
  }
}
