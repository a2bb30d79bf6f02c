/** What is offered and agreed, in money and days; of the office with the docking's contingency. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Variation } from '../../contract/execution/variationRecords';
import { BudgetBar } from '../../parts/docking/BudgetBar';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';

export function VariationMoney({ variation }: { variation: Variation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, approved, budget, drydock, signatures } = variation;
  const money = (minor: number | null) => minor !== null && format.money(minor, currency);
  const base = (minor: number | null) =>
    minor !== null && currency !== drydock.base_currency
      ? ` (${format.money(minor, drydock.base_currency)})`
      : '';
  const amount = (minor: number | null, of: number | null) => {
    const text = money(minor);
    return text !== false && text + base(of);
  };
  const days = (count: number | null) => count !== null && t('variations.dayCount', { count });
  return (
    <>
      <Facts
        facts={[
          {
            label: t('variations.offered'),
            value: amount(variation.offered, variation.base_offered),
          },
          { label: t('variations.daysClaimed'), value: days(variation.days_claimed) },
          { label: t('variations.agreed'), value: amount(variation.agreed, variation.base_agreed) },
          { label: t('variations.daysAgreed'), value: days(variation.days_agreed) },
          ...signatures.map(({ side, at, by }) => ({
            label: t(`variations.signedFor.${side}`),
            value: t('variations.approvedText', {
              when: format.dateTime(at),
              who: by ?? t('variations.system'),
            }),
          })),
          { label: t('variations.offer.note'), value: approved?.note ?? undefined },
        ]}
      />
      {budget?.contingency != null && budget.contingency > 0 && (
        <Box sx={{ mt: 2 }}>
          <BudgetBar {...budget} contingency={budget.contingency} />
        </Box>
      )}
    </>
  );
}
