/** What the list of roles shows of a role. */
import type { TFunction } from 'i18next';
import type { Role, RoleType } from '../../contract/roles';
import type { Format } from '../../ui/format/format';
import type { Column } from '../../ui/table/tableColumns';
import { When } from '../../ui/format/When';
import { named } from '../../ui/format/named';

export function roleColumns(
  t: TFunction,
  format: Format,
  types: readonly RoleType[] | undefined,
): readonly Column<Role>[] {
  const labels = new Map(types?.map(({ id, label }) => [id, named(t, label)]));
  const typeOf = (role: Role) => labels.get(role.role_type_id) ?? String(role.role_type_id);
  const yesNo = (yes: boolean) => t(yes ? 'app.yes' : 'app.no');
  return [
    {
      key: 'label',
      head: t('roles.fields.label'),
      cell: (role) => named(t, role.label),
      sortBy: (role) => named(t, role.label),
    },
    {
      key: 'name',
      head: t('roles.fields.name'),
      cell: (role) => role.name,
      code: true,
      sortBy: (role) => role.name,
      tabular: true,
    },
    {
      key: 'type',
      head: t('roles.fields.role_type_id'),
      width: '18%',
      cell: typeOf,
      sortBy: typeOf,
    },
    {
      key: 'engineer',
      head: t('roles.fields.is_engineer'),
      width: '100px',
      cell: (role) => yesNo(role.is_engineer),
      sortBy: (role) => Number(!role.is_engineer),
      from: 'medium',
    },
    {
      key: 'users',
      head: t('roles.users'),
      width: '84px',
      cell: (role) => format.number(role.users_count),
      sortBy: (role) => role.users_count,
      end: true,
      named: true,
    },
    {
      key: 'menus',
      head: t('roles.menus'),
      width: '84px',
      cell: (role) => format.number(role.menus_count),
      sortBy: (role) => role.menus_count,
      end: true,
      named: true,
    },
    {
      key: 'updated_at',
      head: t('roles.changed'),
      width: '228px',
      cell: (role) => <When iso={role.updated_at} format={format} />,
      sortBy: (role) => role.updated_at,
      from: 'wide',
    },
  ];
}
