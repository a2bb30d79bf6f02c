/** Rows of a spreadsheet as the lines of a job: text, quantity, unit, basis where there is one, unit price. Pure. */
import { BASES } from '../../contract/jobs/amounts';
import { readUnit } from '../../parts/records/unitWords';
import { pastedCells } from '../../ui/grid/pastedCells';
import { EMPTY_LINE, paidBy, type LineValues } from './jobValues';

const unitOf = (typed: string): string => readUnit(typed) ?? typed.trim();

const basisOf = (typed: string) =>
  BASES.find((basis) => basis.replace('_', ' ') === typed.trim().toUpperCase().replace('_', ' '));

function lineOf(row: readonly string[]): LineValues {
  const [text = '', qty = '', unit = '', ...rest] = row;
  const basis = basisOf(rest[0] ?? '');
  const price = basis === undefined ? rest[0] : rest[1];
  const shown = unit.trim() === '' ? EMPTY_LINE.unit : unitOf(unit);
  return {
    id: null,
    text: text.trim(),
    qty: qty.trim() === '' ? EMPTY_LINE.qty : qty.trim(),
    unit: shown,
    ...paidBy(shown),
    ...(basis === undefined ? {} : { basis }),
    estimate_price: (price ?? '').trim(),
  };
}

/** Undefined for a text of one cell, which is pasted as any other. */
export function pastedLines(text: string): LineValues[] | undefined {
  return pastedCells(text)
    ?.filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map(lineOf);
}
