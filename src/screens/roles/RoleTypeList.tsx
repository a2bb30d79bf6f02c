/** The types of role, each with the number of its roles; a row opens them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoles, useRoleTypes } from '../../api/roles';
import type { Role, RoleType } from '../../contract/roles';
import { combine } from '../../ui/combine';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import { useFormat } from '../../ui/format/format';
import { useListAddress } from '../../ui/list/listAddress';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { ColumnsBar } from '../../parts/lists/ColumnsBar';
import { useListColumns } from '../../parts/lists/useListColumns';
import type { Column } from '../../ui/table/tableColumns';
import { RoleTabs } from './RoleTabs';
import { named } from '../../ui/format/named';

const rolesOfType = ({ id }: RoleType) => `/admin/roles?type=${id}`;

function useColumns(roles: readonly Role[] | undefined): readonly Column<RoleType>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const count = ({ id }: RoleType) =>
      roles?.filter(({ role_type_id }) => role_type_id === id).length ?? 0;
    return [
      {
        key: 'label',
        head: t('roles.types.label'),
        cell: ({ label }) => named(t, label),
        sortBy: ({ label }) => named(t, label),
      },
      {
        key: 'code',
        head: t('roles.types.code'),
        cell: ({ code }) => code,
        code: true,
        sortBy: ({ code }) => code,
      },
      {
        key: 'roles',
        head: t('roles.types.roles'),
        width: '104px',
        cell: (type) => format.number(count(type)),
        sortBy: count,
        end: true,
        named: true,
      },
    ];
  }, [t, format, roles]);
}

export function RoleTypeList() {
  const { t } = useTranslation();
  const address = useListAddress('label');
  const roles = useRoles();
  const types = useRoleTypes();
  const all = useColumns(roles.data);
  const columns = useListColumns('role_types', all);
  return (
    <Page
      title={t('roles.types.title')}
      crumbs={[{ label: t('roles.title'), to: '/admin/roles' }]}
      intro={t('roles.types.intro')}
    >
      <RoleTabs />
      <ColumnsBar list="role_types" columns={all} />
      <QueryState
        query={combine({ roles, types })}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('roles.title')}
      >
        {(data) =>
          data.types.length === 0 ? (
            <Notice title={t('roles.types.emptyTitle')} text={t('roles.types.emptyText')} />
          ) : (
            <DataTable
              label={t('roles.types.title')}
              columns={columns}
              rows={data.types}
              rowKey={({ id }) => id}
              rowLink={rolesOfType}
              sort={address.sort}
              onSort={address.setSort}
            />
          )
        }
      </QueryState>
    </Page>
  );
}
