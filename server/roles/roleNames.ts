/** The roles that the product knows by name. */
export const ADMINISTRATOR = 'ROLE_ADMIN';

/** Roles that can change what others may do must prove who they are. */
export const NEVER_BY_LINK: readonly string[] = [ADMINISTRATOR, 'ROLE_MODERATOR'];
