/** What tells the costs of a docking apart in a bar and beside their names. */

const hatch = (angle: string, gap: string) =>
  `repeating-linear-gradient(${angle}, transparent 0 3px, var(--paper) 3px ${gap})`;

/** Hatching beside colour: each is told apart without it. */
export const COST_FILLS = {
  '& [data-cost=baseline]': { bgcolor: 'primary.main' },
  '& [data-cost=approved_growth]': {
    bgcolor: 'accent.main',
    backgroundImage: hatch('45deg', '5px'),
  },
  '& [data-cost=committed_growth]': {
    bgcolor: 'error.main',
    backgroundImage: hatch('135deg', '8px'),
  },
  '& [data-cost=pending_growth]': {
    bgcolor: 'warning.main',
    backgroundImage: hatch('90deg', '6px'),
  },
  '& [data-cost=owner_costs]': {
    bgcolor: 'text.secondary',
    backgroundImage: hatch('0deg', '6px'),
  },
} as const;
