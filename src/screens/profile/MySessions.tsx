/** Where this person is signed in, and ending that anywhere but here. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useEndMyOtherSessions, useEndMySession, useMySessions } from '../../api/me';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { QueryState } from '../../ui/page/QueryState';
import { SessionList, SessionsSkeleton } from '../../parts/people/SessionList';
import { useSingleFlight } from '../../ui/useSingleFlight';

function EndOthers({ count }: { count: number }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useEndMyOtherSessions();
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
        {t('profile.sessions.endOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('profile.sessions.endOthersTitle', { count })}
        text={t('profile.sessions.endOthersEffect')}
        confirm={t('profile.sessions.endOthers')}
        cancel={t('app.cancel')}
        busy={isPending}
        onConfirm={handleConfirm}
        onCancel={handleClose}
      />
    </>
  );
}

export function MySessions() {
  const { t } = useTranslation();
  const query = useMySessions();
  const end = useEndMySession();
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
            {mayEnd && others.length > 0 && <EndOthers count={others.length} />}
          </>
        );
      }}
    </QueryState>
  );
}
