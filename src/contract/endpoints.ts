/**
 * Every call of the API with the right that it asks for: the one table of permissions.
 * The server registers its routes from it, the SPA hides what it would refuse.
 */

import { CERTIFICATE_MENU, certificateEndpoints } from './certificates/certificateEndpoints';
import { DOCUMENT_MENU, documentEndpoints } from './documents/documentEndpoints';
import { EXECUTION_MENU, executionEndpoints } from './execution/executionEndpoints';
import { FLEET_MENU, fleetEndpoints } from './fleet/fleetEndpoints';
import { JOB_MENU, jobEndpoints } from './jobs/jobEndpoints';
import { TENDER_MENU, tenderEndpoints } from './tender/tenderEndpoints';
import { startEndpoints } from './startEndpoints';

/** View, create, edit, delete or void, approve, export, comment. */
export const ACTIONS = ['V', 'C', 'E', 'D', 'A', 'X', 'M'] as const;
export type Action = (typeof ACTIONS)[number];

/** The menus that calls ask rights on, by their link: ids may differ between servers, links do not. */
export const MENU = {
  dashboard: '/',
  roles: '/admin/roles',
  permissions: '/admin/permissions',
  users: '/admin/users',
  audit: '/audit_events',
  ...FLEET_MENU,
  ...CERTIFICATE_MENU,
  ...DOCUMENT_MENU,
  ...JOB_MENU,
  ...TENDER_MENU,
  ...EXECUTION_MENU,
} as const;
export type MenuLink = (typeof MENU)[keyof typeof MENU];

/** `inPerson`: whoever is signed in, but to an account that anybody reaches by its link. */
type Access =
  'public' | 'signedIn' | 'inPerson' | { readonly menu: MenuLink; readonly action: Action };

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's address; `{id}` stands for digits. */
  readonly path: string;
  readonly access: Access;
}

export const endpoints = {
  ...startEndpoints,
  me: { method: 'GET', path: '/me', access: 'signedIn' },
  updateMe: { method: 'PUT', path: '/me', access: 'inPerson' },
  changePassword: { method: 'PUT', path: '/me/password', access: 'inPerson' },
  listLooks: { method: 'GET', path: '/me/lists', access: 'signedIn' },
  keepListLook: { method: 'PUT', path: '/me/lists', access: 'inPerson' },
  mySessions: { method: 'GET', path: '/me/sessions', access: 'signedIn' },
  endMySession: { method: 'DELETE', path: '/me/sessions/{id}', access: 'inPerson' },
  endMyOtherSessions: { method: 'DELETE', path: '/me/sessions', access: 'inPerson' },
  allMenus: { method: 'GET', path: '/roles/allmenus', access: { menu: MENU.roles, action: 'V' } },
  engineers: { method: 'GET', path: '/roles/engineers', access: 'signedIn' },
  roleTypes: { method: 'GET', path: '/role_types', access: { menu: MENU.roles, action: 'V' } },
  roles: { method: 'GET', path: '/roles', access: { menu: MENU.roles, action: 'V' } },
  role: { method: 'GET', path: '/roles/{id}', access: { menu: MENU.roles, action: 'V' } },
  createRole: { method: 'POST', path: '/roles', access: { menu: MENU.roles, action: 'C' } },
  updateRole: { method: 'PUT', path: '/roles/{id}', access: { menu: MENU.roles, action: 'E' } },
  deleteRole: { method: 'DELETE', path: '/roles/{id}', access: { menu: MENU.roles, action: 'D' } },
  roleHistory: {
    method: 'GET',
    path: '/roles/{id}/history',
    access: { menu: MENU.roles, action: 'V' },
  },
  permissions: {
    method: 'GET',
    path: '/permissions/{id}',
    access: { menu: MENU.permissions, action: 'V' },
  },
  updatePermissions: {
    method: 'PUT',
    path: '/permissions/{id}',
    access: { menu: MENU.permissions, action: 'E' },
  },
  users: { method: 'GET', path: '/users', access: { menu: MENU.users, action: 'V' } },
  exportUsers: { method: 'GET', path: '/users/export', access: { menu: MENU.users, action: 'X' } },
  user: { method: 'GET', path: '/users/{id}', access: { menu: MENU.users, action: 'V' } },
  createUser: { method: 'POST', path: '/users', access: { menu: MENU.users, action: 'C' } },
  updateUser: { method: 'PUT', path: '/users/{id}', access: { menu: MENU.users, action: 'E' } },
  activateUser: {
    method: 'POST',
    path: '/users/{id}/activate',
    access: { menu: MENU.users, action: 'E' },
  },
  deactivateUser: {
    method: 'POST',
    path: '/users/{id}/deactivate',
    access: { menu: MENU.users, action: 'D' },
  },
  setUserPassword: {
    method: 'PUT',
    path: '/users/{id}/password',
    access: { menu: MENU.users, action: 'E' },
  },
  userSessions: {
    method: 'GET',
    path: '/users/{id}/sessions',
    access: { menu: MENU.users, action: 'V' },
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/users/{id}/sessions',
    access: { menu: MENU.users, action: 'E' },
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/{id}',
    access: { menu: MENU.users, action: 'E' },
  },
  userHistory: {
    method: 'GET',
    path: '/users/{id}/history',
    access: { menu: MENU.users, action: 'V' },
  },
  auditEvents: {
    method: 'GET',
    path: '/audit_events',
    access: { menu: MENU.audit, action: 'V' },
  },
  exportAuditEvents: {
    method: 'GET',
    path: '/audit_events/export',
    access: { menu: MENU.audit, action: 'X' },
  },
  find: { method: 'GET', path: '/find', access: 'signedIn' },
  favourites: { method: 'GET', path: '/favourites', access: 'signedIn' },
  star: { method: 'PUT', path: '/favourites', access: 'inPerson' },
  notifications: { method: 'GET', path: '/notifications', access: 'inPerson' },
  unreadNotifications: { method: 'GET', path: '/notifications/unread', access: 'inPerson' },
  readNotifications: { method: 'POST', path: '/notifications/read', access: 'inPerson' },
  notificationSettings: { method: 'GET', path: '/me/notifications', access: 'inPerson' },
  updateNotificationSettings: { method: 'PUT', path: '/me/notifications', access: 'inPerson' },
  mute: { method: 'PUT', path: '/me/notifications/muted', access: 'inPerson' },
  ...fleetEndpoints,
  ...certificateEndpoints,
  ...documentEndpoints,
  ...jobEndpoints,
  ...tenderEndpoints,
  ...executionEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
