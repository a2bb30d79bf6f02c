/**
 * For an action of a page that not everybody may do. Rights may arrive after the page, so its room is kept: nothing
 * moves. It is kept beyond those that are shown, which would stand apart from the edge otherwise. On phones the row has
 * its height from the title.
 */
const KEPT = {
  visibility: 'hidden',
  order: -1,
  display: { xs: 'none', sm: 'inline-flex' },
} as const;
const SHOWN = { visibility: 'visible' } as const;

export const visibleIf = (shown: boolean) => (shown ? SHOWN : KEPT);
