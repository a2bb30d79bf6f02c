/**
 * The sheets that class sends of a ship, of its survey items and of its certificates: their columns, under which heads a
 * society writes them, how it writes its days, and what is told of each.
 */
import { array, boolean, string, type InferType } from 'yup';
import { isPlainDate, plainDate } from '../dates';
import { flag, id, integer, label, listOf } from '../fields';
import { MAX_IMPORT_ROWS } from '../imports';
import { cells, optionalChoice } from '../kinds';
import { limits } from '../limits';
import type { classItemFields } from './classItems';
import { object } from '../object';

/** By the name of the column: the field of an item. */
export const CLASS_COLUMNS = {
  code: 'code',
  name: 'name',
  last: 'last_on',
  due: 'due_on',
  from: 'range_from',
  to: 'range_to',
  postponed: 'postponed_to',
  remark: 'remark',
} as const satisfies Record<string, keyof typeof classItemFields>;
export type ClassColumn = keyof typeof CLASS_COLUMNS;
export const CLASS_COLUMN_NAMES = Object.keys(CLASS_COLUMNS) as ClassColumn[];

/** `name`: of the kind. `endorsed`: the day of the last endorsement. */
export const CERTIFICATE_COLUMN_NAMES = [
  'name',
  'number',
  'issuer',
  'issued',
  'expires',
  'extended',
  'endorsed',
] as const;
export type CertificateColumn = (typeof CERTIFICATE_COLUMN_NAMES)[number];

export const STATUS_SHEETS = ['CLASS', 'CERTIFICATES'] as const;
export type StatusSheet = (typeof STATUS_SHEETS)[number];

export const MOST_HEADS = 60;

/** `head`: that of the file in small letters, its words joined by `_`. `name`: null for a column that is left out. */
const headSchema = <Name extends string>(names: readonly Name[]) =>
  object(() => ({ head: label(limits.columnHead), name: optionalChoice(names) }));
export interface HeadTaken<Name extends string = string> {
  head: string;
  name: Name | null;
}
const headsSchema = <Name extends string>(names: readonly Name[]) =>
  listOf(headSchema(names)).max(MOST_HEADS, 'validation.tooMany');
export const classHeadsSchema = () => headsSchema(CLASS_COLUMN_NAMES);
export const certificateHeadsSchema = () => headsSchema(CERTIFICATE_COLUMN_NAMES);

/**
 * Rows of a sheet; `confirmed`: due dates that are put off by it have been looked at. `columns`: what its heads were taken
 * for, remembered for the next sheet of this society.
 */
const rows = () => ({
  rows: listOf(cells()).min(1, 'imports.empty').max(MAX_IMPORT_ROWS, 'validation.tooMany'),
  dry_run: flag(),
  confirmed: flag(),
});
/** `as_of`: the day on which class printed the status, which holds as of then. */
export const classImportSchema = object(() => ({
  ...rows(),
  columns: classHeadsSchema(),
  as_of: plainDate(),
}));
export type ClassImport = InferType<typeof classImportSchema>;
export const certificateImportSchema = object(() => ({
  ...rows(),
  columns: certificateHeadsSchema(),
}));
export type CertificateImport = InferType<typeof certificateImportSchema>;

/** What becomes of the day on which something falls due. */
const DUE_MOVES = ['LATER', 'EARLIER', 'REMOVED'] as const;
export type DueMove = (typeof DUE_MOVES)[number];

const text = () => string().defined().nullable();

/** A row of what is known already, as it was and as the sheet has it: only columns that differ. `due`: null where it stays. */
const changeSchema = object(() => ({
  row: id(),
  name: string().required(),
  due: optionalChoice(DUE_MOVES),
  fields: listOf(object(() => ({ column: string().required(), was: text(), is: text() }))),
}));
export type SheetChange = InferType<typeof changeSchema>;

/**
 * `later`: due dates that the sheet puts off, in a sentence each; `gone`: what is known and not in this sheet. `refused`: why
 * the sheet as a whole cannot be stored, in a sentence.
 */
export const statusReportSchema = object(() => ({
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
  added: integer(),
  changed: integer(),
  same: integer(),
  changes: listOf(changeSchema),
  later: array(string().required()).required(),
  gone: array(string().required()).required(),
  refused: text(),
}));
export type StatusReport = InferType<typeof statusReportSchema>;

const DAYS_WRITTEN =
  /\d{4}-\d{2}-\d{2}|\d{1,2}[\s.-]+[a-z]{3,9}\.?[\s.-]+\d{4}|\d{1,2}\.\d{1,2}\.\d{4}/gi;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A day of the calendar from what is written; undefined where there is none such. `month` from 1. */
export function dayFrom(year: string, month: number, day: string): string | undefined {
  const text = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isPlainDate(text) ? text : undefined;
}
/** 0 for what is no month. */
export const monthNamed = (name: string): number =>
  MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * 29 Jun 2029, 29-JUN-2029 and 29.06.2029 as days; anything else stays as it is written. Not 06/07/2029: which of them is the
 * month hangs on the society, and a wrong day is worse than a line that is refused.
 */
export function dayOfSheet(text: string): string {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})[\s.-]+([a-z]{3,9})\.?[\s.-]+(\d{4})$/i.exec(text) ?? [];
  const [, d = '', m, y = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return dayFrom(year, monthNamed(name), day) ?? dayFrom(y, Number(m), d) ?? text;
}

/** When the status was printed by what stands above its rows: the latest day there that has come. */
export const printedOn = (texts: readonly string[], today: string): string | undefined =>
  texts
    .flatMap((one) => one.match(DAYS_WRITTEN) ?? [])
    .map(dayOfSheet)
    .filter((day) => isPlainDate(day) && day <= today)
    .sort()
    .at(-1);
