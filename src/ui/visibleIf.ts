/**
 * For an action of a page that not everybody may do. Rights may arrive after the page, so its room is kept: nothing
 * moves. It is kept beyond those that are shown, which would stand apart from the edge otherwise: the actions end at
 * the right edge, and on phones begin at the left one.
 */
const KEPT = { visibility: 'hidden', order: { xs: 1, sm: -1 } } as const;
const SHOWN = { visibility: 'visible' } as const;

export const visibleIf = (shown: boolean) => (shown ? SHOWN : KEPT);
