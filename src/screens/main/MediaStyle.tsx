/**
 * Every screen under a finger, where links are as high as buttons (their reach grows, and nothing on the page moves for
 * it), and in the colours of a system that has few: what is told by a fill keeps one. And what opens over a screen.
 */
import { GlobalStyles } from '@mui/material';
import { OVERLAYS } from './overlayStyle';

/** Rows and cards that are links as a whole, and what has its size from a style of its own. */
const LINKS = 'main a:not(table a, .names a, .MuiButtonBase-root, .bar, .ship)';

const TOUCH = {
  '@media (pointer: coarse)': {
    [LINKS]: { position: 'relative' },
    [`${LINKS}::before`]: {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: '50%',
      minWidth: 'var(--target)',
      height: 'max(100%, var(--target))',
      translate: '0 -50%',
    },
  },
} as const;

/** Of bars, hatches and marks of ours; words or shapes stand beside all of them. */
const DRAWN = 'main :is([data-cost], [data-fill], .bar, .today, .drawn, .MuiLinearProgress-bar)';
const CHOSEN = ':is([aria-pressed=true], .Mui-selected, [data-selected] > *)';

const FORCED = {
  '@media (forced-colors: active)': {
    ':root': { '--primary': 'Highlight', '--paper': 'Canvas', '--line': 'CanvasText' },
    [DRAWN]: { forcedColorAdjust: 'none', color: 'CanvasText', borderColor: 'CanvasText' },
    'main :is([data-cost]:not([data-cost=budget]), .today, .drawn, .MuiLinearProgress-bar)': {
      backgroundColor: 'Highlight !important',
    },
    'main [data-look=active]': {
      backgroundColor: 'Canvas !important',
      backgroundImage: 'linear-gradient(Highlight, Highlight) !important',
    },
    'main [data-step]::before': { forcedColorAdjust: 'none', borderColor: 'CanvasText !important' },
    'main [data-step=here]::before': { backgroundColor: 'Highlight !important' },
    [CHOSEN]: {
      forcedColorAdjust: 'none',
      color: 'HighlightText !important',
      background: 'Highlight !important',
    },
  },
} as const;

export const MediaStyle = () => (
  <>
    <GlobalStyles styles={TOUCH} />
    <GlobalStyles styles={FORCED} />
    <GlobalStyles styles={OVERLAYS} />
  </>
);
