/** The people whom a comment may name, below its field, which keeps the focus. */
import { Box } from '@mui/material';
import type { Mentionable } from '../../contract/notifications';

const LIST = {
  position: 'absolute',
  insetInline: 0,
  top: 'calc(100% - 1.5em)',
  zIndex: 3,
  m: 0,
  p: 0.5,
  maxWidth: 420,
  maxHeight: 320,
  overflowY: 'auto',
  listStyle: 'none',
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 4,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1,
    alignItems: 'baseline',
    px: 1,
    py: 0.75,
    borderRadius: 1,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { minHeight: 'var(--target)', alignItems: 'center' },
  },
  '& li[aria-selected=true]': { bgcolor: 'action.selected' },
  '& small': { fontSize: 12, color: 'text.secondary' },
} as const;

interface MentionListProps {
  id: string;
  label: string;
  people: readonly Mentionable[];
  chosen: number;
  onPick: (person: Mentionable) => void;
}

export function MentionList({ id, label, people, chosen, onPick }: MentionListProps) {
  return (
    <Box component="ul" role="listbox" id={id} aria-label={label} sx={LIST}>
      {people.map((person, place) => (
        <li
          key={person.user_id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === chosen}
          onPointerDown={(event) => {
            // The caret stays where it is.
            event.preventDefault();
          }}
          onClick={() => {
            onPick(person);
          }}
        >
          {person.fullname} <small>@{person.username}</small>
        </li>
      ))}
    </Box>
  );
}
