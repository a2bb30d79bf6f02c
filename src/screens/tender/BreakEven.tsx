/** Between which prices of a day out of service which yard is the cheapest, in words. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../contract/tender/tenderRecords';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { neverLowestOf, rangesOf } from './ranking';

const LIST = { m: 0, pl: 2.5, mb: 1 } as const;

export function BreakEven({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { yards, currency } = comparison;
  const ranges = rangesOf(yards);
  const nameOf = (id: number) => yards.find((one) => one.quotation_id === id)?.yard.name ?? '';
  const namesOf = (ids: readonly number[]) => t('app.list', { items: ids.map(nameOf) });
  if (ranges.length === 0 || yards.length < 2) return null;
  const never = neverLowestOf(yards);
  return (
    <Section title={t('quotations.breakEven.title')}>
      <Muted>{t('quotations.breakEven.text')}</Muted>
      <Box component="ul" sx={LIST}>
        {ranges.map(({ from, to, winners }) => {
          const of = { names: namesOf(winners), from: format.money(from, currency) };
          return (
            <li key={from}>
              {to === null
                ? t('quotations.breakEven.above', of)
                : t('quotations.breakEven.between', { ...of, to: format.money(to, currency) })}
            </li>
          );
        })}
        {never.map((id) => (
          <li key={`never ${id}`}>{t('quotations.breakEven.never', { name: nameOf(id) })}</li>
        ))}
      </Box>
    </Section>
  );
}
