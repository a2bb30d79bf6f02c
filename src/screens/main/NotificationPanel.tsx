/** What is unread, below the bell: by docking or ship, each one press away from its thing. */
import { Box, Button, Popover, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNotifications, useReadNotifications } from '../../api/notifications';
import type { Notification } from '../../contract/notifications';
import { NotificationGroups } from '../../parts/notifications/NotificationGroups';
import { QueryState } from '../../ui/page/QueryState';
import { useSingleFlight } from '../../ui/useSingleFlight';

const MOST_SHOWN = 20;

const PAPER = {
  width: 'min(416px, calc(100vw - 16px))',
  maxHeight: 'min(560px, calc(100dvh - 72px))',
  display: 'flex',
  flexDirection: 'column',
  border: 'var(--hair) solid',
  borderColor: 'divider',
} as const;
const BAR = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 48, px: 2 } as const;
const HEAD = { ...BAR, borderBottom: 'var(--hair) solid', borderColor: 'divider' } as const;
const FOOT = { ...BAR, borderTop: 'var(--hair) solid', borderColor: 'divider' } as const;

function MarkAll({ items }: { items: readonly Notification[] }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useReadNotifications();
  const [latest] = items;
  const handlePress = useSingleFlight(
    () => mutateAsync({ before: latest?.last_at ?? '' }),
    isPending,
  );
  if (latest === undefined) return null;
  return (
    <Button size="small" aria-disabled={isPending} onClick={handlePress}>
      {t('notifications.markAll')}
    </Button>
  );
}

interface NotificationPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

export function NotificationPanel({ anchor, onClose }: NotificationPanelProps) {
  const { t } = useTranslation();
  const query = useNotifications({ unread: 'yes', page: 1, page_size: MOST_SHOWN });
  const title = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: PAPER } }}
    >
      <Box sx={HEAD}>
        <Typography id={title} component="h2" variant="h2" sx={{ flex: 1 }}>
          {t('notifications.title')}
        </Typography>
        <MarkAll items={query.data?.items ?? []} />
      </Box>
      <Box sx={{ overflowY: 'auto', flex: 1, pb: 1 }}>
        <QueryState
          query={query}
          skeleton={<Skeleton variant="rounded" height={160} sx={{ m: 2 }} />}
          what={t('notifications.title')}
        >
          {({ items }) =>
            items.length === 0 ? (
              <Typography role="status" sx={{ px: 2, py: 3, color: 'text.secondary' }}>
                {t('notifications.none')}
              </Typography>
            ) : (
              <NotificationGroups items={items} onOpen={onClose} />
            )
          }
        </QueryState>
      </Box>
      <Box sx={FOOT}>
        <Button
          component={Link}
          to="/notifications"
          size="small"
          sx={{ ml: -0.75 }}
          onClick={onClose}
        >
          {t('notifications.all')}
        </Button>
      </Box>
    </Popover>
  );
}
