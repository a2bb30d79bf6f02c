/** Where a user is signed in, and ending that. */
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useEndSession, useEndUserSessions, useUserSessions } from '../../api/users';
import type { User } from '../../contract/users';
import { EndSessions } from '../../parts/people/EndSessions';
import { SessionList, SessionsSkeleton } from '../../parts/people/SessionList';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { UserFrame } from './UserFrame';

function Sessions({ user }: { user: User }) {
  const { t } = useTranslation();
  const sessions = useUserSessions(user.id);
  const mayEnd = useMay('endSession');
  const end = useEndSession();
  const { mutateAsync: endAll, isPending } = useEndUserSessions(user);
  const own = sessions.data?.some(({ current }) => current);
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
            {mayEnd && (
              <EndSessions
                label={t('users.sessions.endAll')}
                title={t('users.sessions.endAllTitle', { name: user.fullname })}
                text={t(own ? 'users.sessions.endAllOwn' : 'users.sessions.endAllEffect')}
                confirm={t('users.sessions.endAllConfirm')}
                busy={isPending}
                onEnd={endAll}
              />
            )}
          </>
        )
      }
    </QueryState>
  );
}

export const UserSessions = () => (
  <UserFrame skeleton={<SessionsSkeleton />}>{(user) => <Sessions user={user} />}</UserFrame>
);
