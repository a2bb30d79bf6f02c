/** What the docking may cost and what it will: a bar to scale, and the numbers that it is drawn from. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drydock } from '../../contract/drydockRecords';
import { useFormat } from '../../ui/format/format';
import { COSTS, moneyBar, type Cost, type Money } from './moneyBar';
import { Muted } from '../../ui/Section';

const hatch = (angle: string, gap: string) =>
  `repeating-linear-gradient(${angle}, transparent 0 3px, var(--paper) 3px ${gap})`;

/** Hatching beside colour: each is told apart without it. */
const FILL = {
  '& [data-cost=baseline]': { bgcolor: 'primary.main' },
  '& [data-cost=approved_growth]': {
    bgcolor: 'accent.main',
    backgroundImage: hatch('45deg', '5px'),
  },
  '& [data-cost=pending_growth]': {
    bgcolor: 'warning.main',
    backgroundImage: hatch('90deg', '6px'),
  },
} as const;

const BAR = {
  ...FILL,
  position: 'relative',
  display: 'flex',
  height: 24,
  mb: 1.5,
  border: '1px solid var(--muted)',
  borderRadius: '4px',
  bgcolor: 'background.paper',
  '& > .budget': {
    position: 'absolute',
    insetBlock: -4,
    borderInlineStart: '3px solid',
    borderColor: 'text.primary',
  },
} as const;

const LIST = {
  ...FILL,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: 1.5,
  m: 0,
  '& dt': { color: 'text.secondary', fontSize: 13 },
  '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd span': { fontWeight: 400 },
  '& i': {
    display: 'inline-block',
    width: 12,
    height: 12,
    mr: 0.75,
    verticalAlign: '-1px',
    border: '1px solid var(--muted)',
  },
  '& i[data-cost=budget]': { width: 3, height: 14, border: 0, bgcolor: 'text.primary' },
} as const;

function Picture({ money }: { money: Money }) {
  const bar = moneyBar(money);
  if (bar === undefined) return null;
  return (
    <Box aria-hidden sx={BAR}>
      {bar.costs.map(({ cost, width }) => (
        <div key={cost} data-cost={cost} style={{ width: `${width}%` }} />
      ))}
      {bar.budgetAt !== undefined && (
        <div className="budget" style={{ insetInlineStart: `${bar.budgetAt}%` }} />
      )}
    </Box>
  );
}

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

interface MoneyStripProps {
  money: Money;
  drydock: Pick<Drydock, 'contingency_pct' | 'off_hire_per_day'>;
}

export function MoneyStrip({ money, drydock }: MoneyStripProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { contingency_pct: contingency, off_hire_per_day: offHire } = drydock;
  const amount = (minor: number | null) =>
    minor === null ? (
      <Muted>{t('drydocks.money.unknown')}</Muted>
    ) : (
      format.money(minor, money.currency)
    );
  return (
    <>
      <Picture money={money} />
      <Box component="dl" sx={LIST}>
        <Amount label={t('drydocks.money.budget')} mark="budget">
          {amount(money.budget)}
        </Amount>
        {COSTS.map((cost) => (
          <Amount key={cost} label={t(`drydocks.money.${cost}`)} mark={cost}>
            {amount(money[cost])}
          </Amount>
        ))}
        <Amount label={t('drydocks.money.forecast')}>{amount(money.forecast)}</Amount>
        <Amount label={t('drydocks.money.contingency_left')}>
          {amount(money.contingency_left)}
        </Amount>
        {contingency !== null && (
          <Amount label={t('drydocks.money.contingency_pct')}>
            {t('drydocks.percent', { value: contingency })}
          </Amount>
        )}
        <Amount label={t('drydocks.money.off_hire_per_day')}>{amount(offHire)}</Amount>
      </Box>
    </>
  );
}
