/** The currency that the heading of a column of prices tells: `Unit price (EUR)`, `Price €`. Pure. */
import { textOf, type Cell } from '../../../parts/import/cells';
import { signedCurrency } from '../../../parts/tender/sheetNumbers';
import { isCurrency } from '../../../ui/form/codes';

/** Undefined where it tells none, or two. */
export function headedCurrency(cell: Cell): string | undefined {
  const text = textOf(cell);
  const codes = [...text.matchAll(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)].map(([code]) => code);
  const [first, ...others] = new Set(codes.filter(isCurrency));
  return others.length > 0 ? undefined : (first ?? signedCurrency(text));
}
