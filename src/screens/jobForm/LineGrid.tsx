/** The lines of a job as a grid that is filled as a spreadsheet is, and that takes rows of one. */
import { Box, Button } from '@mui/material';
import { useEffect, useRef, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isInTotal, jobAmount, lineAmount } from '../../contract/jobs/amounts';
import { minorDigits } from '../../contract/money';
import { useFormat } from '../../ui/format/format';
import { handleGridKey } from '../../ui/grid/gridKeys';
import { gridBelow } from '../../ui/grid/gridStyle';
import { Muted } from '../../ui/page/Section';
import { TABLE_FRAME } from '../../ui/table/tableStyle';
import { decimalOf } from '../../ui/form/decimals';
import { COLUMNS, type LineValues } from './jobValues';
import { LineRow } from './LineRow';
import { pastedLines } from './pastedLines';
import { MOST_LINES, useLines } from './useLines';

const WIDTHS: Readonly<Record<string, number>> = {
  qty: 104,
  unit: 104,
  basis: 136,
  estimate_price: 112,
};
/** A text needs more than its few words of room. */
const STYLES = { priced: gridBelow(880), plain: gridBelow(640) } as const;
const DECIMAL = /^\d{1,9}(\.\d{1,4})?$/;

/** Null while one of the two is not known. */
function amountOf({ qty, estimate_price }: LineValues, digits: number): number | null {
  const [much, price] = [decimalOf(qty), decimalOf(estimate_price)];
  return DECIMAL.test(much) && DECIMAL.test(price) ? lineAmount(much, price, digits) : null;
}

function Heads({ prices }: { prices: boolean }) {
  const { t } = useTranslation();
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" style={{ width: 36 }}>
          <span className="visually-hidden">{t('jobs.form.place')}</span>
        </th>
        {COLUMNS.filter((column) => prices || column !== 'estimate_price').map((column) => (
          <th
            key={column}
            scope="col"
            className={column === 'qty' || column === 'estimate_price' ? 'end' : ''}
            style={{ width: WIDTHS[column] }}
          >
            {t(`jobs.line.${column}`)}
          </th>
        ))}
        {prices && (
          <th scope="col" className="end" style={{ width: 128 }}>
            {t('jobs.line.estimate')}
          </th>
        )}
        <th scope="col" style={{ width: 40 }}>
          <span className="visually-hidden">{t('jobs.form.remove')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface LineGridProps {
  currency: string;
  prices: boolean;
  frozen: boolean;
}

/** The focus follows to where work goes on: the new line, or the one that took the place of the removed one. */
function useLineFocus(count: number) {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const cells = frame.current?.querySelectorAll<HTMLElement>('[data-column="text"]');
    const target = cells?.[wanted.current] ?? frame.current?.querySelector<HTMLElement>('.add');
    wanted.current = undefined;
    target?.focus();
  }, [count]);
  const focusLine = (place: number) => {
    wanted.current = place;
  };
  return { frame, focusLine };
}

function Pasted({ grid }: { grid: ReturnType<typeof useLines> }) {
  const { t } = useTranslation();
  const { pasted, undo } = grid;
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {pasted && (
        <>
          {t('jobs.form.pasted', { count: pasted.count })}
          {pasted.left > 0 && ` ${t('jobs.form.tooMany', { most: MOST_LINES, left: pasted.left })}`}
          <Button onClick={undo}>{t('jobs.form.undo')}</Button>
        </>
      )}
    </Box>
  );
}

const placeOf = (target: EventTarget): number =>
  target instanceof HTMLElement ? Number(/\[(\d+)\]/.exec(target.id)?.[1] ?? -1) : -1;

function Total({ lines, currency }: { lines: readonly LineValues[]; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const digits = minorDigits(currency);
  const total = jobAmount(
    lines.map((line) => ({ basis: line.basis, amount: amountOf(line, digits) })),
  );
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <td role="cell" colSpan={6} className="end">
          {t('jobs.form.total')}
        </td>
        <td role="cell" className="end">
          {total === null ? t('app.none') : format.money(total, currency)}
        </td>
        <td role="cell" />
      </tr>
    </tfoot>
  );
}

export function LineGrid({ currency, prices, frozen }: LineGridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const grid = useLines();
  const { lines, change, leave } = grid;
  const { frame, focusLine } = useLineFocus(lines.length);
  const digits = minorDigits(currency);
  const handleAdd = () => {
    focusLine(lines.length);
    grid.add();
  };
  const handleRemove = (place: number) => {
    focusLine(Math.min(place, lines.length - 2));
    grid.remove(place);
  };
  const handlePaste = (event: ClipboardEvent<HTMLElement>) => {
    const coming = pastedLines(event.clipboardData.getData('text/plain'));
    if (coming === undefined || frozen) return;
    event.preventDefault();
    grid.paste(placeOf(event.target), coming);
  };
  const amountText = (line: LineValues) => {
    const amount = amountOf(line, digits);
    if (amount === null) return '';
    const money = format.money(amount, currency);
    return isInTotal(line.basis) ? money : `${money} (${t('jobs.notInTotal')})`;
  };
  return (
    <Box ref={frame} sx={TABLE_FRAME}>
      {lines.length === 0 ? (
        <Muted>{t('jobs.form.noLines')}</Muted>
      ) : (
        <Box
          component="table"
          role="table"
          aria-label={t('jobs.groups.lines')}
          sx={prices ? STYLES.priced : STYLES.plain}
          onKeyDown={(event) => {
            handleGridKey(event, handleAdd);
          }}
          onPaste={handlePaste}
        >
          <Heads prices={prices} />
          <tbody role="rowgroup">
            {lines.map((line, place) => (
              <LineRow
                // A line has no name of its own until it is stored, and none changes places.
                key={place}
                {...{ line, place, prices, frozen }}
                errors={grid.errorsOf(place)}
                amount={amountText(line)}
                onChange={change}
                onLeave={leave}
                onRemove={handleRemove}
              />
            ))}
          </tbody>
          {prices && <Total lines={lines} currency={currency} />}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <Button
          className="add"
          variant="outlined"
          disabled={frozen || lines.length >= MOST_LINES}
          onClick={handleAdd}
        >
          {t('jobs.form.addLine')}
        </Button>
        <Pasted grid={grid} />
        {!frozen && <Muted>{t('jobs.form.linesHelp')}</Muted>}
      </Box>
    </Box>
  );
}
