/**
 * What stands above a list within a record: what it comes to, and what can be done. On phones only the actions do: the rest,
 * and the list's order (SortHead), stand behind one button, so that the list itself begins high.
 */
import { Box } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { FoldButton } from '../page/FoldButton';
import { PHONE } from '../phone';

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  rowGap: 2,
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  mb: 2,
  '& > .about': { flex: '1 1 320px', maxWidth: 560, minWidth: 0 },
  '& > .actions, & > .actions > .more': { display: 'flex', flexWrap: 'wrap', gap: 1 },
  [PHONE]: {
    rowGap: 1,
    mb: 1,
    '& > .about': { flexBasis: '100%' },
    '& > .actions': { flexGrow: 1 },
    '& > .actions > [aria-expanded]': { ml: 'auto', order: 1 },
    '& > .actions > .more': { order: 2, flexBasis: '100%' },
    '&[data-open=false] :is(.about, .more)': { display: 'none' },
  },
} as const;

interface ListHeadProps {
  about: ReactNode;
  actions: ReactNode;
  /** Lesser actions. */
  more: ReactNode;
}

export function ListHead({ about, actions, more }: ListHeadProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box className="list-head" data-open={open} sx={HEAD}>
      <div className="about">{about}</div>
      <div className="actions">
        <FoldButton
          open={open}
          controls={id}
          onToggle={() => {
            setOpen(!open);
          }}
        />
        <div className="more" id={id}>
          {more}
        </div>
        {actions}
      </div>
    </Box>
  );
}
