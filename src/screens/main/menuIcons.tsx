/** The icons of the navigation, by the menu's link. */
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { MENU } from '../../contract/endpoints';

const ICONS: Record<string, ComponentType<SvgIconProps>> = {
  [MENU.dashboard]: Dashboard,
  [MENU.roles]: Badge,
  [MENU.permissions]: AdminPanelSettings,
  [MENU.users]: People,
  [MENU.audit]: History,
};

export function MenuIcon({ link }: { link: string }) {
  const Icon = ICONS[link] ?? Folder;
  return <Icon fontSize="small" />;
}
