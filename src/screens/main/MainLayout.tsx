/** The frame of every signed-in screen: app bar, navigation, content. A screen that throws leaves the frame standing. */
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Drawer, IconButton, Link, Toolbar } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { LIST_PATHS } from '../../api/ahead';
import { useMe, useRestoreSession } from '../../api/me';
// Read at once, so that no form has to wait for them.
import '../../session/drafts';
import { useSession } from '../../session/useSession';
import type { MenuEntry, SessionUser } from '../../session/storage';
import { ErrorBoundary } from '../../errors/ErrorBoundary';
import { Coming } from '../../ui/page/Waiting';
import { screenCode } from '../../ui/code/screenCode';
import { whenIdle } from '../../ui/start/idle';
import { removeStaticSplash } from '../../ui/start/staticSplash';
import { showTimesIn } from '../../ui/format/zoneTime';
import { LateBars } from './LateBars';
import { MediaStyle } from './MediaStyle';
import { Navigation } from './top/Navigation';
import { PrintStyle } from './PrintStyle';
import { settled } from '../../ui/start/settled';
import { TopBar } from './top/TopBar';
import { TopMenus } from './top/topMenusCode';

const WIDE = 232;
const NARROW = 56;

/** In the order in which the server granted them. */
const listMenus = (menus: SessionUser['menus']): MenuEntry[] => Object.values(menus);

function SideNavigation({ menus }: { menus: readonly MenuEntry[] | undefined }) {
  const { t } = useTranslation();
  const [narrow, setNarrow] = useState(false);
  const label = t(narrow ? 'main.expand' : 'main.collapse');
  return (
    <Box
      className="not-printed"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        width: narrow ? NARROW : WIDE,
        flexShrink: 0,
        position: 'sticky',
        top: 53,
        height: 'calc(100dvh - 53px)',
        overflowY: 'auto',
        borderInlineEnd: 'var(--hair) solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Navigation menus={menus} narrow={narrow} />
      <Box sx={{ mt: 'auto', p: 1 }}>
        <IconButton
          size="small"
          aria-label={label}
          aria-expanded={!narrow}
          onClick={() => {
            setNarrow(!narrow);
          }}
        >
          {narrow ? <ChevronRight fontSize="small" /> : <ChevronLeft fontSize="small" />}
        </IconButton>
      </Box>
    </Box>
  );
}

/** Times are this person's as long as they are signed in. */
function useTimeZone(timeZone: string | undefined) {
  useEffect(() => {
    showTimesIn(timeZone);
    return () => {
      showTimesIn(undefined);
    };
  }, [timeZone]);
}

/** Apart from the frame, which a way from page to page leaves as it is. */
function Content() {
  const { pathname } = useLocation();
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{
        flex: 1,
        minWidth: 0,
        p: { xs: 2, md: 3 },
        pt: { xs: 1, sm: 2, md: 3 },
        outline: 'none',
      }}
    >
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Coming />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}

export function MainLayout() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useSession()?.user;
  const [drawerOpen, setDrawerOpen] = useState(false);
  // Every screen asks for the rights; asked here, they arrive with the first list.
  const { data: me } = useMe();
  useTimeZone(me?.time_zone);
  useRestoreSession();
  useEffect(removeStaticSplash, []);
  // Before somebody presses one: what React has to wait for stands for 300 ms longer than it takes.
  useEffect(
    () =>
      whenIdle(
        () => settled(client),
        // Whoever opens one by key goes on at once.
        TopMenus.fetchCode,
        () => import('../../ui/toast/ToastHost'),
        ...LIST_PATHS.map((path) => () => screenCode.fetch(path)),
        async () => (await import('../../api/listLooks')).followListLooks(client),
        async () => (await import('../../ui/code/appWorker')).keepApp(),
      ),
    [client],
  );
  const menus = user ? listMenus(user.menus) : undefined;
  const handleOpen = useCallback(() => {
    setDrawerOpen(true);
  }, []);
  const handleClose = () => {
    setDrawerOpen(false);
  };
  return (
    <>
      <PrintStyle />
      <MediaStyle />
      <Link href="#content" className="skip-link">
        {t('app.skip')}
      </Link>
      <TopBar onOpenNavigation={handleOpen} />
      <LateBars />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <SideNavigation menus={menus} />
        <Drawer
          open={drawerOpen}
          onClose={handleClose}
          sx={{ display: { md: 'none' } }}
          slotProps={{
            paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('main.drawer') },
          }}
        >
          <Toolbar variant="dense" />
          <Box sx={{ width: 'min(80vw, 288px)' }}>
            <Navigation menus={menus} onChoose={handleClose} />
          </Box>
        </Drawer>
        <Content />
      </Box>
    </>
  );
}
