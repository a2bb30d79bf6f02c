/** People who a first start makes: an administrator, and those of the demonstration (demo/people.ts). */

/** The e-mail address is the username at example.com. */
export interface SeedPerson {
  username: string;
  fullname: string;
  role: string;
  /** Of people outside the office. */
  company: string | null;
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
  special: Partial<Pick<SeedPerson, 'status' | 'deepLink' | 'company'>> = {},
): SeedPerson => ({
  username,
  fullname,
  role,
  members: members.split(' ').filter((one) => one !== ''),
  company: null,
  status: 'ACTIVE',
  deepLink: false,
  ...special,
});

export const ADMINISTRATOR = person('administrator', 'System Administrator', 'ROLE_ADMIN');
