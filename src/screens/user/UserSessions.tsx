/** Where a user is signed in, and ending that. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useEndSession, useEndUserSessions, useUserSessions } from '../../api/users';
import type { User, UserSession } from '../../contract/users';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { SessionList, SessionsSkeleton } from '../../parts/people/SessionList';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { UserFrame } from './UserFrame';

function EndAll({ user, sessions }: { user: User; sessions: readonly UserSession[] }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useEndUserSessions(user);
  const own = sessions.some(({ current }) => current);
  const handleClose = () => {
    setAsking(false);
  };
  const handleConfirm = useSingleFlight(() => mutateAsync(undefined, { onSettled: handleClose }));
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
        cancel={t('app.cancel')}
        busy={isPending}
        onConfirm={handleConfirm}
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
    <QueryState query={sessions} skeleton={<SessionsSkeleton />} what={t('users.title')}>
      {(all) =>
        all.length === 0 ? (
          <Notice title={t('users.sessions.empty')} />
        ) : (
          <>
            <SessionList
              label={label}
              sessions={all}
              ending={end.isPending ? end.variables.id : undefined}
              onEnd={mayEnd ? end.mutateAsync : undefined}
              keepCurrent
            />
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
