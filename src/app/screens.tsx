/** The screen of each address behind the sign-in, each in a chunk of its own. */
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { DOCKING_SCREENS } from './dockingScreens';
import { PATHS, type ScreenPath } from './paths';
import { screen, type Parts } from './screen';

const HomeScreen = screen(
  () => import('../screens/home/HomeScreen'),
  'HomeScreen',
  'home',
  'audit',
);
const ProfileScreen = screen(
  () => import('../screens/profile/ProfileScreen'),
  'ProfileScreen',
  'people',
  'fleet',
  'late',
);
const ComplianceList = screen(
  () => import('../screens/compliance/ComplianceList'),
  'ComplianceList',
  'fleet',
);
const ShipDue = screen(() => import('../screens/shipDue/ShipDue'), 'ShipDue', 'fleet');
const CertificatesScreen = screen(
  () => import('../screens/certificates/CertificatesScreen'),
  'CertificatesScreen',
  'fleet',
  'certificates',
);
const CertificatePage = screen(
  () => import('../screens/certificate/CertificatePage'),
  'CertificatePage',
  'certificates',
  'audit',
);
const ShipCertificates = screen(
  () => import('../screens/shipCertificates/ShipCertificates'),
  'ShipCertificates',
  'fleet',
  'certificates',
);
const ShipClassScreen = screen(
  () => import('../screens/shipClass/ShipClassScreen'),
  'ShipClassScreen',
  'fleet',
  'certificates',
);
const CertificateImportScreen = screen(
  () => import('../screens/shipCertificates/CertificateImportScreen'),
  'CertificateImportScreen',
  'fleet',
  'certificates',
);
const ClassImportScreen = screen(
  () => import('../screens/shipClass/ClassImportScreen'),
  'ClassImportScreen',
  'fleet',
  'certificates',
);
const RoleList = screen(() => import('../screens/roles/RoleList'), 'RoleList', 'people');
const RoleCreate = screen(() => import('../screens/roles/RoleCreate'), 'RoleCreate', 'people');
const Engineers = screen(
  () => import('../screens/roles/EngineerList'),
  'EngineerList',
  'people',
  'late',
);
const RoleTypes = screen(() => import('../screens/roles/RoleTypeList'), 'RoleTypeList', 'people');
const RoleEdit = screen(() => import('../screens/roles/RoleEdit'), 'RoleEdit', 'people', 'audit');
const AuditList = screen(
  () => import('../screens/audit/AuditList'),
  'AuditList',
  'audit',
  'documents',
  'fleet',
  'people',
  'certificates',
);
const UserList = screen(() => import('../screens/users/UserList'), 'UserList', 'people');
const UserCreate = screen(
  () => import('../screens/user/UserCreate'),
  'UserCreate',
  'people',
  'audit',
);
const UserEdit = screen(() => import('../screens/user/UserEdit'), 'UserEdit', 'people', 'audit');
const UserSessions = screen(
  () => import('../screens/user/UserSessions'),
  'UserSessions',
  'people',
  'late',
);
const UserHistory = screen(
  () => import('../screens/user/UserHistory'),
  'UserHistory',
  'people',
  'audit',
);
const PermissionGrid = screen(
  () => import('../screens/permissions/PermissionScreen'),
  'PermissionScreen',
  'people',
);
const SettingsScreen = screen(
  () => import('../screens/settings/SettingsScreen'),
  'SettingsScreen',
  'settings',
  'fleet',
);
const ShipList = screen(() => import('../screens/ships/ShipList'), 'ShipList', 'fleet');
const ShipCreate = screen(() => import('../screens/ships/ShipCreate'), 'ShipCreate', 'fleet');
const ShipImport = screen(() => import('../screens/ships/ShipImport'), 'ShipImport', 'fleet');
const ShipDetail = screen(() => import('../screens/ships/ShipDetail'), 'ShipDetail', 'fleet');
const ShipEdit = screen(() => import('../screens/ships/ShipEdit'), 'ShipEdit', 'fleet');
const ShipDocuments = screen(
  () => import('../screens/ships/ShipDocuments'),
  'ShipDocuments',
  'fleet',
  'documents',
);
const ShipHistory = screen(
  () => import('../screens/ships/ShipHistory'),
  'ShipHistory',
  'fleet',
  'audit',
);
const YardList = screen(() => import('../screens/yards/YardList'), 'YardList', 'fleet');
const YardCreate = screen(() => import('../screens/yards/YardCreate'), 'YardCreate', 'fleet');
const YardPage = screen(() => import('../screens/yards/YardPage'), 'YardPage', 'fleet');
const UploadSheet = screen(
  () => import('../screens/documentUpload/UploadSheet'),
  'UploadSheet',
  'documents',
);
const ReviseScreen = screen(
  () => import('../screens/documentRevise/ReviseScreen'),
  'ReviseScreen',
  'documents',
);
const RegisterScreen = screen(
  () => import('../screens/documentRegister/RegisterScreen'),
  'RegisterScreen',
  'documents',
);
const DocumentPage = screen(
  () => import('../screens/document/DocumentPage'),
  'DocumentPage',
  'documents',
);
const DocumentEdit = screen(
  () => import('../screens/document/DocumentEdit'),
  'DocumentEdit',
  'documents',
);
const DocumentHistory = screen(
  () => import('../screens/document/DocumentHistory'),
  'DocumentHistory',
  'documents',
  'audit',
);
const ReviewQueue = screen(
  () => import('../screens/reviews/ReviewQueue'),
  'ReviewQueue',
  'documents',
);
const NotificationScreen = screen(
  () => import('../screens/notifications/NotificationScreen'),
  'NotificationScreen',
  'late',
  'people',
);
const OutboxScreen = screen(
  () => import('../screens/outbox/OutboxScreen'),
  'OutboxScreen',
  'fleet',
  'audit',
);

