/** Where a user is signed in, and ending that. */
import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useEndSession, useEndUserSessions, useUserSessions } from '../../api/users';
import type { User, UserSession } from '../../contract/users';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice, QueryState } from '../../ui/QueryState';
import { SessionRow } from './SessionRow';
import { UserFrame } from './UserFrame';
import { SESSIONS } from './userStyle';

const ROWS = [0, 1, 2];

const SessionsSkeleton = () => (
  <Box component="ul" role="list" aria-hidden sx={SESSIONS}>
    {ROWS.map((row) => (
      <li key={row}>
        <Box sx={{ flex: 1 }}>
          <Skeleton width={180} />
          <Skeleton width={300} />
        </Box>
      </li>
    ))}
  </Box>
);

function EndAll({ user, sessions }: { user: User; sessions: readonly UserSession[] }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useEndUserSessions(user.id);
  const own = sessions.some(({ current }) => current);
  const handleClose = () => {
    setAsking(false);
  };
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        sx={{ mt: 2 }}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('users.sessions.endAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('users.sessions.endAllTitle', { name: user.fullname })}
        text={t(own ? 'users.sessions.endAllOwn' : 'users.sessions.endAllEffect')}
        confirm={t('users.sessions.endAllConfirm')}
        cancel={t('users.sessions.keep')}
        busy={isPending}
        onConfirm={() => {
          mutate(undefined, { onSettled: handleClose });
        }}
        onCancel={handleClose}
      />
    </>
  );
}

function Sessions({ user }: { user: User }) {
  const { t } = useTranslation();
  const sessions = useUserSessions(user.id);
  const mayEnd = useMay('endSession');
  const end = useEndSession();
  const label = t('users.sessions.label', { name: user.fullname });
  return (
    <QueryState query={sessions} skeleton={<SessionsSkeleton />} what={t('users.tabs.sessions')}>
      {(all) =>
        all.length === 0 ? (
          <Notice title={t('users.sessions.empty')} />
        ) : (
          <>
            <Box component="ul" role="list" aria-label={label} sx={SESSIONS}>
              {all.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={end.isPending && end.variables === session.id}
                  onEnd={mayEnd ? end.mutate : undefined}
                />
              ))}
            </Box>
            {mayEnd && <EndAll user={user} sessions={all} />}
          </>
        )
      }
    </QueryState>
  );
}

export const UserSessions = () => (
  <UserFrame skeleton={<SessionsSkeleton />}>{(user) => <Sessions user={user} />}</UserFrame>
);
