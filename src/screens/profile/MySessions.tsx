/** Where this person is signed in, and ending that anywhere but here. */
import { useTranslation } from 'react-i18next';
import { useEndMyOtherSessions, useEndMySession, useMay, useMySessions } from '../../api/me';
import { EndSessions } from '../../parts/people/EndSessions';
import { SessionList, SessionsSkeleton } from '../../parts/people/SessionList';
import { QueryState } from '../../ui/page/QueryState';

export function MySessions() {
  const { t } = useTranslation();
  const query = useMySessions();
  const end = useEndMySession();
  const { mutateAsync: endOthers, isPending } = useEndMyOtherSessions();
  const mayEnd = useMay('endMySession');
  return (
    <QueryState query={query} skeleton={<SessionsSkeleton />} what={t('profile.title')}>
      {(sessions) => {
        const others = sessions.filter(({ current }) => !current);
        return (
          <>
            <SessionList
              label={t('profile.sessions.title')}
              sessions={sessions}
              ending={end.isPending ? end.variables.id : undefined}
              onEnd={mayEnd ? end.mutateAsync : undefined}
              keepCurrent
            />
            {mayEnd && others.length > 0 && (
              <EndSessions
                label={t('profile.sessions.endOthers')}
                title={t('profile.sessions.endOthersTitle', { count: others.length })}
                text={t('profile.sessions.endOthersEffect')}
                busy={isPending}
                onEnd={endOthers}
              />
            )}
          </>
        );
      }}
    </QueryState>
  );
}
