/** What the navigation holds, in its order. */
const ADMINISTRATION = ['Audit log', 'Users', 'Roles', 'Permissions', 'Settings'];

/** Of who may see everything. */
export const ALL_MENUS = [
  ...[
    'Dashboard',
    'Ships',
    'Dockings',
    'Specification',
    'Quotations',
    'Variation orders',
    'Daily reports',
    'Documents',
    'My reviews',
    'Certificates',
    'Compliance',
    'Yards',
  ],
  ...ADMINISTRATION,
];

/** Of the purchaser. */
export const PURCHASER_MENUS = ALL_MENUS.filter(
  (menu) => menu !== 'Certificates' && !ADMINISTRATION.includes(menu),
);
