/** What stands beside the list's title. Rights may arrive after the page: the room is kept, so that nothing moves. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExportUsers } from '../../api/users';
import type { UserFilters } from '../../contract/users';
import { saveFile } from '../../ui/saveFile';

export function NewUser({ hidden = false }: { hidden?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/admin/users/new"
      variant="contained"
      sx={{ visibility: hidden ? 'hidden' : 'visible' }}
    >
      {t('users.new')}
    </Button>
  );
}

/** By the person's own calendar. */
function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

interface ExportUsersProps {
  /** Exactly these are exported, all pages of them. */
  filters: UserFilters;
  hidden: boolean;
}

export function ExportUsers({ filters, hidden }: ExportUsersProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useExportUsers();
  const handleExport = () => {
    mutate(filters, {
      onSuccess: (file) => {
        saveFile(file, `users-${today()}.csv`);
      },
    });
  };
  return (
    <Button
      variant="outlined"
      disabled={isPending}
      aria-busy={isPending}
      sx={{ visibility: hidden ? 'hidden' : 'visible' }}
      onClick={handleExport}
    >
      {t(isPending ? 'app.wait' : 'users.export')}
    </Button>
  );
}
