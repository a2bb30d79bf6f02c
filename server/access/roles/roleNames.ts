/** The roles that the product knows by name. */
export const ADMINISTRATOR = 'ROLE_ADMIN';
/** Of document controllers. */
export const CONTROLLER = 'ROLE_MODERATOR';
