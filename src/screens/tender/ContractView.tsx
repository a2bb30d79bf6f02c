/** What was agreed at the award: it is never changed. */
import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useContract } from '../../api/tender';
import type { Contract } from '../../contract/tender/contractRecords';
import { useTermWords } from '../../parts/tender/useTermWords';
import { PricedLines } from '../../parts/tender/PricedLines';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { Letters } from './Letters';

function Agreed({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const format = useFormat();
  const terms = useTermWords();
  const { amount, currency, base_amount: base, base_currency, rate } = contract;
  const days = (count: number | null) => count !== null && t('quotations.days', { count });
  return (
    <Box sx={{ maxWidth: 720, mb: 3 }}>
      <Facts
        facts={[
          { label: t('yards.yard'), value: contract.yard.name },
          { label: t('quotations.contract.amount'), value: format.money(amount, currency) },
          {
            label: t('quotations.contract.base', { currency: base_currency }),
            value:
              base !== null &&
              currency !== base_currency &&
              t('quotations.contract.atRate', { amount: format.money(base, base_currency), rate }),
          },
          {
            label: t('quotations.agreed.discount_pct'),
            value: Number(contract.discount_pct) > 0 && contract.discount_pct,
          },
          {
            label: t('quotations.agreed.dock_on'),
            value: contract.dock_on !== null && format.day(contract.dock_on),
          },
          {
            label: t('quotations.agreed.redelivery_on'),
            value: contract.redelivery_on !== null && format.day(contract.redelivery_on),
          },
          { label: t('quotations.fields.days_in_dock'), value: days(contract.days_in_dock) },
          { label: t('quotations.fields.days_total'), value: days(contract.days_total) },
          {
            label: t('quotations.fields.day_count'),
            value: contract.day_count !== null && t(`quotations.dayCounts.${contract.day_count}`),
          },
          { label: t('quotations.fields.dock_name'), value: contract.dock_name ?? undefined },
          ...terms(contract, currency).map(({ label, value }) => ({
            label,
            value: value ?? undefined,
          })),
          {
            label: t('quotations.contract.awarded'),
            value: [format.day(contract.awarded_on), contract.awarded_by]
              .filter((one) => one !== null)
              .join(' · '),
          },
          { label: t('quotations.reason'), value: contract.reason ?? undefined },
        ]}
      />
    </Box>
  );
}

export function ContractView({ drydockId }: { drydockId: number }) {
  const { t } = useTranslation();
  const contract = useContract(drydockId);
  return (
    <QueryState
      query={contract}
      skeleton={<Skeleton variant="rounded" height={320} />}
      what={t('quotations.contract.title')}
    >
      {(data) => (
        <>
          <Section title={t('quotations.contract.title')}>
            <Agreed contract={data} />
          </Section>
          <Letters contract={data} />
          <Section title={t('quotations.fields.lines')}>
            <PricedLines lines={data.lines} currency={data.currency} what={({ text }) => text} />
          </Section>
        </>
      )}
    </QueryState>
  );
}
