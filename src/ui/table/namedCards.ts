/** Tables of what has a code and a name: on a card the name stands beside the code. */
import { PHONE } from '../phone';

export const NAMED_CARDS = {
  [PHONE]: {
    '& table tbody th': { flexBasis: 'auto' },
    '& table tbody th + td': {
      flex: '1 1 calc(100% - 72px)',
      fontSize: 14,
      fontWeight: 600,
      color: 'text.primary',
    },
  },
} as const;
