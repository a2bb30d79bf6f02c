/** The menus with the rights of the roles that the product comes with. Only menus whose screens exist are offered. */
import { toActionCodes } from '../access/permissions/actionCodes';

/** The menus whose screens exist: a new screen adds its id here, and every database gets it at its next start. */
export const SCREENS: readonly number[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 17, 18, 19, 20,
];

export const ROLE_TYPES = [
  { id: 1, code: 'ADM', label: 'Administration' },
  { id: 2, code: 'OFF', label: 'Office' },
  { id: 3, code: 'SHP', label: 'Ship' },
  { id: 4, code: 'YRD', label: 'Yard' },
  { id: 5, code: 'CLS', label: 'Class and flag' },
  { id: 6, code: 'VWR', label: 'Read only' },
] as const;

interface SeedRole {
  id: number;
  name: string;
  label: string;
  role_type_id: number;
  is_engineer: boolean;
  system: boolean;
}

const role = (
  id: number,
  name: string,
  label: string,
  type: (typeof ROLE_TYPES)[number]['code'],
  kind?: 'engineer' | 'system',
): SeedRole => ({
  id,
  name,
  label,
  role_type_id: ROLE_TYPES.findIndex(({ code }) => code === type) + 1,
  is_engineer: kind === 'engineer',
  system: kind === 'system',
});

export const ROLES: readonly SeedRole[] = [
  role(1, 'ROLE_ADMIN', 'Administrator', 'ADM', 'system'),
  role(2, 'ROLE_MODERATOR', 'Document controller', 'OFF', 'system'),
  role(3, 'ROLE_FLEET_MANAGER', 'Fleet manager', 'OFF'),
  role(4, 'ROLE_SUPERINTENDENT', 'Technical superintendent', 'OFF', 'engineer'),
  role(5, 'ROLE_ENGINEER', 'Project engineer', 'OFF', 'engineer'),
  role(6, 'ROLE_PURCHASER', 'Purchaser', 'OFF'),
  role(7, 'ROLE_SHIP_STAFF', 'Ship staff', 'SHP'),
  role(8, 'ROLE_YARD', 'Yard project manager', 'YRD'),
  role(9, 'ROLE_CLASS', 'Class surveyor', 'CLS'),
  role(10, 'ROLE_VIEWER', 'Viewer (owner, insurer, auditor)', 'VWR'),
];

/** A menu with the codes of each role, in the order of ROLES; `-` is none. */
const MATRIX: readonly [id: number, label: string, link: string, codes: string][] = [
  [1, 'Dashboard', '/', 'VX VX VX VX VX VX V V V V'],
  [2, 'Ships', '/ships', 'VCEDX VX VCEX VEX VX V V V V V'],
  [3, 'Dockings', '/drydocks', 'VCEDAX VX VCEDAX VCEX VEX VX V V V V'],
  [4, 'Specification', '/jobs', 'VCEDAX VX VAX VCEDAX VCEX VX VC VE V V'],
  [5, 'Quotations', '/quotations', 'VCEDAX - VAX VCEX V VCEX - VCE - -'],
  [6, 'Variation orders', '/variation_orders', 'VCEDAX V VAX VCEAX VCE VX V VCE - -'],
  [7, 'Daily reports', '/daily_reports', 'VCEDAX VX VX VCEAX VCEX V VC VCE V V'],
  [8, 'Documents', '/documents', 'VCEDAXM VCEDXM VCAXM VCEAXM VCEAXM VCAXM VCXM VCM VCAM V'],
  [9, 'My reviews', '/reviews', 'VA V VA VA VA VA - - VA -'],
  [10, 'Transmittals', '/transmittals', 'VCEDX VCEX VX VCX VX VX V V V -'],
  [11, 'Certificates', '/certificates', 'VCEDX VCEX VX VCEX VX - VC - V V'],
  [12, 'Compliance', '/compliance', 'VEX VX VEX VEX VX V V - V V'],
  [13, 'Yards', '/yards', 'VCEDX V VCEX VCEX V VCEX - V - -'],
  [14, 'Reports', '/reports', 'VX VX VX VX VX VX V - - V'],
  [15, 'Notifications', '/notifications', 'V V V V V V V V V V'],
  [16, 'Audit log', '/audit_events', 'VX VX V - - - - - - -'],
  [17, 'Users', '/admin/users', 'VCEDX V - - - - - - - -'],
  [18, 'Roles', '/admin/roles', 'VCED V - - - - - - - -'],
  [19, 'Permissions', '/admin/permissions', 'VE V - - - - - - - -'],
  [20, 'Settings', '/admin/settings', 'VCED VCE - - - - - - - -'],
];

export interface SeedMenu {
  id: number;
  label: string;
  link: string;
  /** All codes that any role has on it. */
  actions: string;
  /** ActionCodes by role name. */
  grants: Record<string, string>;
}

export const MENUS: readonly SeedMenu[] = MATRIX.map(([id, label, link, codes]) => {
  const grants: Record<string, string> = {};
  codes.split(' ').forEach((of, place) => {
    const name = ROLES[place]?.name;
    if (name !== undefined && of !== '-') grants[name] = of;
  });
  return { id, label, link, actions: toActionCodes(codes.replaceAll(/[ -]/g, '')), grants };
});
