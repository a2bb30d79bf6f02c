/** The first screen after sign-in: what is unfinished, and the dashboard; without the right to it, the menus. */
import { Box, Chip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me';
import { MENU } from '../../contract/endpoints';
import { roleFlags } from '../../session/session';
import { useSession } from '../../session/useSession';
import { Page } from '../../ui/Page';
import { DashboardTiles } from './DashboardTiles';
import { Menus } from './Menus';
import { Unfinished } from './Unfinished';

const ROLES = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
  color: 'text.secondary',
} as const;

function Roles({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation();
  const { isAdmin, isModerator } = roleFlags([...roles]);
  return (
    <Box sx={ROLES}>
      {t('home.roles')}
      {roles.map((role) => (
        <Chip key={role} label={role} size="small" variant="outlined" />
      ))}
      {isAdmin && <Chip label={t('home.administrator')} size="small" color="primary" />}
      {isModerator && <Chip label={t('home.moderator')} size="small" color="primary" />}
    </Box>
  );
}

export function HomeScreen() {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const { data: me } = useMe();
  const menus = Object.values(user?.menus ?? {});
  const mayDashboard = menus.some(({ link }) => link === MENU.dashboard);
  const name = me?.fullname ?? user?.username ?? '';
  return (
    <Page title={t('home.title')} intro={t('home.greeting', { name })}>
      <Roles roles={user?.roles ?? []} />
      <Unfinished />
      {mayDashboard ? <DashboardTiles /> : <Menus menus={menus} />}
    </Page>
  );
}
