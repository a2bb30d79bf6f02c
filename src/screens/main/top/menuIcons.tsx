/** The icons of the navigation, by the menu's link. */
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import DirectionsBoat from '@mui/icons-material/DirectionsBoatOutlined';
import Difference from '@mui/icons-material/DifferenceOutlined';
import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Factory from '@mui/icons-material/FactoryOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Construction from '@mui/icons-material/ConstructionOutlined';
import RateReview from '@mui/icons-material/RateReviewOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { MENU, type MenuLink } from '../../../contract/endpoints';

const OURS: Readonly<Record<MenuLink, ComponentType<SvgIconProps>>> = {
  [MENU.dashboard]: Dashboard,
  [MENU.ships]: DirectionsBoat,
  [MENU.drydocks]: Construction,
  [MENU.jobs]: Assignment,
  [MENU.quotations]: RequestQuote,
  [MENU.variations]: Difference,
  [MENU.dailyReports]: EditCalendar,
  [MENU.certificates]: Verified,
  [MENU.compliance]: EventAvailable,
  [MENU.documents]: Description,
  [MENU.yards]: Factory,
  [MENU.roles]: Badge,
  [MENU.permissions]: AdminPanelSettings,
  [MENU.users]: People,
  [MENU.settings]: Settings,
  [MENU.audit]: History,
  [MENU.reviews]: RateReview,
};

/** A menu of another server may have none. */
const ICONS: Readonly<Record<string, ComponentType<SvgIconProps>>> = OURS;

export function MenuIcon({ link }: { link: string }) {
  const Icon = ICONS[link] ?? Folder;
  return <Icon fontSize="small" />;
}
