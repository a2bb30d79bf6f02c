/** One place where somebody is signed in: on what, from where, since when. */
import { Box, Button, Chip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { UserSession } from '../../contract/users';
import { useFormat } from '../../ui/format';
import { readUserAgent } from '../../ui/userAgent';

const MOST_SIGNS = 60;

function useDevice(userAgent: string): string {
  const { t } = useTranslation();
  const device = readUserAgent(userAgent);
  if (device !== undefined) return t('users.sessions.device', device);
  if (userAgent === '') return t('users.sessions.unknownDevice');
  return userAgent.length > MOST_SIGNS ? `${userAgent.slice(0, MOST_SIGNS)}…` : userAgent;
}

interface SessionRowProps {
  session: UserSession;
  busy: boolean;
  /** Left out for who may not end it. */
  onEnd: ((id: number) => void) | undefined;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const device = useDevice(session.user_agent);
  return (
    <li>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box title={session.user_agent} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {device}
          {session.current && (
            <Chip
              size="small"
              variant="outlined"
              label={t('users.sessions.current')}
              sx={{ ml: 1, borderRadius: '4px' }}
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
          onClick={() => {
            onEnd(session.id);
          }}
        >
          {t(busy ? 'app.wait' : 'users.sessions.end')}
        </Button>
      )}
    </li>
  );
}
