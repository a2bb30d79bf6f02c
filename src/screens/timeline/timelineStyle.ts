/** How the timeline looks: plain elements under one style, as there are hundreds of them. */
import type { Theme } from '@mui/material';

export const ROW_PX = 40;
/** A line for the months, and one for today. */
export const HEAD_PX = 52;
const TICK_PX = 30;
/** A diamond's square, before it is turned: small enough to stand above the numbers of dockings. */
export const DUE_PX = 9;
/** Of the column of ships. */
const LABEL = { xs: '72px', sm: '208px' } as const;
export const LABEL_PX = 'var(--label)';

/** What stands behind the number of a docking that is not on schedule. */
export const HEALTH_SIGNS = { ATTENTION: '!', BEHIND: '!!' } as const;

const inDock = (color: string, strength = 35) => {
  const shade = `color-mix(in srgb, ${color} ${strength}%, transparent)`;
  return `linear-gradient(${shade}, ${shade})`;
};
const HATCH = 'repeating-linear-gradient(135deg, var(--line) 0 3px, transparent 3px 7px)';

/** Planned is hatched, awarded is outlined, under way is filled, done is grey: never the colour alone. */
export const BOARD = {
  '--label': LABEL,
  position: 'relative',
  overflow: 'auto',
  maxHeight: { xs: 'max(320px, calc(100dvh - 240px))', md: 'max(320px, calc(100dvh - 280px))' },
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  // All ships; of the years what is in sight.
  '@media print': { maxHeight: 'none' },
  cursor: 'grab',
  // Always, not while it is dragged: all that is inside would have to be styled anew at that moment.
  userSelect: 'none',
  '&[data-dragged=true]': { cursor: 'grabbing' },
  '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 1 },
  // Clipped, or the lines would make it longer.
  '& .canvas': { position: 'relative', overflow: 'clip' },
  // As high as what is seen, and staying there: lines through thousands of rows would cost every frame.
  '& .lines': { position: 'sticky', top: HEAD_PX, height: 0 },
  '& .head': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: HEAD_PX,
    bgcolor: 'background.paper',
    borderBottom: 'var(--hair) solid var(--line)',
    fontSize: 12,
    color: 'text.secondary',
  },
  '& .head span': {
    position: 'absolute',
    top: 0,
    height: HEAD_PX,
    lineHeight: `${TICK_PX}px`,
    boxSizing: 'border-box',
    borderInlineStart: 'var(--hair) solid var(--line)',
    overflow: 'clip',
    whiteSpace: 'nowrap',
  },
  // Not sticking: sixty that do would cost every frame of a scroll.
  '& .head span b': { px: 1, fontWeight: 400 },
  '& .head .now': {
    position: 'absolute',
    bottom: 2,
    px: 0.5,
    borderRadius: '4px',
    bgcolor: 'error.main',
    color: 'background.paper',
    fontWeight: 600,
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    transform: 'translateX(-50%)',
  },
  '& .head .corner': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 'var(--label)',
    height: '100%',
    bgcolor: 'background.paper',
    borderInlineEnd: 'var(--hair) solid var(--line)',
  },
  '& ol': { listStyle: 'none', m: 0, p: 0, position: 'absolute', inset: `${HEAD_PX}px 0 0` },
  '& li': {
    position: 'absolute',
    left: 0,
    right: 0,
    display: 'flex',
    alignItems: 'flex-start',
    height: ROW_PX,
    // Neither layout nor paint: the ring around a ship would be beneath the names.
    contain: 'size style',
    borderBottom: 'var(--hair) solid var(--line)',
    boxSizing: 'border-box',
  },
  '& .names': { position: 'sticky', left: 0, zIndex: 1, width: LABEL, height: 0 },
  '& .names a': {
    position: 'absolute',
    display: 'flex',
    gap: 1,
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    height: ROW_PX,
    px: 1,
    bgcolor: 'background.paper',
    borderInlineEnd: 'var(--hair) solid var(--line)',
    borderBottom: 'var(--hair) solid var(--line)',
    color: 'text.primary',
    textDecoration: 'none',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  '& .names a:hover': { textDecoration: 'underline' },
  '& .names code': { fontFamily: 'monospace', fontSize: 13 },
  '& .names span': {
    display: { xs: 'none', sm: 'block' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // Seen as the ring around the name, and only then in need to stick to it.
  '& .ship': { flex: 'none', width: LABEL, height: ROW_PX - 1 },
  '& .ship:focus-visible': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    outline: '2px solid var(--primary)',
    outlineOffset: -2,
  },
  // In the flow of its row: what is positioned by itself costs more.
  '& .bar': {
    flex: 'none',
    mt: '8px',
    height: ROW_PX - 17,
    boxSizing: 'border-box',
    borderRadius: '4px',
    border: 'var(--hair) solid var(--muted)',
    color: 'text.primary',
    textDecoration: 'none',
    fontSize: 12,
    fontFamily: 'monospace',
    lineHeight: `${ROW_PX - 19}px`,
    whiteSpace: 'nowrap',
    // The number stands behind the bar.
    textIndent: 'calc(100% + 6px)',
    cursor: 'pointer',
    backgroundImage: inDock('var(--muted)'),
    backgroundRepeat: 'no-repeat',
    backgroundOrigin: 'padding-box',
  },
  '& .bar:hover, & .bar:focus-visible': { outline: '2px solid var(--primary)', zIndex: 1 },
  '& .bar[data-look=planned]': {
    borderStyle: 'dashed',
    borderColor: 'primary.main',
    backgroundImage: `${inDock('var(--primary)')}, ${HATCH}`,
    backgroundRepeat: 'no-repeat, repeat',
  },
  '& .bar[data-look=awarded]': {
    borderColor: 'primary.main',
    borderWidth: 2,
    backgroundImage: inDock('var(--primary)'),
  },
  '& .bar[data-look=active]': (theme: Theme) => ({
    borderColor: theme.palette.accent.main,
    backgroundColor: theme.palette.background.default,
    backgroundImage: inDock(theme.palette.accent.main, 100),
  }),
  // No heavier than the one that follows.
  '& .bar:is([data-health=ATTENTION], [data-health=BEHIND])::after': {
    content: `"${HEALTH_SIGNS.ATTENTION}"`,
    fontWeight: 600,
    color: 'warning.main',
    pl: 0.5,
  },
  '& .bar[data-health=BEHIND]::after': {
    content: `"${HEALTH_SIGNS.BEHIND}"`,
    color: 'error.main',
  },
  '& .due': {
    position: 'relative',
    flex: 'none',
    boxSizing: 'border-box',
    width: DUE_PX,
    height: DUE_PX,
    mt: '3px',
    bgcolor: 'warning.main',
    transform: 'rotate(45deg)',
    cursor: 'pointer',
    // So that it can be met.
    '&::after': { content: '""', position: 'absolute', inset: '-8px' },
  },
  '& .due:hover, & .due:focus-visible': { outline: '2px solid var(--primary)', zIndex: 1 },
  '& .line': { position: 'absolute', top: 0, height: '100dvh', width: '1px', bgcolor: 'divider' },
  '& .today': {
    position: 'absolute',
    top: 0,
    height: '100dvh',
    width: '2px',
    bgcolor: 'error.main',
    pointerEvents: 'none',
  },
  // A bar in each row of it.
  '& .waits': {
    position: 'absolute',
    left: 'calc(100% + 16px)',
    width: 120,
    backgroundImage: 'linear-gradient(transparent 14px, var(--line) 14px 24px, transparent 24px)',
    backgroundSize: `100% ${ROW_PX}px`,
  },
} as const;
