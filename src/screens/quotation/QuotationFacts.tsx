/** What a yard quoted, for reading: its offer, and its lines with what they come to. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { isInTotal } from '../../contract/jobs/amounts';
import { quotationFields, type QuotationField } from '../../contract/tender/quotations';
import type { Quotation } from '../../contract/tender/tenderRecords';
import { PricedLines } from '../../parts/tender/PricedLines';
import { useTermWords } from '../../parts/tender/useTermWords';
import { useFactWords } from '../../parts/records/useFieldWords';
import { Facts, type Fact } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';

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
  return (
    <PricedLines
      lines={quotation.lines}
      currency={quotation.currency}
      what={({ line_id, text, asked_text, remark }) => (
        <>
          {line_id === null ? text : asked_text}
          {remark !== null && <Muted> · {remark}</Muted>}
        </>
      )}
      note={({ basis }) => !isInTotal(basis) && <Muted> {t('jobs.notInTotal')}</Muted>}
    />
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
