/** Notifications by docking, or by ship where there is none: the group of the latest first. */
import { Box, Typography } from '@mui/material';
import type { Notification } from '../../contract/notifications';
import { NotificationItem } from './NotificationItem';

interface Group {
  name: string;
  items: Notification[];
}

const nameOf = ({ drydock, ship }: Notification) => drydock?.number ?? `${ship.code} ${ship.name}`;

function groupsOf(items: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>();
  for (const one of items) {
    const name = nameOf(one);
    const group = groups.get(name) ?? { name, items: [] };
    group.items.push(one);
    groups.set(name, group);
  }
  return [...groups.values()];
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li + li': { borderTop: 'var(--hair) solid', borderColor: 'divider' },
} as const;

interface NotificationGroupsProps {
  items: readonly Notification[];
  /** Called when one is opened. */
  onOpen?: () => void;
}

export function NotificationGroups({ items, onOpen }: NotificationGroupsProps) {
  return groupsOf(items).map(({ name, items: ofIt }) => (
    <Box key={name} component="section" aria-label={name} sx={{ mt: 1.5 }}>
      <Typography
        component="h3"
        sx={{ px: 2, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
      >
        {name}
      </Typography>
      <Box component="ul" role="list" sx={LIST}>
        {ofIt.map((one) => (
          <li key={one.id}>
            <NotificationItem notification={one} onOpen={onOpen} />
          </li>
        ))}
      </Box>
    </Box>
  ));
}
