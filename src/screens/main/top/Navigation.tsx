/**
 * The side navigation: the menus granted to this person, the current one marked by a bar and weight. Plain links under
 * one style: MUI's list would take as long to draw as the page beside it.
 */
import { Box, Tooltip, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from '../../../session/storage';
import { screenCode } from '../../../ui/code/screenCode';
import { currentMenu } from './currentMenu';
import { MenuIcon } from './menuIcons';
import { named } from '../../../ui/format/named';

interface NavigationProps {
  /** Undefined until they are known. */
  menus: readonly MenuEntry[] | undefined;
  narrow?: boolean;
  /** Called when an entry was chosen. */
  onChoose?: () => void;
}

const LIST = {
  m: 0,
  p: 0,
  py: 1,
  listStyle: 'none',
  '& a': {
    boxSizing: 'border-box',
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: { xs: 48, md: 45 },
    px: 2,
    py: 1,
    color: 'text.primary',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { bgcolor: 'action.hover' },
  '& svg': { flexShrink: 0, mr: 2, color: 'action.active' },
  '& a[aria-current]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
  '& a[aria-current] svg': { color: 'inherit' },
  '& a[aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 4,
    insetInlineStart: 0,
    width: 3,
    bgcolor: 'primary.main',
  },
  '& a:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

interface EntryProps {
  menu: MenuEntry;
  isCurrent: boolean;
  narrow: boolean;
  onChoose: (() => void) | undefined;
}

/** Memoised: a way from page to page changes two of them. */
const Entry = memo(function PlainEntry({ menu, isCurrent, narrow, onChoose }: EntryProps) {
  const handleIntent = () => void screenCode.fetch(menu.link);
  const { t } = useTranslation();
  const name = named(t, menu.module);
  const link = (
    <Link
      to={menu.link}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={narrow ? name : undefined}
      onClick={onChoose}
      onPointerEnter={handleIntent}
      onFocus={handleIntent}
    >
      <MenuIcon link={menu.link} />
      {!narrow && <span>{name}</span>}
    </Link>
  );
  return (
    <li>
      {narrow ? (
        <Tooltip title={name} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
});

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
      <Box component="ul" sx={LIST}>
        {menus?.map((menu) => (
          <Entry
            key={menu.menu_id}
            menu={menu}
            isCurrent={menu === current}
            narrow={narrow}
            onChoose={onChoose}
          />
        ))}
      </Box>
    </Box>
  );
}
