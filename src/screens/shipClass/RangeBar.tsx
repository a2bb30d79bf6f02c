/** The window of a survey item, and when it is due, drawn over the years to come. */
import { Box } from '@mui/material';
import type { ClassItem } from '../../contract/certificates/classRecords';
import { addMonths, daysBetween } from '../../contract/dates';
import { itemDue } from './itemDue';

const YEARS = 5;

const BAR = {
  position: 'relative',
  height: 14,
  minWidth: 120,
  borderBottom: 'var(--hair) solid var(--line)',
  '& .window': {
    position: 'absolute',
    insetBlock: '3px',
    bgcolor: 'accent.main',
    borderRadius: '2px',
    minWidth: 3,
    forcedColorAdjust: 'none',
  },
  '& .due': { position: 'absolute', insetBlock: 0, width: 3, bgcolor: 'text.primary' },
} as const;

/** From today over five years: the window, and a line where it is due. */
export function RangeBar({ item, today }: { item: ClassItem; today: string }) {
  const last = addMonths(today, YEARS * 12);
  const all = daysBetween(today, last);
  const share = (day: string) => {
    const at = daysBetween(today, day) / all;
    return Math.min(1, Math.max(0, at));
  };
  const due = itemDue(item);
  const { range_from: from, range_to: to } = item;
  return (
    <Box sx={BAR} aria-hidden>
      {from !== null && to !== null && to >= today && (
        <span
          className="window"
          style={{
            insetInlineStart: `${share(from) * 100}%`,
            width: `${(share(to) - share(from)) * 100}%`,
          }}
        />
      )}
      {due !== null && due <= last && (
        <span className="due" style={{ insetInlineStart: `calc(${share(due) * 100}% - 2px)` }} />
      )}
    </Box>
  );
}
