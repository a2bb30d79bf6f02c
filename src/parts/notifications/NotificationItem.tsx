/** One notification: a link to its thing, which marks it as read. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadNotifications } from '../../api/notifications';
import { MILESTONES } from '../../contract/fleet/drydockStates';
import type { Notification } from '../../contract/notifications';
import { useFormat } from '../../ui/format/format';
import { When } from '../../ui/format/When';
import { notificationLink } from './notificationLink';

/** What happened, in a sentence. */
function useSentence({ kind, entity, label, actor, state, due_on }: Notification): string {
  const { t } = useTranslation();
  const format = useFormat();
  const name = actor ?? t('notifications.somebody');
  if (entity === 'job')
    return t(kind === 'MENTION' ? 'notifications.ofJob.MENTION' : 'notifications.ofJob.REPLY', {
      actor: name,
    });
  const reached = kind === 'DOCKING_MOVED' && MILESTONES.some((milestone) => milestone === label);
  return t(reached ? 'notifications.kinds.DOCKING_REACHED' : `notifications.kinds.${kind}`, {
    label,
    actor: name,
    state,
    due: due_on === null ? '—' : format.day(due_on),
  });
}

const ITEM = {
  position: 'relative',
  display: 'block',
  py: 1,
  pl: 3.5,
  pr: 2,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[data-unread=true]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 12,
    top: 15,
    width: 8,
    height: 8,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
  '&[data-unread=true] .name': { fontWeight: 600 },
  '& .number': { fontFamily: 'monospace', fontSize: 13 },
  '& .what': { display: 'block' },
  '& .when': { display: 'block', fontSize: 12, color: 'text.secondary' },
} as const;

interface NotificationItemProps {
  notification: Notification;
  onOpen?: (() => void) | undefined;
}

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate } = useReadNotifications();
  const sentence = useSentence(notification);
  const { id, number, title, count, last_at: at, read_at: read } = notification;
  const handleOpen = () => {
    if (read === null) mutate({ ids: [id] });
    onOpen?.();
  };
  return (
    <Box
      component={Link}
      to={notificationLink(notification)}
      data-unread={read === null}
      sx={ITEM}
      onClick={handleOpen}
    >
      <span className="name">
        <span className="number">{number}</span> {title}
      </span>
      <span className="what">{sentence}</span>
      <span className="when">
        {read === null && <span className="visually-hidden">{t('notifications.isUnread')}, </span>}
        <When iso={at} format={format} />
        {count > 1 && ` · ${t('notifications.times', { count })}`}
      </span>
    </Box>
  );
}
