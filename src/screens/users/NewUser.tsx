/** What stands beside the list's title. Rights may arrive after the page: the room is kept, so that nothing moves. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { visibleIf } from '../../ui/page/visibleIf';

export function NewUser({ hidden = false }: { hidden?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/admin/users/new" variant="contained" sx={visibleIf(!hidden)}>
      {t('users.new')}
    </Button>
  );
}
