/** The app bar: product, search, connection, language, theme, person. */
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Contrast from '@mui/icons-material/Contrast';
import MenuIcon from '@mui/icons-material/Menu';
import Translate from '@mui/icons-material/Translate';
import { AppBar, Box, IconButton, Link, ListItemText, MenuItem, Toolbar } from '@mui/material';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useLanguages } from '../../api/languages';
import { useMe } from '../../api/me';
import { preferences, THEMES } from '../../session/preferences';
import { useSession } from '../../session/useSession';
import { useStore } from '../../ui/store';
import { MenuButton } from '../../ui/MenuButton';
import { ConnectionChip } from './ConnectionChip';
import { FindAnything } from './FindAnything';
import { NotificationBell } from './NotificationBell';
import { RefreshLine } from './RefreshLine';
import { Switchers } from './Switchers';

function ThemeMenu() {
  const { t } = useTranslation();
  const chosen = useStore(preferences.theme);
  return (
    <MenuButton label={t('main.theme.label')} icon={<Contrast fontSize="small" />}>
      {(close) =>
        THEMES.map((theme) => (
          <MenuItem
            key={theme}
            role="menuitemradio"
            aria-checked={theme === chosen}
            selected={theme === chosen}
            onClick={() => {
              preferences.theme.set(theme);
              close();
            }}
          >
            {t(`main.theme.${theme}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}

/** The list of languages is fetched when somebody looks for it. */
function LanguageEntries({ onChosen }: { onChosen: () => void }) {
  const { t, i18n } = useTranslation();
  const { data: languages } = useLanguages();
  if (languages === undefined) return <MenuItem disabled>{t('app.loading')}</MenuItem>;
  return languages.map(({ code, name }) => (
    <MenuItem
      key={code}
      role="menuitemradio"
      lang={code}
      aria-checked={code === i18n.language}
      selected={code === i18n.language}
      onClick={() => {
        preferences.writeLanguage(code);
        void i18n.changeLanguage(code);
        onChosen();
      }}
    >
      {name}
    </MenuItem>
  ));
}

function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <MenuButton label={t('main.language')} icon={<Translate fontSize="small" />}>
      {(close) => <LanguageEntries onChosen={close} />}
    </MenuButton>
  );
}

function UserMenu() {
  const { t } = useTranslation();
  const name = useSession()?.user?.username ?? '';
  const { data: me } = useMe();
  return (
    <MenuButton label={t('main.user.menu', { name })} icon={<AccountCircle fontSize="small" />}>
      {(close) => [
        <MenuItem
          key="name"
          disabled
          sx={{ '&.Mui-disabled': { opacity: 1 }, color: 'text.secondary' }}
        >
          <ListItemText
            primary={me?.fullname ?? name}
            secondary={me && name}
            slotProps={{
              primary: { noWrap: true, sx: { maxWidth: 240 } },
              secondary: { noWrap: true, sx: { maxWidth: 240 } },
            }}
          />
        </MenuItem>,
        <MenuItem key="profile" component={RouterLink} to="/profile" onClick={close}>
          {t('main.user.profile')}
        </MenuItem>,
        <MenuItem key="signOut" component={RouterLink} to="/auth/logout" onClick={close}>
          {t('main.user.signOut')}
        </MenuItem>,
      ]}
    </MenuButton>
  );
}

interface TopBarProps {
  onOpenNavigation: () => void;
}

/** Memoised: a change of screen concerns it nothing. */
export const TopBar = memo(function TopBar({ onOpenNavigation }: TopBarProps) {
  const { t } = useTranslation();
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
          <LanguageMenu />
          <ThemeMenu />
        </Box>
        <UserMenu />
      </Toolbar>
      <RefreshLine />
    </AppBar>
  );
});
