/** Everybody who holds a role whose holders are engineers; to look at only. */
import { Button } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEngineers } from '../../api/roles';
import type { Engineer } from '../../contract/roles';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import { useListAddress } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { NoMatch } from '../../ui/list/NoMatch';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { SearchBox } from '../../ui/list/SearchBox';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import type { Column } from '../../ui/table/tableColumns';
import { RoleTabs } from './RoleTabs';
import { named } from '../../ui/format/named';

function useColumns(): readonly Column<Engineer>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const shipsOf = ({ ships }: Engineer) =>
      ships.length > 0 ? t('app.list', { items: ships }) : t('roles.engineers.noShips');
    return [
      {
        key: 'fullname',
        head: t('roles.engineers.fullname'),
        cell: ({ fullname }) => fullname,
        sortBy: ({ fullname }) => fullname,
      },
      {
        key: 'username',
        head: t('roles.engineers.username'),
        cell: ({ username }) => username,
        code: true,
        sortBy: ({ username }) => username,
      },
      {
        key: 'role',
        head: t('roles.engineers.role'),
        cell: ({ role_label }) => named(t, role_label),
        sortBy: ({ role_label }) => named(t, role_label),
      },
      {
        key: 'ships',
        head: t('roles.engineers.ships'),
        cell: shipsOf,
        sortBy: shipsOf,
        named: true,
      },
    ];
  }, [t]);
}

const fits = ({ fullname, username, role_label, ships }: Engineer, search: string) =>
  [fullname, username, role_label, ...ships].join('\n').toLocaleLowerCase().includes(search);

export function EngineerList() {
  const { t } = useTranslation();
  const address = useListAddress('fullname');
  const all = useColumns();
  const columns = useListColumns('engineers', all);
  const query = useEngineers();
  const search = address.get('q').trim().toLocaleLowerCase();
  const matches = useMemo(
    () => query.data?.filter((engineer) => fits(engineer, search)),
    [query.data, search],
  );
  const { set } = address;
  const handleSearch = useCallback(
    (text: string) => {
      set('q', text);
    },
    [set],
  );
  return (
    <Page
      title={t('roles.engineers.title')}
      crumbs={[{ label: t('roles.title'), to: '/admin/roles' }]}
      intro={t('roles.engineers.intro')}
    >
      <RoleTabs />
      <ListBar
        shown={matches?.length}
        total={query.data?.length}
        inWords={(count) => t('roles.engineers.count', { count })}
        search={
          <SearchBox
            label={t('roles.engineers.search')}
            value={address.get('q')}
            onSearch={handleSearch}
          />
        }
        end={<ColumnsButton list="engineers" columns={all} />}
      />
      <QueryState
        query={query}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('roles.engineers.title')}
      >
        {(engineers) => {
          if (engineers.length === 0)
            return (
              <Notice
                title={t('roles.engineers.emptyTitle')}
                text={t('roles.engineers.emptyText')}
                action={
                  <Button component={Link} to="/admin/roles" variant="outlined">
                    {t('roles.engineers.emptyAction')}
                  </Button>
                }
              />
            );
          if (matches?.length === 0)
            return (
              <NoMatch text={t('roles.engineers.noMatchText')} onClear={address.clearFilters} />
            );
          return (
            <DataTable
              label={t('roles.engineers.title')}
              columns={columns}
              rows={matches ?? engineers}
              rowKey={({ id }) => id}
              sort={address.sort}
              onSort={address.setSort}
            />
          );
        }}
      </QueryState>
    </Page>
  );
}
