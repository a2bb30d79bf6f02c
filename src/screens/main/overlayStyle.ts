/**
 * What opens over a screen: dialogs, menus and lists to choose from. Here and not in the theme, as the sign-in has none of
 * them; each class twice, as MUI's own styles come later.
 */
import { PHONE } from '../../ui/phone';

const TOUCHED =
  '.MuiMenuItem-root.MuiMenuItem-root, .MuiAutocomplete-listbox .MuiAutocomplete-option[role=option]';
const PAPER = '.MuiDialog-paper.MuiDialog-paper';

export const OVERLAYS = {
  // Tablets are wider than what MUI takes for touched.
  '@media (pointer: coarse)': {
    [TOUCHED]: { minHeight: 'var(--target)' },
  },
  // The title and what can be done stay in sight while a form between them scrolls.
  '@media (min-height: 480px)': {
    [`${PAPER} > form`]: { display: 'flex', flexDirection: 'column', minHeight: 0 },
  },
  [PHONE]: {
    [`${PAPER}:not(.MuiDialog-paperFullScreen)`]: {
      margin: 16,
      width: 'calc(100% - 32px)',
      maxHeight: 'calc(100% - 32px)',
    },
  },
  // In lines of like length, so that a code or a date at the end comes whole.
  'h1, .MuiDialogTitle-root': { textWrap: 'balance' },
  // A browser cuts what is chosen within a letter.
  select: { textOverflow: 'ellipsis' },
} as const;
