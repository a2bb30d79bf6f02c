/** How the parts of these screens look that are plain elements under one style. */

/** For the parent of the list: a second link in a row that is a link itself, and the bar on a card. */
export const TABLE_PARTS = {
  // The legend goes by the room that the table has.
  containerType: 'inline-size',
  '@media (max-width: 899.95px)': {
    // What has to be known of a ship has to be known on a phone, too.
    '& tbody td.medium': { display: 'block' },
    '& tbody td[data-head]': { flexBasis: '100%' },
    '& [role=search]': { alignItems: 'flex-end' },
    // It takes a line of its own, also while it is empty.
    '& [role=search] output': { minHeight: '1.5em' },
  },
  '& .whole': { display: 'inline-block' },
  '& tbody td a': {
    position: 'relative',
    zIndex: 1,
    textDecoration: 'underline',
    '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 2 },
    '@media (pointer: coarse)': { display: 'inline-block', py: 1.5 },
  },
  '& tbody td a::after': { content: 'none' },
  '& tbody tr:has(td a:focus-visible)': { outline: 'none' },
  '& svg': { verticalAlign: 'middle' },
  '& svg.years': { display: 'block', overflow: 'visible' },
} as const;

/** The parts of a page, one below the other. */
export const PARTS = { display: 'flex', flexDirection: 'column', gap: 4 } as const;

export const PANEL = {
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
} as const;

/** One column; a message may take two lines on phones. */
export const FORM = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  maxWidth: 480,
  '& .MuiFormHelperText-root': { minHeight: { xs: '3.32em', sm: '1.66em' } },
} as const;
