/** How much of a docking's contingency is used, and how much with what is pending, as a bar beside its words. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { COST_FILLS } from './costFills';
import { shareOf } from './shareOf';

const BAR = {
  ...COST_FILLS,
  position: 'relative',
  display: 'flex',
  height: 16,
  my: 1,
  border: 'var(--hair) solid var(--muted)',
  borderRadius: '4px',
  bgcolor: 'background.paper',
  '& > .limit': {
    position: 'absolute',
    insetBlock: -4,
    borderInlineStart: '3px solid',
    borderColor: 'text.primary',
  },
} as const;

export interface Used {
  /** Minor units, above nothing. */
  contingency: number;
  approved: number;
  committed: number;
  pending: number;
}

/** A whole with room behind the larger of limit and use. */
const MARGIN = 1.05;

export function BudgetBar({ contingency, approved, committed, pending }: Used) {
  const { t } = useTranslation();
  const used = approved + committed;
  const share = (amount: number) => t('jobs.percent', { value: shareOf(amount, contingency) });
  const whole = Math.max(contingency, used + pending) * MARGIN;
  const width = (amount: number) => `${(Math.max(0, amount) / whole) * 100}%`;
  return (
    <>
      <p style={{ margin: 0 }}>
        {t('variations.budget.label', { share: share(used), pending: share(used + pending) })}
      </p>
      <Box aria-hidden sx={BAR}>
        <div data-cost="approved_growth" style={{ width: width(approved) }} />
        <div data-cost="committed_growth" style={{ width: width(committed) }} />
        <div data-cost="pending_growth" style={{ width: width(pending) }} />
        <div className="limit" style={{ insetInlineStart: width(contingency) }} />
      </Box>
    </>
  );
}
