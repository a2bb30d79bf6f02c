/** How StateWord looks, for the theme: laid over the page once, a list's rows cost no styled component. */
import { PHONE } from '../phone';

export const STATE_WORD = {
  '.state-word': {
    whiteSpace: 'nowrap',
    // Where the word may break, the dot stays at its first line.
    [PHONE]: {
      display: 'inline-flex',
      alignItems: 'baseline',
      columnGap: 4,
      whiteSpace: 'normal',
    },
  },
  '.state-word::before': {
    content: '""',
    flex: 'none',
    display: 'inline-block',
    width: 8,
    height: 8,
    marginInlineEnd: 8,
    borderRadius: '50%',
    border: '2px solid var(--muted)',
    boxSizing: 'border-box',
    [PHONE]: { marginInlineEnd: 4 },
  },
  '.state-word[data-tone=ok]::before': {
    borderColor: 'var(--success)',
    backgroundColor: 'var(--success)',
  },
  '.state-word[data-tone=active]::before': {
    borderColor: 'var(--accent)',
    backgroundColor: 'var(--accent)',
  },
  '.state-word[data-tone=warn]::before': { borderColor: 'var(--warning)', borderRadius: 0 },
  '.state-word[data-tone=bad]::before': {
    borderColor: 'var(--error)',
    backgroundColor: 'var(--error)',
    borderRadius: 0,
  },
} as const;
