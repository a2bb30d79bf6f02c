/** All roles: search, filter by role type, sort; each row opens its role. */
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/me';
import { roleQueries, useRoles, useRoleTypes } from '../../api/roles';
import type { Role } from '../../contract/roles';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { combine } from '../../ui/combine';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { useFormat } from '../../ui/format/format';
import { countSet, useListAddress, type ListAddress } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { NoMatch } from '../../ui/list/NoMatch';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { SearchBox } from '../../ui/list/SearchBox';
import { visibleIf } from '../../ui/page/visibleIf';
import { roleColumns } from './roleColumns';
import { RoleTabs } from './RoleTabs';
import { named } from '../../ui/format/named';

const roleLink = ({ id }: Role) => `/admin/roles/${id}`;

/** Its rights may arrive after the page: the room is kept, so that nothing moves. */
function NewRole({ hidden = false }: { hidden?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/admin/roles/new" variant="contained" sx={visibleIf(!hidden)}>
      {t('roles.new')}
    </Button>
  );
}

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: types } = useRoleTypes();
  const all = useMemo(() => roleColumns(t, format, types), [t, format, types]);
  return { all, columns: useListColumns('roles', all) };
}

function Roles({ all, roles, address }: { all: number; roles: Role[]; address: ListAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayCreate = useMay('createRole');
  const { columns } = useColumns();
  const handleIntent = useCallback(
    ({ id }: Role) => {
      client.query(roleQueries.detail(id)).catch(() => undefined);
    },
    [client],
  );
  if (all === 0)
    return (
      <Notice
        title={t('roles.emptyTitle')}
        text={t('roles.emptyText')}
        action={mayCreate && <NewRole />}
      />
    );
  if (roles.length === 0)
    return <NoMatch text={t('roles.noMatchText')} onClear={address.clearFilters} />;
  return (
    <DataTable
      label={t('roles.title')}
      columns={columns}
      rows={roles}
      rowKey={({ id }) => id}
      rowLink={roleLink}
      onIntent={handleIntent}
      sort={address.sort}
      onSort={address.setSort}
    />
  );
}

function useMatches(roles: Role[] | undefined, address: ListAddress) {
  const search = address.get('q').trim().toLocaleLowerCase();
  const type = address.get('type');
  return useMemo(
    () =>
      roles?.filter(
        ({ label, name, role_type_id }) =>
          (type === '' || String(role_type_id) === type) &&
          `${label}\n${name}`.toLocaleLowerCase().includes(search),
      ),
    [roles, search, type],
  );
}

export function RoleList() {
  const { t } = useTranslation();
  const address = useListAddress('label');
  const roles = useRoles();
  const types = useRoleTypes();
  const mayCreate = useMay('createRole');
  const matches = useMatches(roles.data, address);
  const { set } = address;
  const handleSearch = useCallback(
    (text: string) => {
      set('q', text);
    },
    [set],
  );
  const { all: offered, columns } = useColumns();
  return (
    <Page
      title={t('roles.title')}
      intro={t('roles.intro')}
      actions={<NewRole hidden={!mayCreate} />}
    >
      <RoleTabs />
      <ListBar
        shown={matches?.length}
        total={roles.data?.length}
        inWords={(count) => t('roles.count', { count })}
        search={
          <SearchBox label={t('roles.search')} value={address.get('q')} onSearch={handleSearch} />
        }
        active={countSet(address.get, ['type'])}
        end={<ColumnsButton list="roles" columns={offered} />}
      >
        <FilterSelect
          label={t('roles.filterType')}
          all={t('roles.allTypes')}
          value={address.get('type')}
          options={
            types.data?.map(({ id, label }) => ({ value: String(id), label: named(t, label) })) ??
            []
          }
          onChange={(type) => {
            set('type', type);
          }}
        />
      </ListBar>
      <QueryState
        query={combine({ roles, types })}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('roles.title')}
      >
        {({ roles: all }) => <Roles all={all.length} roles={matches ?? []} address={address} />}
      </QueryState>
    </Page>
  );
}
