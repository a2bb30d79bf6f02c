/** What a docking will cost against its budget, as a bar to scale: the numbers stand beside it as text. */
import { Box } from '@mui/material';
import { COST_FILLS } from './costFills';
import { moneyBar, type Money } from './moneyBar';

const BAR = {
  ...COST_FILLS,
  position: 'relative',
  display: 'flex',
  border: 'var(--hair) solid var(--muted)',
  borderRadius: '4px',
  bgcolor: 'background.paper',
  '& > .budget': {
    position: 'absolute',
    insetBlock: -4,
    borderInlineStart: '3px solid',
    borderColor: 'text.primary',
  },
} as const;

interface MoneyStripProps {
  money: Money;
  /** In pixels. */
  height: number;
}

/** Absent where nothing is known to draw. */
export function MoneyStrip({ money, height }: MoneyStripProps) {
  const bar = moneyBar(money);
  if (bar === undefined) return null;
  return (
    <Box aria-hidden sx={{ ...BAR, height }}>
      {bar.costs.map(({ cost, width }) => (
        <div key={cost} data-cost={cost} style={{ width: `${width}%` }} />
      ))}
      {bar.budgetAt !== undefined && (
        <div className="budget" style={{ insetInlineStart: `${bar.budgetAt}%` }} />
      )}
    </Box>
  );
}
