/** The app bar: product, search, connection, language, theme, person. */
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Contrast from '@mui/icons-material/Contrast';
import MenuIcon from '@mui/icons-material/Menu';
import Translate from '@mui/icons-material/Translate';
import { AppBar, Box, IconButton, Link, Toolbar } from '@mui/material';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '../../../session/useSession';
import { ConnectionChip } from '../ConnectionChip';
import { FindAnything } from '../find/FindAnything';
import { NotificationBell } from '../NotificationBell';
import { RefreshLine } from '../RefreshLine';
import { Switchers } from '../Switchers';
import { TopMenu } from './TopMenu';

interface TopBarProps {
  onOpenNavigation: () => void;
}

/** Memoised: a change of screen concerns it nothing. */
export const TopBar = memo(function TopBar({ onOpenNavigation }: TopBarProps) {
  const { t } = useTranslation();
  const name = useSession()?.user?.username ?? '';
  return (
    <AppBar position="sticky" sx={{ zIndex: (theme) => theme.zIndex.drawer + 1 }}>
      <Toolbar
        variant="dense"
        disableGutters
        sx={{ minHeight: 52, px: { xs: 1, md: 2 }, gap: 0.5 }}
      >
        <IconButton
          color="inherit"
          aria-label={t('main.openNavigation')}
          onClick={onOpenNavigation}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon fontSize="small" />
        </IconButton>
        <Link
          component={RouterLink}
          to="/"
          aria-label={t('app.name')}
          color="inherit"
          sx={{
            // On a phone the room is needed for the ship and the docking; the menu leads to the dashboard.
            display: { xs: 'none', sm: 'flex' },
            alignItems: 'center',
            gap: 1,
            fontWeight: 600,
            fontSize: 16,
            minWidth: 0,
          }}
        >
          <Box
            component="svg"
            viewBox="0 0 32 32"
            aria-hidden
            sx={{ width: 24, height: 24, color: 'primary.main', flexShrink: 0 }}
          >
            <use href="#mark" />
          </Box>
          <span>{t('app.name')}</span>
        </Link>
        <Switchers />
        <Box sx={{ flex: 1 }} />
        <ConnectionChip />
        <FindAnything />
        <NotificationBell />
        {/* On a phone they stand in the profile. */}
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <TopMenu of="language" label={t('main.language')} icon={<Translate fontSize="small" />} />
          <TopMenu of="theme" label={t('main.theme.label')} icon={<Contrast fontSize="small" />} />
        </Box>
        <TopMenu
          of="user"
          label={t('main.user.menu', { name })}
          icon={<AccountCircle fontSize="small" />}
        />
      </Toolbar>
      <RefreshLine />
    </AppBar>
  );
});
