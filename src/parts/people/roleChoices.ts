/** The roles that can be given, with their types. Nothing is asked of a server that would refuse. */
import { useMay } from '../../api/me';
import { useRoles, useRoleTypes } from '../../api/roles';
import type { Role, RoleType } from '../../contract/roles';
import { combine } from '../../ui/combine';
import type { Loadable } from '../../ui/page/QueryState';

export interface RoleChoices {
  roles: readonly Role[];
  types: readonly RoleType[];
}

const NO_CHOICE: Loadable<RoleChoices> = {
  data: { roles: [], types: [] },
  isPending: false,
  isFetching: false,
  fetchStatus: 'idle',
  error: null,
  refetch: () => undefined,
};

/** `viewable` is false until the person's own rights are known. */
export function useRoleChoices() {
  const viewable = useMay('roles');
  const roles = useRoles({ enabled: viewable });
  const types = useRoleTypes({ enabled: viewable });
  const choices: Loadable<RoleChoices> = viewable ? combine({ roles, types }) : NO_CHOICE;
  return { viewable, roles, types, choices };
}

/** Who holds one of these may do too much for a link that signs in without a password. */
const NO_LINK = ['ROLE_ADMIN', 'ROLE_MODERATOR'];

export const mayHaveLink = (roles: readonly { name: string }[]) =>
  roles.every(({ name }) => !NO_LINK.includes(name));
