/** Records from a spreadsheet: lines of cells, tried first, with a report of every line. */
import { array, boolean, string, type InferType, type Schema } from 'yup';
import { flag, id, integer, listOf } from './fields';
import { cells, type Cells } from './kinds';
import { object } from './object';

export const MAX_IMPORT_ROWS = 500;

/** How long the server may take for so many; the client waits twice as long, with what the line takes. */
export const IMPORT_MS = 75_000;

/** `dry_run`: nothing is stored, only told. Otherwise all lines are stored, or none where one is wrong. */
export const importSchema = object(() => ({
  rows: listOf(cells()).min(1, 'imports.empty').max(MAX_IMPORT_ROWS, 'validation.tooMany'),
  dry_run: flag(),
}));
export type Import = InferType<typeof importSchema>;

/** `row`: its place, from 1. `label`: what the record is called; null while it is wrong or only tried. */
export const importReportSchema = object(() => ({
  dry_run: boolean().required(),
  stored: integer(),
  wrong: integer(),
  rows: listOf(
    object(() => ({
      row: id(),
      label: string().defined().nullable(),
      problems: array()
        .of(object(() => ({ field: string().defined(), text: string().required() })))
        .required(),
    })),
  ),
}));
export type ImportReport = InferType<typeof importReportSchema>;

const NUMBER = /^-?\d+(\.\d+)?$/;
/** As a file of any of our languages says it. */
const YES = ['yes', 'true', '1', 'x', 'ja', 'ναι', '是', '예', 'evet'];
const NO = ['no', 'false', '0', 'nei', 'όχι', '否', '아니요', 'hayır'];

/** What a cell means by what its field holds; what cannot be read stays a text, for the field to refuse. */
function valueOf(schema: Schema, cell: string): unknown {
  const text = cell.trim();
  const { type } = schema;
  if (type === 'array') return text === '' ? [] : text.split(';').map((one) => one.trim());
  if (text === '') return null;
  if (type === 'number') return NUMBER.test(text) ? Number(text) : text;
  if (type !== 'boolean') return text;
  const word = text.toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : text;
}

/** The record that a line describes, column by column; columns that it lacks take what is usual. */
export const recordOf = (
  schema: { fields: Record<string, unknown> },
  line: Cells,
  usual: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.fields).map(([name, field]) => {
      const cell = line[name];
      const value = cell === undefined ? undefined : valueOf(field as Schema, cell);
      const isMissing = value === undefined || (value === null && usual[name] !== undefined);
      return [name, isMissing ? (usual[name] ?? null) : value];
    }),
  );

/** The columns of a line that no field has. */
export const unknownColumns = (fields: readonly string[], line: Cells): string[] =>
  Object.keys(line).filter((name) => !fields.includes(name));
