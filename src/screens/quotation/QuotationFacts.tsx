/** What a yard quoted, for reading: its offer, and its lines with what they come to. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { isInTotal } from '../../contract/jobs/amounts';
import { quotationFields, type QuotationField } from '../../contract/tender/quotations';
import type { Quotation } from '../../contract/tender/tenderRecords';
import { quantityText } from '../../parts/records/unitText';
import { priceText } from '../../parts/tender/priceText';
import { useTermWords } from '../../parts/tender/useTermWords';
import { useFactWords } from '../../parts/records/useFieldWords';
import { Facts, type Fact } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';

const SHOWN = [
  ...([
    'valid_until',
    'yard_reference',
    'received_from',
    'days_in_dock',
    'days_alongside',
    'days_total',
  ] as const),
  ...(['day_count', 'dock_name', 'earliest_dock_on'] as const),
] satisfies QuotationField[];

function Offer({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const word = useFactWords('quotations');
  const terms = useTermWords();
  const { amount, currency, base_amount: base, base_currency, discount_pct } = quotation;
  const facts: Fact[] = SHOWN.map((name) => ({
    label: t(`quotations.fields.${name}`),
    value: quotation[name] !== null && word(quotationFields[name], quotation[name]),
  }));
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Facts
        facts={[
          {
            label: t('quotations.quoted'),
            value: amount !== null && <b>{format.money(amount, currency)}</b>,
          },
          {
            label: t('quotations.contract.base', { currency: base_currency }),
            value: base !== null && currency !== base_currency && format.money(base, base_currency),
          },
          {
            label: t('quotations.fields.discount_pct'),
            value: Number(discount_pct) > 0 && discount_pct,
          },
          {
            label: t('quotations.silentLines'),
            value: quotation.silent_lines > 0 && format.number(quotation.silent_lines),
          },
          { label: t('quotations.reason'), value: quotation.reason ?? undefined },
          ...facts,
          ...terms(quotation, currency).map(({ label, value }) => ({
            label,
            value: value ?? undefined,
          })),
        ]}
      />
    </Box>
  );
}

function Lines({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={t('quotations.fields.lines')} sx={TABLE}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" style={{ width: 88 }}>
              {t('jobs.number')}
            </th>
            <th scope="col">{t('quotations.line.text')}</th>
            <th scope="col" className="end" style={{ width: 120 }}>
              {t('jobs.line.qty')}
            </th>
            <th scope="col" className="end medium" style={{ width: 120 }}>
              {t('quotations.line.unit_price')}
            </th>
            <th scope="col" style={{ width: 128 }}>
              {t('quotations.line.status')}
            </th>
            <th scope="col" className="end" style={{ width: 144 }}>
              {t('quotations.line.amount')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {quotation.lines.map((line) => (
            <tr key={line.id} role="row">
              <th scope="row" role="rowheader" className="code">
                {line.job_code || t('quotations.extra')}
              </th>
              <td role="cell">
                {line.line_id === null ? line.text : line.asked_text}
                {line.remark !== null && <Muted> · {line.remark}</Muted>}
              </td>
              <td role="cell" className="end">
                {quantityText(t, line.qty, line.unit)}
              </td>
              <td role="cell" className="end medium">
                {line.unit_price !== null && priceText(line.unit_price, format)}
              </td>
              <td role="cell">{t(`quotations.statuses.${line.status}`)}</td>
              <td role="cell" className="end">
                {line.status === 'PRICED' && format.money(line.amount, quotation.currency)}
                {!isInTotal(line.basis) && <Muted> {t('jobs.notInTotal')}</Muted>}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

export function QuotationFacts({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('quotations.groups.offer')}>
        <Offer quotation={quotation} />
      </Section>
      <Section title={t('quotations.fields.lines')}>
        <Lines quotation={quotation} />
      </Section>
    </>
  );
}
