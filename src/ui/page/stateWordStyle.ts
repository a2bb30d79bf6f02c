/** How StateWord looks, for the theme: laid over the page once, a list's rows cost no styled component. */
import { PHONE } from '../phone';

export const STATE_WORD = {
  // The dot stays at the first line of its word, wherever that may break.
  '.state-word': {
    display: 'inline-flex',
    alignItems: 'baseline',
    columnGap: 4,
    whiteSpace: 'nowrap',
    [PHONE]: { whiteSpace: 'normal' },
  },
  // What is no line of text is cut off whole.
  '.cut .state-word': { display: 'inline' },
  '.state-word::before': {
    content: '""',
    flex: 'none',
    display: 'inline-block',
    width: 8,
    height: 8,
    marginInlineEnd: 4,
    borderRadius: '50%',
    border: '2px solid var(--muted)',
    boxSizing: 'border-box',
  },
  '.cut .state-word::before': { marginInlineEnd: 8 },
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
