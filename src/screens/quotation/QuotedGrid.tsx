/** The lines that were asked, filled in as a spreadsheet is, with their sums as the server will make them. */
import { Box, Button } from '@mui/material';
import { useFormikContext } from 'formik';
import { useDeferredValue, useMemo, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quotation, QuotedLine } from '../../contract/tender/tenderRecords';
import { useAddendumMarks } from '../../parts/tender/useAddendumMarks';
import { useFormat } from '../../ui/format/format';
import { handleGridKey } from '../../ui/grid/gridKeys';
import { gridBelow } from '../../ui/grid/gridStyle';
import { pastedCells } from '../../ui/grid/pastedCells';
import { Muted } from '../../ui/page/Section';
import { TABLE_FRAME } from '../../ui/table/tableStyle';
import {
  amountOf,
  COLUMNS,
  isCounted,
  termsOf,
  type QuotationValues,
  type QuotedColumn,
} from './quotationValues';
import { QuotedRow } from './QuotedRow';
import { useQuotedLines } from './useQuotedLines';

const WIDTHS: Record<QuotedColumn | 'code' | 'amount' | 'remove', number | undefined> = {
  code: 80,
  text: undefined,
  qty: 88,
  unit: 104,
  unit_price: 104,
  discount_pct: 84,
  status: 120,
  remark: 180,
  amount: 136,
  remove: 36,
};
const ENDS: readonly QuotedColumn[] = ['qty', 'unit_price', 'discount_pct'];

/** So many lines stand there at once; the others follow while the page can be used already. */
const FIRST_DRAWN = 100;

const STYLE = gridBelow(
  1100,
  {
    '& .asked': { display: 'block', p: '8px', overflowWrap: 'anywhere' },
    '& .asked small': { display: 'block', fontSize: 12, color: 'text.secondary' },
    '& .asked small.addendum': { color: 'warning.main', fontWeight: 600 },
    '& td.place': { p: '8px 4px', color: 'text.secondary', fontSize: 13 },
    '& tr.silent select': { fontStyle: 'italic', color: 'text.secondary' },
  },
  { '& .asked': { p: 0 } },
);

function Heads() {
  const { t } = useTranslation();
  const head = (name: keyof typeof WIDTHS, text: string, end = false) => (
    <th key={name} scope="col" className={end ? 'end' : ''} style={{ width: WIDTHS[name] }}>
      {text}
    </th>
  );
  return (
    <thead role="rowgroup">
      <tr role="row">
        {head('code', t('jobs.number'))}
        {head('text', t('quotations.line.text'))}
        {COLUMNS.map((column) =>
          head(column, t(`quotations.line.${column}`), ENDS.includes(column)),
        )}
        {head('amount', t('quotations.line.amount'), true)}
        <th scope="col" style={{ width: WIDTHS.remove }}>
          <span className="visually-hidden">{t('jobs.form.remove')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** The line and the column of a cell. */
function placeOf(target: EventTarget): { place: number; column: string } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const [, place, column] = /^lines\[(\d+)\]\.(\w+)$/.exec(target.id) ?? [];
  return place === undefined || column === undefined ? undefined : { place: Number(place), column };
}

function useAmounts(askedOf: ReadonlyMap<number, QuotedLine>) {
  const { values } = useFormikContext<QuotationValues>();
  const terms = termsOf(values);
  const amounts = values.lines.map((line) =>
    amountOf(line, askedOf.get(line.line_id ?? 0)?.job_code ?? '', terms),
  );
  const counted = values.lines.map((line) => isCounted(askedOf.get(line.line_id ?? 0)));
  const total = amounts.reduce<number>(
    (sum, amount, place) => sum + (counted[place] === true ? (amount ?? 0) : 0),
    0,
  );
  const silent = values.lines.filter(
    ({ status }, place) => status === 'SILENT' && counted[place] === true,
  ).length;
  return { amounts, counted, total, silent, currency: terms?.currency ?? values.currency };
}

interface QuotedGridProps {
  asked: readonly QuotedLine[];
  addenda: Quotation['addenda'];
}

export function QuotedGrid({ asked, addenda }: QuotedGridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const grid = useQuotedLines();
  const askedOf = useMemo(
    () => new Map(asked.flatMap((line) => (line.line_id === null ? [] : [[line.line_id, line]]))),
    [asked],
  );
  const marks = useAddendumMarks(addenda);
  const { amounts, counted, total, silent, currency } = useAmounts(askedOf);
  const drawn = useDeferredValue(grid.lines.length, Math.min(grid.lines.length, FIRST_DRAWN));
  const isCode = /^[A-Z]{3}$/.test(currency);
  const money = (minor: number) => (isCode ? format.money(minor, currency) : '');
  const amountText = (place: number) => {
    const amount = amounts[place] ?? null;
    if (amount === null) return '';
    return counted[place] === true ? money(amount) : `${money(amount)} (${t('jobs.notInTotal')})`;
  };
  const handlePaste = (event: ClipboardEvent<HTMLElement>) => {
    const rows = pastedCells(event.clipboardData.getData('text/plain'));
    const at = placeOf(event.target);
    if (rows === undefined || at?.column !== 'unit_price') return;
    event.preventDefault();
    grid.pastePrices(
      at.place,
      rows.map(([first = '']) => first),
    );
  };
  return (
    <Box sx={TABLE_FRAME}>
      <Box
        component="table"
        role="table"
        aria-label={t('quotations.fields.lines')}
        sx={STYLE}
        onKeyDown={(event) => {
          handleGridKey(event, () => undefined);
        }}
        onPaste={handlePaste}
      >
        <Heads />
        <tbody role="rowgroup">
          {grid.lines.slice(0, drawn).map((line, place) => (
            <QuotedRow
              // What was asked keeps its place, and what is added stands behind it.
              key={place}
              {...{ line, place }}
              asked={askedOf.get(line.line_id ?? 0)}
              addendum={marks.get(line.line_id ?? 0)}
              errors={grid.errorsOf(place)}
              amount={amountText(place)}
              onChange={grid.change}
              onLeave={grid.leave}
              onRemove={grid.remove}
            />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <td role="cell" colSpan={8} className="end">
              {t('jobs.form.total')}
              {silent > 0 && <Muted> {t('quotations.silentCount', { count: silent })}</Muted>}
            </td>
            <td role="cell" className="end" aria-live="polite">
              {money(total)}
            </td>
            <td role="cell" />
          </tr>
        </tfoot>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <Button variant="outlined" onClick={grid.add}>
          {t('quotations.addExtra')}
        </Button>
        <Muted>{t('quotations.linesHelp')}</Muted>
      </Box>
    </Box>
  );
}
