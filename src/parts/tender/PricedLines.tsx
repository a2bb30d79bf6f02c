/** Lines with their prices, for reading: those that a yard quoted, and those that were agreed. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuotedLine } from '../../contract/tender/tenderRecords';
import { useFormat } from '../../ui/format/format';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';
import { quantityText } from '../records/unitText';
import { priceText } from './priceText';

type Shown = 'id' | 'job_code' | 'qty' | 'unit_price' | 'status' | 'amount';
type PricedLine = Pick<QuotedLine, Shown> & { unit: string };

interface PricedLinesProps<Line extends PricedLine> {
  lines: readonly Line[];
  currency: string;
  /** What a line is about. */
  what: (line: Line) => ReactNode;
  /** Behind its amount. */
  note?: (line: Line) => ReactNode;
}

export function PricedLines<Line extends PricedLine>(props: PricedLinesProps<Line>) {
  const { lines, currency, what, note } = props;
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={t('quotations.fields.lines')} sx={TABLE}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" style={{ width: 80 }}>
              {t('jobs.number')}
            </th>
            <th scope="col">{t('quotations.line.text')}</th>
            <th scope="col" className="end" style={{ width: 112 }}>
              {t('jobs.line.qty')}
            </th>
            <th scope="col" className="end medium" style={{ width: 96 }}>
              {t('quotations.line.unit_price')}
            </th>
            <th scope="col" style={{ width: 96 }}>
              {t('quotations.line.status')}
            </th>
            <th scope="col" className="end" style={{ width: 136 }}>
              {t('quotations.line.amount')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <tr key={line.id} role="row">
              <th scope="row" role="rowheader" className="code">
                {line.job_code || t('quotations.extra')}
              </th>
              <td role="cell">{what(line)}</td>
              <td role="cell" className="end">
                {quantityText(t, line.qty, line.unit)}
              </td>
              <td role="cell" className="end medium">
                {line.unit_price !== null && priceText(line.unit_price, format)}
              </td>
              <td role="cell">{t(`quotations.statuses.${line.status}`)}</td>
              <td role="cell" className="end">
                {line.status === 'PRICED' && format.money(line.amount, currency)}
                {note?.(line)}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
