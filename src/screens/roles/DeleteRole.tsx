/** Deletes a role after telling what goes with it; a role in use is explained instead. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteRole } from '../../api/roles';
import type { Role } from '../../contract/roles';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useSingleFlight } from '../../ui/useSingleFlight';

interface DeleteRoleProps {
  role: Role;
  onDeleted: () => void;
}

export function DeleteRole({ role, onDeleted }: DeleteRoleProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteRole();
  const { label, users_count: users, menus_count: menus } = role;
  const effect =
    menus > 0 ? t('roles.delete.effect', { count: menus }) : t('roles.delete.effectNone');
  const handleConfirm = useSingleFlight(async () => {
    await remove.mutateAsync(role, { onSuccess: onDeleted });
  });
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('roles.delete.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(users > 0 ? 'roles.delete.blockedTitle' : 'roles.delete.title', { label })}
        text={users > 0 ? t('roles.delete.blocked', { count: users }) : effect}
        cancel={t(users > 0 ? 'app.close' : 'app.cancel')}
        {...(users > 0 ? {} : { confirm: t('roles.delete.confirm') })}
        busy={remove.isPending}
        onConfirm={handleConfirm}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
