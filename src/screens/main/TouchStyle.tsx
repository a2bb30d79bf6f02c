/** Under a finger every link is as high as a button: its reach grows, and nothing on the page moves for it. */
import { GlobalStyles } from '@mui/material';

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

export const TouchStyle = () => <GlobalStyles styles={TOUCH} />;
