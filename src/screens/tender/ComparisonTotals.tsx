/** What each yard comes to, below its lines: as quoted, levelled, with what we add and the days out of service, and its rank. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedYard, Comparison } from '../../contract/tender/tenderRecords';
import { namesOf } from '../../contract/fieldTable';
import { termFields } from '../../contract/tender/terms';
import { useTermWords, type TermName } from '../../parts/tender/useTermWords';
import { useFormat } from '../../ui/format/format';
import type { Ranked } from './ranking';
import type { Way } from './subtotals';

/** Words take no more room than figures do. */
const WORDS = { maxWidth: 240, marginInlineStart: 'auto', whiteSpace: 'normal' } as const;

interface TotalsProps {
  comparison: Comparison;
  ranked: readonly Ranked[];
  way: Way;
}

export function ComparisonTotals({ comparison, ranked, way }: TotalsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { yards, currency, interest_pct: interest } = comparison;
  const money = (minor: number | null) =>
    minor === null ? t('app.none') : format.money(minor, currency);
  const byId = new Map(ranked.map((one) => [one.id, one]));
  const row = (name: string, cell: (yard: ComparedYard) => ReactNode, kind?: string) => (
    <tr key={name} role="row" className={kind}>
      <th role="rowheader" scope="row" className="what">
        {name}
      </th>
      <td role="cell" colSpan={2} />
      {yards.map((yard) => (
        <td key={yard.quotation_id} role="cell" colSpan={2} className="end first">
          {cell(yard)}
        </td>
      ))}
    </tr>
  );
  const of = (yard: ComparedYard) => byId.get(yard.quotation_id);
  const terms = useTermWords();
  const worded = new Map(yards.map((yard) => [yard, terms(yard, yard.currency)]));
  const termOf = (yard: ComparedYard, name: TermName) =>
    worded.get(yard)?.find((one) => one.name === name)?.value ?? null;
  // Whether a bank account is confirmed is nothing to compare.
  const told = namesOf(termFields).filter(
    (name) => name !== 'bank_confirmed' && yards.some((yard) => termOf(yard, name) !== null),
  );
  const isAddended =
    comparison.lines.some((line) => line.addendum > 0) || yards.some((yard) => yard.addendum_open);
  const addendum = ({ addendum_open: open, addendum_silent: silent }: ComparedYard) => {
    if (open) return <b>{t('quotations.addendum.open')}</b>;
    return silent > 0
      ? t('quotations.addendum.silent', { count: silent })
      : t('quotations.addendum.priced');
  };
  const days = ({ days_total: total, deviation_days: away }: ComparedYard) =>
    total === null ? t('app.none') : t('quotations.totals.daysOf', { total, away });
  const finance = ({ finance: cost, finance_gap: gap }: ComparedYard) =>
    gap == null ? money(cost) : <Box sx={WORDS}>{t(`quotations.financing.gaps.${gap}`)}</Box>;
  const rankOf = ({ rank, difference }: Partial<Ranked> = {}) => {
    if (rank == null) return t('app.none');
    return difference == null || difference === 0
      ? rank
      : t('quotations.totals.behind', { rank, difference: money(difference) });
  };
  return (
    <tfoot role="rowgroup">
      {isAddended && row(t('quotations.totals.addendum'), addendum, 'addendum')}
      {row(t('quotations.totals.own'), (yard) => format.money(yard.quoted_own, yard.currency))}
      {row(t('quotations.totals.quoted'), (yard) => money(yard.quoted))}
      {way === 'levelled' && (
        <>
          {row(t('quotations.totals.fills'), (yard) => money(yard.fills))}
          {row(t('quotations.totals.normalised'), (yard) => money(yard.normalised))}
          {row(t('quotations.totals.levelled'), (yard) => money(yard.levelled), 'total')}
          {row(t('quotations.totals.adders'), (yard) => money(yard.adders))}
          {interest !== null && row(t('quotations.totals.finance'), finance)}
          {row(t('quotations.totals.days'), days)}
          {row(t('quotations.totals.offHire'), (yard) => money(of(yard)?.offHire ?? null))}
          {row(t('quotations.totals.total'), (yard) => money(of(yard)?.total ?? null), 'sum')}
          {row(t('quotations.totals.rank'), (yard) => rankOf(of(yard)), 'rank')}
        </>
      )}
      {told.map((name) =>
        row(t(`quotations.fields.${name}`), (yard) => (
          <Box sx={WORDS}>{termOf(yard, name) ?? t('app.none')}</Box>
        )),
      )}
    </tfoot>
  );
}
