/** The role that the product knows by name. */
export const ADMINISTRATOR = 'ROLE_ADMIN';
