/**
 * For the parent of a table with a column `actions`, which is `fitted`: on phones these stand beside the name of what
 * they are for, or below it where there is no room.
 */
import { PHONE } from '../phone';

export const CARD_ACTIONS = {
  [PHONE]: {
    '&& tbody th': { flex: '1 1 0', minWidth: '40%' },
    '&& tbody td': { order: 3 },
    '&& tbody .of-actions': { order: 1, flex: 'none', mx: '-5px', my: '-4px' },
    '&& tbody .of-actions > div': { gap: 0 },
    // What else there is to say begins a line.
    '&& tbody tr::before': { content: '""', order: 2, flexBasis: '100%' },
  },
} as const;
