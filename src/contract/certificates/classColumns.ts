/** The columns of a class status sheet, under which heads a society writes them, and how it writes its days. */
import { object, type InferType } from 'yup';
import { isPlainDate } from '../dates';
import { label, listOf } from '../fields';
import { optionalChoice } from '../kinds';
import { limits } from '../limits';
import type { classItemFields } from './classItems';

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

export const MOST_HEADS = 60;

/** `head`: that of the file in small letters, its words joined by `_`. `name`: null for a column that is left out. */
const headSchema = object({
  head: label(limits.columnHead),
  name: optionalChoice(CLASS_COLUMN_NAMES),
});
export type ClassHead = InferType<typeof headSchema>;
export const headsSchema = () => listOf(headSchema).max(MOST_HEADS, 'validation.tooMany');

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
