/** The bell in the app bar: how much is unread, asked for after the first rows, and what it is about on a press. */
import Notifications from '@mui/icons-material/NotificationsNoneOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useUnread } from '../../api/notifications';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { ahead, whenIdle } from '../../ui/start/idle';
import { settled } from '../../ui/start/settled';

const loadPanel = async () => (await import('./bringPanel')).bringPanel();
const NotificationPanel = lazyNamed(loadPanel, 'NotificationPanel');

/** As far as the server counts. */
const MOST_COUNTED = 100;
const AGAIN_MS = 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Every minute, but not for nobody: a page that is left open alone must not keep its session alive. */
function useAgain(refetch: () => unknown, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return;
    let moved = false;
    const note = () => {
      moved = true;
    };
    const options = { passive: true, capture: true };
    for (const input of INPUTS) window.addEventListener(input, note, options);
    const timer = setInterval(() => {
      if (moved && document.visibilityState === 'visible') refetch();
      moved = false;
    }, AGAIN_MS);
    return () => {
      clearInterval(timer);
      for (const input of INPUTS) window.removeEventListener(input, note, options);
    };
  }, [refetch, wanted]);
}

function useUnreadLater(may: boolean): number {
  const client = useQueryClient();
  const [wanted, setWanted] = useState(false);
  useEffect(
    () =>
      whenIdle(
        () => settled(client),
        () => {
          setWanted(true);
          return Promise.resolve();
        },
      ),
    [client],
  );
  const { data, refetch } = useUnread(may && wanted);
  useAgain(refetch, may && wanted);
  return data?.unread ?? 0;
}

const BADGE = {
  position: 'absolute',
  top: 2,
  insetInlineEnd: 0,
  minWidth: 16,
  px: '3px',
  borderRadius: 2,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '16px',
} as const;

export function NotificationBell() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const may = useMay('unreadNotifications');
  const unread = useUnreadLater(may);
  const many = unread >= MOST_COUNTED;
  const label = many
    ? t('notifications.bellMany', { max: MOST_COUNTED })
    : unread > 0
      ? t('notifications.bell', { count: unread })
      : t('notifications.title');
  const handleIntent = () => {
    ahead(loadPanel);
  };
  const handleClose = () => {
    setAnchor(null);
  };
  return (
    // Its room is kept while the rights are on their way.
    <Box sx={{ visibility: may ? 'visible' : 'hidden' }}>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onPointerEnter={handleIntent}
          onFocus={handleIntent}
          onClick={(event) => {
            setAnchor(event.currentTarget);
          }}
        >
          <Notifications fontSize="small" />
          {unread > 0 && (
            <Box component="span" aria-hidden sx={BADGE}>
              {many ? `${MOST_COUNTED - 1}+` : unread}
            </Box>
          )}
        </IconButton>
      </Tooltip>
      {anchor !== null && (
        <Opened onClose={handleClose}>
          <NotificationPanel anchor={anchor} onClose={handleClose} />
        </Opened>
      )}
    </Box>
  );
}
