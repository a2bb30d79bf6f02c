/** The lines of a quotation in its form, and a column of prices that is pasted into them. */
import { MAX_QUOTED_LINES } from '../../contract/tender/quotations';
import { useGridLines } from '../../ui/grid/useGridLines';
import { COLUMNS, EXTRA, withPrice, type QuotedColumn, type QuotedValues } from './quotationValues';

const NAMED: readonly QuotedColumn[] = ['text', ...COLUMNS];

export function useQuotedLines() {
  const grid = useGridLines<QuotedValues, QuotedColumn>(NAMED, MAX_QUOTED_LINES, EXTRA);
  const { now, set } = grid;
  /** From the line at `place` on; those beyond the last line are left out. */
  const pastePrices = (place: number, prices: readonly string[]) => {
    set(
      now.current.map((line, at) => {
        const price = prices[at - place];
        return at < place || price === undefined ? line : withPrice(line, price.trim());
      }),
    );
  };
  return { ...grid, pastePrices };
}
