/** The screen of each address behind the sign-in, each in a chunk of its own. */
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { lazyNamed } from '../ui/code/lazyNamed';
import { PATHS, type ScreenPath } from './paths';

const HomeScreen = lazyNamed(() => import('../screens/home/HomeScreen'), 'HomeScreen');
const ProfileScreen = lazyNamed(() => import('../screens/profile/ProfileScreen'), 'ProfileScreen');
const ComplianceList = lazyNamed(
  () => import('../screens/compliance/ComplianceList'),
  'ComplianceList',
);
const ShipDue = lazyNamed(() => import('../screens/shipDue/ShipDue'), 'ShipDue');
const DrydockList = lazyNamed(() => import('../screens/dockings/DrydockList'), 'DrydockList');
const DrydockCreate = lazyNamed(
  () => import('../screens/dockingForm/DrydockCreate'),
  'DrydockCreate',
);
const DrydockProject = lazyNamed(
  () => import('../screens/docking/DrydockProject'),
  'DrydockProject',
);
const DrydockEdit = lazyNamed(() => import('../screens/dockingForm/DrydockEdit'), 'DrydockEdit');
const DrydockHistory = lazyNamed(
  () => import('../screens/docking/DrydockHistory'),
  'DrydockHistory',
);
const RoleList = lazyNamed(() => import('../screens/roles/RoleList'), 'RoleList');
const RoleCreate = lazyNamed(() => import('../screens/roles/RoleCreate'), 'RoleCreate');
const EngineerList = lazyNamed(() => import('../screens/roles/EngineerList'), 'EngineerList');
const RoleTypeList = lazyNamed(() => import('../screens/roles/RoleTypeList'), 'RoleTypeList');
const RoleEdit = lazyNamed(() => import('../screens/roles/RoleEdit'), 'RoleEdit');
const TimelineScreen = lazyNamed(
  () => import('../screens/timeline/TimelineScreen'),
  'TimelineScreen',
);
const AuditList = lazyNamed(() => import('../screens/audit/AuditList'), 'AuditList');
const UserList = lazyNamed(() => import('../screens/users/UserList'), 'UserList');
const UserCreate = lazyNamed(() => import('../screens/user/UserCreate'), 'UserCreate');
const UserEdit = lazyNamed(() => import('../screens/user/UserEdit'), 'UserEdit');
const UserSessions = lazyNamed(() => import('../screens/user/UserSessions'), 'UserSessions');
const UserHistory = lazyNamed(() => import('../screens/user/UserHistory'), 'UserHistory');
const PermissionGrid = lazyNamed(
  () => import('../screens/permissions/PermissionScreen'),
  'PermissionScreen',
);
const ShipList = lazyNamed(() => import('../screens/ships/ShipList'), 'ShipList');
const ShipCreate = lazyNamed(() => import('../screens/ships/ShipCreate'), 'ShipCreate');
const ShipImport = lazyNamed(() => import('../screens/ships/ShipImport'), 'ShipImport');
const DrydockImport = lazyNamed(() => import('../screens/dockings/DrydockImport'), 'DrydockImport');
const ShipDetail = lazyNamed(() => import('../screens/ships/ShipDetail'), 'ShipDetail');
const ShipEdit = lazyNamed(() => import('../screens/ships/ShipEdit'), 'ShipEdit');
const ShipHistory = lazyNamed(() => import('../screens/ships/ShipHistory'), 'ShipHistory');
const YardList = lazyNamed(() => import('../screens/yards/YardList'), 'YardList');
const YardCreate = lazyNamed(() => import('../screens/yards/YardCreate'), 'YardCreate');
const YardPage = lazyNamed(() => import('../screens/yards/YardPage'), 'YardPage');
const UploadSheet = lazyNamed(() => import('../screens/documentUpload/UploadSheet'), 'UploadSheet');
const ReviseScreen = lazyNamed(
  () => import('../screens/documentRevise/ReviseScreen'),
  'ReviseScreen',
);
const RegisterScreen = lazyNamed(
  () => import('../screens/documentRegister/RegisterScreen'),
  'RegisterScreen',
);

const DocumentPage = lazyNamed(() => import('../screens/document/DocumentPage'), 'DocumentPage');
const DocumentEdit = lazyNamed(() => import('../screens/document/DocumentEdit'), 'DocumentEdit');
const DocumentHistory = lazyNamed(
  () => import('../screens/document/DocumentHistory'),
  'DocumentHistory',
);
const ReviewQueue = lazyNamed(() => import('../screens/reviews/ReviewQueue'), 'ReviewQueue');

type ScreenOf = ComponentType & { fetchCode: () => Promise<unknown> };

const RoleHistory = Object.assign(() => <RoleEdit section="history" />, {
  fetchCode: RoleEdit.fetchCode,
});

export const SCREENS: Readonly<Record<ScreenPath, ScreenOf>> = {
  '': HomeScreen,
  profile: ProfileScreen,
  compliance: ComplianceList,
  'ships/:id/compliance': ShipDue,
  drydocks: DrydockList,
  'drydocks/new': DrydockCreate,
  'ships/:shipId/drydocks/:id': DrydockProject,
  'ships/:shipId/drydocks/:id/edit': DrydockEdit,
  'ships/:shipId/drydocks/:id/history': DrydockHistory,
  'admin/roles': RoleList,
  'admin/roles/new': RoleCreate,
  'admin/roles/engineers': EngineerList,
  'admin/roles/types': RoleTypeList,
  'admin/roles/:id': RoleEdit,
  'admin/roles/:id/history': RoleHistory,
  'drydocks/timeline': TimelineScreen,
  audit_events: AuditList,
  'admin/users': UserList,
  'admin/users/new': UserCreate,
  'admin/users/:id': UserEdit,
  'admin/users/:id/sessions': UserSessions,
  'admin/users/:id/history': UserHistory,
  'admin/permissions': PermissionGrid,
  ships: ShipList,
  'ships/new': ShipCreate,
  'ships/import': ShipImport,
  'drydocks/import': DrydockImport,
  'ships/:id': ShipDetail,
  'ships/:id/edit': ShipEdit,
  'ships/:id/history': ShipHistory,
  yards: YardList,
  'yards/new': YardCreate,
  'yards/:id': YardPage,
  'documents/new': UploadSheet,
  'documents/:id/revise': ReviseScreen,
  documents: RegisterScreen,
  'documents/:id': DocumentPage,
  'documents/:id/edit': DocumentEdit,
  'documents/:id/history': DocumentHistory,
  reviews: ReviewQueue,
};

const ROUTES = PATHS.map((path) => ({ path }));

/** Asks for the code of the screen at this address, beside whatever else is on its way; nothing for an unknown one. */
export async function fetchScreen(address: string): Promise<void> {
  const [found] = matchRoutes(ROUTES, address) ?? [];
  if (found) await SCREENS[found.route.path].fetchCode();
}
