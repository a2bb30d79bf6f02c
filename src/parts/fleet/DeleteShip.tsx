/** Deletes a ship after telling what goes with it; a ship with dockings is explained instead. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDrydocks } from '../../api/drydocks';
import { useMay } from '../../api/me';
import { useDeleteShip } from '../../api/ships';
import type { Ship } from '../../contract/fleet/ships';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useIsMounted } from '../../ui/useIsMounted';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { dockingsOf } from './shipDockings';

/** Zero as well where nobody may tell: the server has the last word. */
function useDockingsCount(id: number): number {
  const { data } = useDrydocks(dockingsOf(id), { enabled: useMay('drydocks') });
  return data?.total ?? 0;
}

export function DeleteShip({ ship }: { ship: Ship }) {
  const { id, name } = ship;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [asking, setAsking] = useState(false);
  const count = useDockingsCount(id);
  const { mutateAsync, isPending } = useDeleteShip();
  const handleClose = () => {
    setAsking(false);
  };
  const handleConfirm = useSingleFlight(() =>
    mutateAsync(ship, {
      onSettled: handleClose,
      onSuccess: () => {
        if (isMounted()) void navigate('/ships');
      },
    }),
  );
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('ships.delete.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(count > 0 ? 'ships.delete.blockedTitle' : 'ships.delete.title', { name })}
        text={count > 0 ? t('ships.delete.blocked', { count }) : t('ships.delete.effect')}
        cancel={t(count > 0 ? 'app.close' : 'app.cancel')}
        {...(count > 0 ? {} : { confirm: t('ships.delete.confirm') })}
        busy={isPending}
        onConfirm={handleConfirm}
        onCancel={handleClose}
      />
    </>
  );
}
