/** What the list is about, and the way to the accounts that wait for activation. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useUsers } from '../../api/users';
import { WAITING } from './userAddress';

/** On phones the link takes a line of its own: the room is kept until it is known. */
const TEXT = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  minHeight: { xs: '3em', sm: '1.5em' },
} as const;

export function ListIntro() {
  const { t } = useTranslation();
  const { data } = useUsers(WAITING, { enabled: useMay('users') });
  return (
    <Box component="span" sx={TEXT}>
      <span>{t('users.intro')}</span>
      {data !== undefined && data.total > 0 && (
        <Link component={RouterLink} to="/admin/users?status=PENDING" underline="always">
          {t('users.waiting', { count: data.total })}
        </Link>
      )}
    </Box>
  );
}
