/** What paying a yard sooner than the others costs: when each part of each price is paid, and how long before the last. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ComparedYard, Comparison } from '../../contract/tender/tenderRecords';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';

const LIST = { m: 0, pl: 2.5, mb: 1 } as const;

export function Financing({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { yards, currency, interest_pct: interest, finance_until: until } = comparison;
  if (interest === null) return null;
  const partText = ({ pct, when, days, on, early }: ComparedYard['paid'][number]) => {
    const event = t(`quotations.payments.${when}`);
    return t('quotations.financing.part', {
      percent: format.number(Number(pct)),
      event: days === 0 ? event : t('quotations.financing.after', { event, count: days }),
      on: format.day(on),
      count: early,
    });
  };
  return (
    <Section title={t('quotations.financing.title')}>
      <Muted>
        {until === null
          ? t('quotations.financing.none')
          : t('quotations.financing.text', {
              interest: format.number(Number(interest)),
              until: format.day(until),
            })}
      </Muted>
      <Box component="ul" sx={LIST}>
        {yards.map(({ quotation_id, yard, finance, finance_gap: gap, paid }) => (
          <li key={quotation_id}>
            {yard.name}:{' '}
            {finance === null || gap != null ? (
              gap != null && t(`quotations.financing.gaps.${gap}`)
            ) : (
              <>
                {format.money(finance, currency)}
                <Box component="ul" sx={LIST}>
                  {paid.map((part, place) => (
                    <li key={place}>{partText(part)}</li>
                  ))}
                </Box>
              </>
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}
