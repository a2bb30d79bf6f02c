/** Where somebody is signed in: on what, from where, since when; and ending that. */
import { Box, Button, Chip, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/format';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { readUserAgent } from './userAgent';

interface Session {
  id: number;
  /** ISO 8601, both. */
  created_at: string;
  last_seen_at: string;
  address: string;
  user_agent: string;
  /** The one that this page belongs to. */
  current: boolean;
}

/** A list of sessions. */
const SESSIONS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    px: 2,
    py: 1.5,
    '& + li': { borderTop: 'var(--hair) solid', borderColor: 'divider' },
  },
  '& p': { m: 0, overflowWrap: 'anywhere' },
} as const;

const MOST_SIGNS = 60;

function useDevice(userAgent: string): string {
  const { t } = useTranslation();
  const device = readUserAgent(userAgent);
  if (device !== undefined) return t('users.sessions.device', device);
  if (userAgent === '') return t('users.sessions.unknownDevice');
  return userAgent.length > MOST_SIGNS ? `${userAgent.slice(0, MOST_SIGNS)}…` : userAgent;
}

interface SessionRowProps {
  session: Session;
  busy: boolean;
  /** Left out for who may not end it. */
  onEnd: ((session: { id: number; name: string }) => Promise<unknown>) | undefined;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const device = useDevice(session.user_agent);
  const handleEnd = useSingleFlight(async () => onEnd?.({ id: session.id, name: device }));
  return (
    <li>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box title={session.user_agent} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {device}
          {session.current && (
            <Chip
              size="small"
              variant="outlined"
              label={t('users.sessions.current')}
              sx={{ ml: 1, borderRadius: '4px', fontWeight: 400 }}
            />
          )}
        </Box>
        <Box component="p" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {session.address}
          {' · '}
          {t('users.sessions.since', { when: format.dateTime(session.created_at) })}
          {' · '}
          {t('users.sessions.lastSeen', { distance: format.distance(session.last_seen_at) })}
        </Box>
      </Box>
      {onEnd !== undefined && (
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={t('users.sessions.endOf', { device })}
          onClick={handleEnd}
        >
          {t(busy ? 'app.wait' : 'users.sessions.end')}
        </Button>
      )}
    </li>
  );
}

interface SessionListProps {
  /** Its accessible name. */
  label: string;
  sessions: readonly Session[];
  /** The one that is being ended. */
  ending: number | undefined;
  /** Left out for who may not end them. */
  onEnd: ((session: { id: number; name: string }) => Promise<unknown>) | undefined;
  /** The current one ends by signing out. */
  keepCurrent?: boolean;
}

export function SessionList(props: SessionListProps) {
  const { label, sessions, ending, onEnd, keepCurrent = false } = props;
  return (
    <Box component="ul" role="list" aria-label={label} sx={SESSIONS}>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          busy={session.id === ending}
          onEnd={keepCurrent && session.current ? undefined : onEnd}
        />
      ))}
    </Box>
  );
}

const SKELETON_ROWS = [0, 1, 2];

export const SessionsSkeleton = () => (
  <Box component="ul" role="list" aria-hidden sx={SESSIONS}>
    {SKELETON_ROWS.map((row) => (
      <li key={row}>
        <Box sx={{ flex: 1 }}>
          <Skeleton width={180} />
          <Skeleton width="60%" />
        </Box>
      </li>
    ))}
  </Box>
);
