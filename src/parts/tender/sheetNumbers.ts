/** Prices and quantities as yards write them into spreadsheets. Pure. */
import { isCurrency } from '../../ui/form/codes';
import type { Cell } from '../import/cells';
import { decimalOf, plainNumber, written } from '../../contract/tender/decimals';

/** What is said of a number that could be read in two ways, or not as it stands. */
type Doubt = 'SEPARATOR' | 'ROUNDED';

export interface ReadNumber {
  readonly value: string;
  readonly doubt?: Doubt;
}

export type Mark = '.' | ',';

const BLANKS = /[\s\u00a0\u202f']/g;
/** `19.00/m2`, `EUR 19.00`, `19,00 €`: what stands round the figures. */
const AROUND = /^(?:[A-Z]{3}|[€$£])?([\d.,]+)(?:[A-Z]{3}|[€$£])?(?:\/[\p{L}\d.]+)?$/u;

const figuresOf = (text: string): string | undefined =>
  AROUND.exec(text.replaceAll(BLANKS, ''))?.[1];

/** The only separator of `1,234`, which may be a thousand's or a decimal's. */
const doubtful = (figures: string): Mark | undefined => {
  const [, whole, mark] = /^(\d{1,3})([.,])\d{3}$/.exec(figures) ?? [];
  return whole === undefined || whole === '0' ? undefined : (mark as Mark);
};

/** The separator of decimals in figures of which there is no doubt; undefined where there is none. */
function markIn(figures: string): Mark | undefined {
  if (doubtful(figures) !== undefined) return undefined;
  const [comma, point] = [figures.lastIndexOf(','), figures.lastIndexOf('.')];
  const last: Mark = comma > point ? ',' : '.';
  const count = figures.split(last).length - 1;
  if (count === 0) return undefined;
  // `1.234.567`: more than one is thousands'.
  if (count > 1) return last === ',' ? '.' : ',';
  return last;
}

/** What most of a file's numbers have before their decimals. */
export function markOf(cells: readonly Cell[]): Mark {
  const counts = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const figures = typeof cell === 'string' ? figuresOf(cell) : undefined;
    const mark = figures === undefined ? undefined : markIn(figures);
    if (mark !== undefined) counts[mark] += 1;
  }
  return counts[','] > counts['.'] ? ',' : '.';
}

const PLAIN = /^\d{1,9}(\.\d+)?$/;

/** To so many places, without zeros at its end. */
function shortened(plain: string, places: number): ReadNumber | undefined {
  if (!PLAIN.test(plain)) return undefined;
  const value = written(decimalOf(plain), places).replace(/\.?0+$/, '');
  // A number that a spreadsheet has computed ends in some seventeenth figure: that is no rounding of ours.
  const exact = written(decimalOf(plain), places + 4).replace(/0+$/, '');
  const isSame = exact.replace(/\.$/, '') === value;
  return isSame ? { value } : { value, doubt: 'ROUNDED' };
}

/**
 * With at most so many decimals, a point before them; undefined for what is no number.
 * `mark`: what the rest of the file has before its decimals, where this one may be read either way.
 */
export function readNumber(cell: Cell, mark: Mark, places: number): ReadNumber | undefined {
  if (cell === null) return undefined;
  if (typeof cell !== 'string') {
    const value = Number(cell.number);
    return Number.isFinite(value) && value >= 0 ? shortened(plainNumber(value), places) : undefined;
  }
  const figures = figuresOf(cell);
  if (figures === undefined) return undefined;
  const decimals = markIn(figures) ?? mark;
  const thousands = decimals === '.' ? ',' : '.';
  // Thousands stand before decimals, in threes.
  const [whole = '', ...rest] = figures.split(decimals);
  const groups = whole.split(thousands);
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3);
  if (rest.length > 1 || !isGrouped || rest.some((one) => one.includes(thousands)))
    return undefined;
  const read = shortened([groups.join(''), ...rest].join('.'), places);
  return read && doubtful(figures) !== undefined ? { ...read, doubt: 'SEPARATOR' } : read;
}

const SIGNS = { '€': 'EUR', '£': 'GBP' } as const;
/** Of a sign that one currency alone has; `$` is many. */
const signedCurrency = (text: string): string | undefined =>
  Object.entries(SIGNS).find(([sign]) => text.includes(sign))?.[1];

/** The currency that words name: `Unit price (EUR)`, `Price €`; undefined where they name none, or two. */
export function namedCurrency(text: string): string | undefined {
  const codes = [...text.matchAll(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)].map(([code]) => code);
  const [first, ...others] = new Set(codes.filter(isCurrency));
  return others.length > 0 ? undefined : (first ?? signedCurrency(text));
}

/** The currency that stands beside the figures, or is shown there by their format; undefined where none is. */
export const currencyIn = (cell: Cell): string | undefined => {
  if (cell === null) return undefined;
  if (typeof cell !== 'string') return namedCurrency(cell.format ?? '');
  const text = cell.replaceAll(BLANKS, '');
  if (!/\d/.test(text)) return undefined;
  return /(?:^|[\d.,])([A-Z]{3})(?=[\d.,]|$|\/)/.exec(text)?.[1] ?? signedCurrency(text);
};
