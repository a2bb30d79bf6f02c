/** The side navigation: the menus granted to this person, the current one marked by a bar and weight. */
import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { MenuEntry } from '../../session/storage';
import { currentMenu } from './currentMenu';
import { MenuIcon } from './menuIcons';

interface NavigationProps {
  /** Undefined until they are known. */
  menus: readonly MenuEntry[] | undefined;
  narrow?: boolean;
  /** Called when an entry was chosen. */
  onChoose?: () => void;
}

const CURRENT = {
  '&.Mui-selected': { bgcolor: 'action.selected', color: 'primary.main' },
  '&.Mui-selected::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 4,
    insetInlineStart: 0,
    width: 3,
    bgcolor: 'primary.main',
  },
  '&.Mui-selected .MuiListItemIcon-root': { color: 'inherit' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  minHeight: { xs: 48, md: 40 },
} as const;

export function Navigation({ menus, narrow = false, onChoose }: NavigationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = currentMenu(menus ?? [], pathname);
  return (
    <Box component="nav" aria-label={t('main.navigation')}>
      {menus?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', p: 2 }}>
          {t('main.noMenus')}
        </Typography>
      )}
      <List disablePadding sx={{ py: 1 }}>
        {menus?.map((menu) => (
          <ListItem key={menu.menu_id} disablePadding>
            <Tooltip title={narrow ? menu.module : ''} placement="right">
              <ListItemButton
                component={RouterLink}
                to={menu.link}
                selected={menu === current}
                aria-current={menu === current ? 'page' : undefined}
                aria-label={narrow ? menu.module : undefined}
                onClick={onChoose}
                sx={CURRENT}
              >
                <ListItemIcon sx={{ minWidth: 36 }}>
                  <MenuIcon link={menu.link} />
                </ListItemIcon>
                {!narrow && (
                  <ListItemText
                    primary={menu.module}
                    slotProps={{
                      primary: {
                        sx: { fontWeight: menu === current ? 600 : 400, overflowWrap: 'anywhere' },
                      },
                    }}
                  />
                )}
              </ListItemButton>
            </Tooltip>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
