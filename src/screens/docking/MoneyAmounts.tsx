/** What the docking may cost and what it will: the bar, and the numbers that it is drawn from. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { useFormat } from '../../ui/format/format';
import { COST_FILLS } from '../../parts/docking/costFills';
import { COSTS, type Cost, type Money } from '../../parts/docking/moneyBar';
import { MoneyStrip } from '../../parts/docking/MoneyStrip';
import { Muted } from '../../ui/page/Section';

const LIST = {
  ...COST_FILLS,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: 1.5,
  m: 0,
  mt: 1.5,
  '& dt': { color: 'text.secondary', fontSize: 13 },
  '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd span': { fontWeight: 400 },
  '& i': {
    display: 'inline-block',
    width: 12,
    height: 12,
    mr: 0.75,
    verticalAlign: '-1px',
    border: 'var(--hair) solid var(--muted)',
  },
  '& i[data-cost=budget]': { width: 3, height: 14, border: 0, bgcolor: 'text.primary' },
} as const;

interface AmountProps {
  label: string;
  /** What marks it in the bar. */
  mark?: Cost | 'budget';
  children: ReactNode;
}

const Amount = ({ label, mark, children }: AmountProps) => (
  <div>
    <dt>
      {mark !== undefined && <i data-cost={mark} aria-hidden />}
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
);

/** Not told where there are none. */
const SELDOM: readonly Cost[] = ['committed_growth', 'owner_costs'];

interface MoneyAmountsProps {
  money: Money;
  drydock: Pick<Drydock, 'contingency_pct' | 'off_hire_per_day' | 'order_limit'>;
}

export function MoneyAmounts({ money, drydock }: MoneyAmountsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { contingency_pct: contingency, off_hire_per_day: offHire, order_limit: limit } = drydock;
  const amount = (minor: number | null) =>
    minor === null ? (
      <Muted>{t('drydocks.money.unknown')}</Muted>
    ) : (
      format.money(minor, money.currency)
    );
  return (
    <>
      <MoneyStrip money={money} height={24} />
      <Box component="dl" sx={LIST}>
        <Amount label={t('drydocks.money.budget')} mark="budget">
          {amount(money.budget)}
        </Amount>
        {COSTS.filter((cost) => !SELDOM.includes(cost) || (money[cost] ?? 0) > 0).map((cost) => (
          <Amount key={cost} label={t(`drydocks.money.${cost}`)} mark={cost}>
            {amount(money[cost])}
          </Amount>
        ))}
        <Amount label={t('drydocks.money.forecast')}>{amount(money.forecast)}</Amount>
        {money.owner_costs > 0 && (
          <Amount label={t('drydocks.money.docking_cost')}>{amount(money.docking_cost)}</Amount>
        )}
        <Amount label={t('drydocks.money.contingency_left')}>
          {amount(money.contingency_left)}
        </Amount>
        {contingency !== null && (
          <Amount label={t('drydocks.money.contingency_pct')}>
            {t('drydocks.percent', { value: contingency })}
          </Amount>
        )}
        {limit !== null && <Amount label={t('drydocks.money.order_limit')}>{amount(limit)}</Amount>}
        <Amount label={t('drydocks.money.off_hire_per_day')}>{amount(offHire)}</Amount>
        {money.off_hire !== null && (
          <Amount label={t('drydocks.money.off_hire')}>{amount(money.off_hire)}</Amount>
        )}
      </Box>
    </>
  );
}
