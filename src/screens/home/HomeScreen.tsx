/** The first screen after sign-in: drafts, and the dashboard; without the right to it, the menus. */
import { useTranslation } from 'react-i18next';
import { MENU } from '../../contract/endpoints';
import { useSession } from '../../session/useSession';
import { ScopeChip } from '../../parts/fleet/ScopeChip';
import { Page } from '../../ui/page/Page';
import { DashboardTiles } from './DashboardTiles';
import { Menus } from './Menus';
import { Unfinished } from './Unfinished';

export function HomeScreen() {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const menus = Object.values(user?.menus ?? {});
  const mayDashboard = menus.some(({ link }) => link === MENU.dashboard);
  return (
    <Page title={t('home.title')} mark={<ScopeChip />}>
      <Unfinished />
      {mayDashboard ? <DashboardTiles /> : <Menus menus={menus} />}
    </Page>
  );
}
