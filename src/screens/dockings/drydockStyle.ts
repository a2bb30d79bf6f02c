/** How the parts look that the screens of dockings share. */
import { PHONE } from '../../ui/phone';

/** For the parent of a table, as its rows are plain cells: what stands below the first line, and what is late. */
export const CELLS = {
  '& .second': { display: 'block', fontSize: 12, color: 'text.secondary' },
  '& .late': { color: 'warning.main', fontWeight: 600 },
  // On a card all stands in one line, and what is as it should be is left out.
  [PHONE]: {
    '& .second': { display: 'inline', fontSize: 13, '&::before': { content: '"· "' } },
    '& tbody td span.cut': { display: 'inline' },
    '& .calm': { display: 'none' },
  },
} as const;
