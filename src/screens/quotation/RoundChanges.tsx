/** What a yard has changed since the round before: lines, offer and total. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { quotationFields, type QuotationField } from '../../contract/tender/quotations';
import type { RoundChanges as Changes } from '../../contract/tender/roundChanges';
import { readPayment } from '../../contract/tender/terms';
import { quantityText } from '../../parts/records/unitText';
import { usePaymentWords } from '../../parts/tender/useTermWords';
import { useFactWords } from '../../parts/records/useFieldWords';
import { priceText } from '../../parts/tender/priceText';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';

type Line = Changes['lines'][number];
type Side = Line['before'];

/** "Round 1": in a sentence it begins small. */
const STYLE = {
  ...TABLE,
  '& thead th': { ...TABLE['& thead th'], '&::first-letter': { textTransform: 'uppercase' } },
} as const;

const NUMBER = /^\d+(\.\d+)?$/;

function useOfferWords(currency: string) {
  const { t } = useTranslation();
  const format = useFormat();
  const payment = usePaymentWords();
  const word = useFactWords('quotations');
  const isField = (name: string): name is QuotationField => name in quotationFields;
  return ({ field, before, after }: Changes['offer'][number]) => {
    if (!isField(field)) return undefined;
    const say = (value: string | null) => {
      if (value === null) return t('app.none');
      const { kind } = quotationFields[field];
      if (field === 'payment') return payment(readPayment(value) ?? []);
      if (kind === 'own') return value;
      if (kind === 'money') return format.money(Number(value), currency);
      if (kind === 'flag') return t(value === 'true' ? 'app.yes' : 'app.no');
      return (
        word(
          quotationFields[field],
          (kind === 'whole' || kind === 'decimal') && NUMBER.test(value) ? Number(value) : value,
        ) || t('app.none')
      );
    };
    return { label: t(`quotations.fields.${field}`), before: say(before), after: say(after) };
  };
}

function useSideText() {
  const { t } = useTranslation();
  const format = useFormat();
  return (side: Side, currency: string) => {
    if (side === null) return '';
    const { status, qty, unit, unit_price, amount } = side;
    if (status !== 'PRICED') return t(`quotations.statuses.${status}`);
    return [
      quantityText(t, qty, unit),
      ...(unit_price === null ? [] : [`× ${priceText(unit_price, format)}`]),
      `= ${format.money(amount, currency)}`,
    ].join(' ');
  };
}

function Lines({ changes }: { changes: Changes }) {
  const { t } = useTranslation();
  const textOf = useSideText();
  const { from, to, lines } = changes;
  const round = (of: number) => t('quotations.round', { round: of });
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={t('quotations.changes.lines')} sx={STYLE}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" style={{ width: 88 }}>
              {t('jobs.number')}
            </th>
            <th scope="col">{t('quotations.line.text')}</th>
            <th scope="col" className="end">
              {round(from.round)}
            </th>
            <th scope="col" className="end">
              {round(to.round)}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map(({ line_id, job_code, text, before, after }) => (
            <tr key={`${line_id} ${text}`} role="row">
              <th scope="row" role="rowheader" className="code">
                {job_code || t('quotations.extra')}
              </th>
              <td role="cell">{text}</td>
              <td role="cell" className="end" data-head={round(from.round)}>
                {textOf(before, from.currency)}
              </td>
              <td role="cell" className="end" data-head={round(to.round)}>
                {textOf(after, to.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

export function RoundChanges({ changes }: { changes: Changes }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = useOfferWords(changes.to.currency);
  const { from, to, lines, offer } = changes;
  const told = offer.flatMap((one) => wordsOf(one) ?? []);
  const isSame = lines.length === 0 && told.length === 0;
  const rounds = { from: from.round, to: to.round };
  return (
    <Section title={t('quotations.changes.title', rounds)}>
      {isSame ? (
        <Muted>{t('quotations.changes.same', rounds)}</Muted>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, '& > *': { minWidth: 0 } }}>
          <span>
            {t('quotations.changes.total', {
              before: format.money(from.total, from.currency),
              after: format.money(to.total, to.currency),
            })}
          </span>
          {told.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {told.map((one) => (
                <li key={one.label}>{t('quotations.changes.offer', one)}</li>
              ))}
            </Box>
          )}
          {lines.length > 0 && <Lines changes={changes} />}
        </Box>
      )}
    </Section>
  );
}
