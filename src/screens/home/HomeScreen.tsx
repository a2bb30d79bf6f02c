/** Home: who is signed in, with which roles, and the way to their menus. */
import { Box, Chip, Link, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMe } from '../../api/me';
import { MENU } from '../../contract/endpoints';
import { roleFlags } from '../../session/session';
import { useSession } from '../../session/useSession';
import { Page } from '../../ui/Page';
import { Unfinished } from './Unfinished';

const TILE = {
  display: 'block',
  p: 2,
  minHeight: 72,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontWeight: 600,
  '&:hover': { borderColor: 'primary.main' },
} as const;

export function HomeScreen() {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const { data: me } = useMe();
  const menus = Object.values(user?.menus ?? {}).filter(({ link }) => link !== MENU.dashboard);
  const { isAdmin, isModerator } = roleFlags(user?.roles ?? []);
  const name = me?.fullname ?? user?.username ?? '';
  return (
    <Page title={t('home.title')} intro={t('home.greeting', { name })}>
      <Unfinished />
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('home.roles')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 3 }}>
        {user?.roles.map((role) => (
          <Chip key={role} label={role} size="small" variant="outlined" />
        ))}
        {isAdmin && <Chip label={t('home.administrator')} size="small" color="primary" />}
        {isModerator && <Chip label={t('home.moderator')} size="small" color="primary" />}
      </Stack>
      {menus.length > 0 && (
        <>
          <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
            {t('home.menus')}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
            }}
          >
            {menus.map(({ menu_id, link, module }) => (
              <Link key={menu_id} component={RouterLink} to={link} underline="none" sx={TILE}>
                {module}
              </Link>
            ))}
          </Box>
        </>
      )}
    </Page>
  );
}
