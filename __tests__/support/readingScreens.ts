/** Screens that read: where each is, what it asks for first, and what shows that it is there. */
export const READING_SCREENS: [path: string, call: string, there: string][] = [
  ['/profile', 'GET /me', 'administrator@example.com'],
  ['/admin/roles', 'GET /roles', 'Fleet manager'],
  ['/admin/roles/engineers', 'GET /roles/engineers', 'Tomáš Varga'],
  ['/admin/roles/types', 'GET /role_types', 'Read only'],
  ['/documents/new', 'GET /uploads', 'Choose files'],
  ['/admin/roles/3', 'GET /roles/3', 'ROLE_FLEET_MANAGER'],
];
