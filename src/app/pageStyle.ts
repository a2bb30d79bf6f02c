/** What holds for the page as a whole, in every scheme. */
import { STATE_WORD } from '../ui/page/stateWordStyle';

const REDUCED = '@media (prefers-reduced-motion: reduce)';

export const PAGE = {
  body: {
    fontVariantNumeric: 'tabular-nums',
    padding: '0 env(safe-area-inset-right) 0 env(safe-area-inset-left)',
  },
  [REDUCED]: {
    '*, *::before, *::after': { transitionDuration: '0s !important' },
    // A toast's bar is its clock and has to run on; all else stands still.
    '*:not(.bar), *:not(.bar)::before, *:not(.bar)::after': {
      animationDuration: '0s !important',
    },
  },
  '.skip-link:not(:focus)': {
    position: 'absolute',
    clipPath: 'inset(50%)',
  },
  '.skip-link:focus': {
    position: 'fixed',
    top: 8,
    left: 8,
    zIndex: 2100,
    padding: '8px 16px',
    backgroundColor: 'var(--paper)',
    outline: '2px solid var(--primary)',
  },
  '.visually-hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  // pdf.js measures letters with it, and leaves it on the body.
  '.hiddenCanvasElement': { display: 'none' },
  ...STATE_WORD,
} as const;
