/** Lines by yards: unit price, amount and status; what is silent is hatched, with its fill in italics. */
import { Box } from '@mui/material';
import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isInTotal } from '../../contract/jobs/amounts';
import type {
  Cell,
  ComparedLine,
  ComparedYard,
  Comparison,
} from '../../contract/tender/tenderRecords';
import { quantityText } from '../../parts/records/unitText';
import { priceText } from '../../parts/tender/priceText';
import { useFormat, type Format } from '../../ui/format/format';
import { COMPARISON, FRAME } from './comparisonStyle';
import { groupsOf, type Group, type Way } from './subtotals';

type Cells = ReadonlyMap<number, Cell>;

interface CellProps {
  cell: Cell | undefined;
  way: Way;
  currency: string;
  counted: boolean;
  format: Format;
}

function Marks({ cell, counted }: { cell: Cell; counted: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {cell.outlier && <small className="outlier">{t('quotations.outlier')}</small>}
      {!counted && <small>{t('jobs.notInTotal')}</small>}
    </>
  );
}

/** A fill says where it comes from; without a price it stays silent. */
function Filled({
  cell,
  currency,
  format,
  way,
}: Omit<CellProps, 'cell' | 'counted'> & { cell: Cell }) {
  const { t } = useTranslation();
  const { fill, fill_source: source, status } = cell;
  if (way === 'quoted' || fill === null || source === null)
    return <>{t(`quotations.statuses.${status}`)}</>;
  if (source === 'NOBODY') return <>{t('quotations.fills.NOBODY')}</>;
  return (
    <>
      {format.money(fill, currency)}
      <small>{t(`quotations.fills.${source}`)}</small>
    </>
  );
}

const OPEN: readonly Cell['status'][] = ['SILENT', 'NOT_OFFERED'];

function YardCells({ cell, way, currency, counted, format }: CellProps) {
  const { t } = useTranslation();
  if (cell === undefined || OPEN.includes(cell.status))
    return (
      <>
        <td role="cell" className="end first silent" />
        <td role="cell" className="end silent">
          {cell && <Filled {...{ cell, way, currency, format }} />}
        </td>
      </>
    );
  if (cell.status !== 'PRICED')
    return (
      <>
        <td role="cell" className="end first" />
        <td role="cell" className="end muted">
          {t(`quotations.statuses.${cell.status}`)}
        </td>
      </>
    );
  const amount = way === 'levelled' ? (cell.comparable ?? cell.fill) : cell.quoted;
  return (
    <>
      <td role="cell" className="end first">
        {cell.unit_price !== null && priceText(cell.unit_price, format)}
      </td>
      <td role="cell" className={cell.lowest && way === 'levelled' ? 'end lowest' : 'end'}>
        {cell.lowest && way === 'levelled' && (
          <span title={t('quotations.lowest')}>
            <span aria-hidden>▼ </span>
            <span className="visually-hidden">{t('quotations.lowest')} </span>
          </span>
        )}
        {counted && amount !== null && format.money(amount, currency)}
        <Marks cell={cell} counted={counted} />
      </td>
    </>
  );
}

interface LineProps {
  line: ComparedLine;
  cells: readonly Cells[];
  way: Way;
  currency: string;
  format: Format;
}

const Line = memo(function PlainLine({ line, cells, way, currency, format }: LineProps) {
  const { t } = useTranslation();
  const counted = isInTotal(line.basis);
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="what">
        <span className="code">{line.job_code}</span> {line.text}
        {line.class_item && <small>{t('quotations.classItem')}</small>}
        {line.addendum > 0 && (
          <small>{t('quotations.addendum.line', { number: line.addendum })}</small>
        )}
      </th>
      <td role="cell" className="end">
        {quantityText(t, line.qty, line.unit)}
      </td>
      <td role="cell" className="end muted">
        {line.estimate !== null && format.money(line.estimate, currency)}
      </td>
      {cells.map((of, place) => (
        <YardCells
          // Yards do not change places.
          key={place}
          cell={of.get(line.id)}
          {...{ way, currency, counted, format }}
        />
      ))}
    </tr>
  );
});

interface SubtotalProps {
  group: Group;
  currency: string;
  format: Format;
}

function Subtotal({ group, currency, format }: SubtotalProps) {
  const { t } = useTranslation();
  return (
    <tr role="row" className="subtotal">
      <th role="rowheader" scope="row" className="what">
        {t('quotations.subtotal', { code: group.code })}
      </th>
      <td role="cell" />
      <td role="cell" className="end muted">
        {format.money(group.estimate, currency)}
      </td>
      {group.sums.map((amount, place) => (
        <td key={place} role="cell" colSpan={2} className="end first">
          {format.money(amount, currency)}
        </td>
      ))}
    </tr>
  );
}

interface TableProps {
  comparison: Comparison;
  lines: readonly ComparedLine[];
  way: Way;
  head: (yard: ComparedYard) => ReactNode;
  foot: ReactNode;
}

export function ComparisonTable({ comparison, lines, way, head, foot }: TableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { yards, currency } = comparison;
  const cells = useMemo(
    () => yards.map((yard) => new Map(yard.cells.map((cell) => [cell.line_id, cell]))),
    [yards],
  );
  const groups = useMemo(() => groupsOf(lines, yards, way), [lines, yards, way]);
  return (
    <Box sx={FRAME} role="region" aria-label={t('quotations.views.comparison')} tabIndex={0}>
      <Box component="table" role="table" aria-label={t('quotations.comparison')} sx={COMPARISON}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" rowSpan={2} className="what">
              {t('quotations.line.line')}
            </th>
            <th role="columnheader" scope="col" rowSpan={2} className="end">
              {t('jobs.line.qty')}
            </th>
            <th role="columnheader" scope="col" rowSpan={2} className="end">
              {t('jobs.estimate')}
            </th>
            {yards.map((yard) => (
              <th
                key={yard.quotation_id}
                role="columnheader"
                scope="colgroup"
                colSpan={2}
                className="first"
              >
                {head(yard)}
              </th>
            ))}
          </tr>
          <tr role="row">
            {yards.flatMap((yard) => [
              <th
                key={`${yard.quotation_id} price`}
                role="columnheader"
                scope="col"
                className="end first"
              >
                {t('quotations.priceIn', { currency: yard.currency })}
              </th>,
              <th
                key={`${yard.quotation_id} amount`}
                role="columnheader"
                scope="col"
                className="end"
              >
                {t('quotations.amountIn', { currency })}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {groups.flatMap((group) => [
            ...group.lines.map((line) => (
              <Line key={line.id} {...{ line, cells, way, currency, format }} />
            )),
            <Subtotal key={group.code} {...{ group, currency, format }} />,
          ])}
        </tbody>
        {foot}
      </Box>
    </Box>
  );
}