const { fetchCode, texts } = RoleEdit;
const RoleHistory = Object.assign(() => <RoleEdit section="history" />, { fetchCode, texts });

export const SCREENS: Readonly<Record<ScreenPath, ComponentType & Parts>> = {
  '': HomeScreen,
  profile: ProfileScreen,
  compliance: ComplianceList,
  'ships/:id/compliance': ShipDue,
  certificates: CertificatesScreen,
  'certificates/:id': CertificatePage,
  'ships/:id/certificates': ShipCertificates,
  'ships/:id/certificates/import': CertificateImportScreen,
  'ships/:id/class': ShipClassScreen,
  'ships/:id/class/import': ClassImportScreen,
  'admin/roles': RoleList,
  'admin/roles/new': RoleCreate,
  'admin/roles/engineers': Engineers,
  'admin/roles/types': RoleTypes,
  'admin/settings': SettingsScreen,
  'admin/roles/:id': RoleEdit,
  'admin/roles/:id/history': RoleHistory,
  audit_events: AuditList,
  'admin/users': UserList,
  'admin/users/new': UserCreate,
  'admin/users/:id': UserEdit,
  'admin/users/:id/sessions': UserSessions,
  'admin/users/:id/history': UserHistory,
  'admin/permissions': PermissionGrid,
  ...DOCKING_SCREENS,
  ships: ShipList,
  'ships/new': ShipCreate,
  'ships/import': ShipImport,
  'ships/:id': ShipDetail,
  'ships/:id/documents': ShipDocuments,
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
  notifications: NotificationScreen,
  outbox: OutboxScreen,
};

const ROUTES = PATHS.map((path) => ({ path }));
/** Undefined for an unknown address. */
export function screenAt(address: string): Parts | undefined {
  const [found] = matchRoutes(ROUTES, address) ?? [];
  return found && SCREENS[found.route.path];
}

/** Asks for the code and the texts of the screen at this address, beside whatever else is on its way; nothing for an unknown one. */
export async function fetchScreen(address: string, texts: i18n): Promise<void> {
  const screen = screenAt(address);
  if (screen) await Promise.all([screen.fetchCode(), texts.loadNamespaces(screen.texts)]);
}
