/** People who a first start makes: an administrator, and those of the demonstration (demo/people.ts). */

import type { Position } from '../../src/contract/positions';

/** The e-mail address is the username at example.com. */
export interface SeedPerson {
  username: string;
  fullname: string;
  role: string;
  /** Of people outside the office. */
  company: string | null;
  /** Of those who sign for the ship or the dock. */
  position: Position | null;
  /** Ships by code, and drydock projects by number; whoever may see all has none. */
  members: readonly string[];
  status: 'ACTIVE' | 'DEACTIVATED';
  deepLink: boolean;
}

export const person = (
  username: string,
  fullname: string,
  role: string,
  members = '',
  special: Partial<Pick<SeedPerson, 'status' | 'deepLink' | 'company' | 'position'>> = {},
): SeedPerson => ({
  username,
  fullname,
  role,
  members: members.split(' ').filter((one) => one !== ''),
  company: null,
  position: null,
  status: 'ACTIVE',
  deepLink: false,
  ...special,
});

export const ADMINISTRATOR = person('administrator', 'System Administrator', 'ROLE_ADMIN');
