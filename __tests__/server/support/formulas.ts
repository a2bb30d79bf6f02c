/** Works out the formulas of a made spreadsheet as a spreadsheet program does, as far as Docman writes any. */
import type { MadeSheet, SheetCell } from '../../../server/papers/making/order';

type Value = string | number | null;
type Reader = (sheet: string, column: number, row: number) => Value;

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const numbers = (values: unknown[]): number[] =>
  values.flat(2).filter((value): value is number => typeof value === 'number');

const FUNCTIONS = {
  ROUND: (value: number, digits: number) =>
    Number(`${Math.round(Number(`${value.toPrecision(15)}e${digits}`))}e-${digits}`),
  IF: (is: boolean, yes: unknown, no: unknown) => (is ? yes : no),
  AND: (...all: boolean[]) => all.every(Boolean),
  ISNUMBER: (value: unknown) => typeof value === 'number',
  IFERROR: (value: unknown, other: unknown) =>
    typeof value === 'number' && Number.isNaN(value) ? other : value,
  SUM: (...values: unknown[]) => numbers(values).reduce((sum, value) => sum + value, 0),
  RANK: (value: number, all: Value[]) => 1 + numbers(all).filter((other) => other < value).length,
  MEDIAN: (...values: unknown[]) => {
    const all = numbers(values).sort((a, b) => a - b);
    const [low, high] = [all[Math.ceil(all.length / 2) - 1], all[Math.floor(all.length / 2)]];
    return low === undefined || high === undefined ? NaN : (low + high) / 2;
  },
};

const REF =
  /"[^"]*"|(?:'([^']+)'!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?|<>|<=|>=|=/g;

/** As an expression of JavaScript, which reads cells by `at` and ranges by `all`. */
const translated = (formula: string, own: string): string =>
  formula.slice(1).replace(REF, (...groups: (string | undefined)[]) => {
    const [found = '', sheet, from, row, to, last] = groups;
    if (found.startsWith('"')) return found;
    if (found === '=') return '===';
    if (found === '<>') return '!==';
    if (from === undefined) return found;
    const place = JSON.stringify(sheet ?? own);
    return to === undefined
      ? `at(${place},${columnOf(from)},${row})`
      : `all(${place},${columnOf(from)},${row},${columnOf(to)},${last})`;
  });

/** What stands in a cell, counted as spreadsheets do: `valueOf('Totals', 'B', 7)`. */
export function workedOut(sheets: readonly MadeSheet[]) {
  const known = new Map<string, Value>();
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const plain = (cell: SheetCell | undefined, own: string): Value => {
    if (cell === undefined || cell === null || typeof cell !== 'object') return cell ?? null;
    if (!('formula' in cell)) return cell.bold;
    const all = (of: string, from: number, row: number, to: number, last: number) =>
      Array.from({ length: last - row + 1 }, (_r, down) =>
        Array.from({ length: to - from + 1 }, (_c, right) => read(of, from + right, row + down)),
      );
    const names = Object.keys(FUNCTIONS);
    // oxlint-disable-next-line typescript/no-implied-eval -- our own formulas, in a test
    const work = new Function('at', 'all', ...names, `return ${translated(cell.formula, own)}`) as (
      ...given: unknown[]
    ) => Value;
    return work(read, all, ...Object.values(FUNCTIONS));
  };
  const read: Reader = (sheet, column, row) => {
    const key = `${sheet} ${column} ${row}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = plain(byName.get(sheet)?.rows[row - 1]?.[column], sheet);
    known.set(key, value);
    return value;
  };
  return (sheet: string, column: string, row: number): Value => read(sheet, columnOf(column), row);
}
