/** What can be done with an account besides editing it; only what the server would not refuse. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../api/me';
import { useActivateUser, useDeactivateUser } from '../../api/users';
import type { User } from '../../contract/users';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { PasswordDialog } from './PasswordDialog';

/** Somebody without a role could do nothing: the server wants one first. */
function Activate({ user }: { user: User }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useActivateUser();
  const activate = useSingleFlight(() => mutateAsync(user.id));
  const handleClick = () => {
    if (user.roles.length === 0) setAsking(true);
    else activate();
  };
  const handleClose = () => {
    setAsking(false);
  };
  return (
    <>
      <Button variant="contained" disabled={isPending} onClick={handleClick}>
        {t(isPending ? 'app.wait' : 'users.activate.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('users.activate.blockedTitle', { name: user.fullname })}
        text={t('users.activate.blocked')}
        cancel={t('app.close')}
        onConfirm={handleClose}
        onCancel={handleClose}
      />
    </>
  );
}

function Deactivate({ user }: { user: User }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useDeactivateUser();
  const handleClose = () => {
    setAsking(false);
  };
  const handleConfirm = useSingleFlight(() => mutateAsync(user.id, { onSettled: handleClose }));
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('users.deactivate.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('users.deactivate.title', { name: user.fullname })}
        text={t('users.deactivate.effect')}
        confirm={t('users.deactivate.confirm')}
        cancel={t('app.cancel')}
        busy={isPending}
        onConfirm={handleConfirm}
        onCancel={handleClose}
      />
    </>
  );
}

function SetPassword({ user }: { user: User }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('users.password.set')}
      </Button>
      {asking && (
        <PasswordDialog
          user={user}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

/** `user` is undefined until it is there. */
export function UserActions({ user }: { user: User | undefined }) {
  const { data: me } = useMe();
  const mayActivate = useMay('activateUser');
  const mayDeactivate = useMay('deactivateUser');
  const maySetPassword = useMay('setUserPassword');
  const other = user !== undefined && me !== undefined && user.id !== me.id;
  return (
    <>
      {other && user.status !== 'ACTIVE' && mayActivate && <Activate user={user} />}
      {other && maySetPassword && <SetPassword user={user} />}
      {other && user.status !== 'DEACTIVATED' && mayDeactivate && <Deactivate user={user} />}
    </>
  );
}
