/** Everybody with an account: searched, filtered, sorted and paged by the server; each row opens its user. */
import { Box, LinearProgress } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { userQueries, useUsers } from '../../api/users';
import type { UserRow, UsersPage } from '../../contract/users';
import { DataTable, TableSkeleton } from '../../ui/DataTable';
import { useFormat } from '../../ui/format';
import { NoMatch } from '../../ui/NoMatch';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Notice, QueryState } from '../../ui/QueryState';
import { ExportUsers, NewUser } from './ListActions';
import { ListIntro } from './ListIntro';
import { useUserAddress, type UserAddress } from './userAddress';
import { userColumns } from './userColumns';
import { UserFilterBar } from './UserFilterBar';
import { STATES } from './userStyle';

const userLink = ({ id }: UserRow) => `/admin/users/${id}`;

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => userColumns(t, format), [t, format]);
}

function Users({ page, address }: { page: UsersPage; address: UserAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayCreate = useMay('createUser');
  const columns = useColumns();
  const handleIntent = useCallback(
    ({ id }: UserRow) => {
      client.query(userQueries.detail(id)).catch(() => undefined);
      void import('./UserEdit');
    },
    [client],
  );
  if (page.total === 0 && address.filtered)
    return <NoMatch text={t('users.noMatchText')} onClear={address.clearFilters} />;
  if (page.total === 0)
    return (
      <Notice
        title={t('users.emptyTitle')}
        text={t('users.emptyText')}
        action={mayCreate && <NewUser />}
      />
    );
  return (
    <>
      <DataTable
        label={t('users.title')}
        columns={columns}
        rows={page.items}
        rowKey={({ id }) => id}
        rowLink={userLink}
        onIntent={handleIntent}
        sort={address.sort}
        onSort={address.setSort}
        sorted
      />
      <Pager
        page={page.page}
        pageSize={page.page_size}
        total={page.total}
        onPage={address.setPage}
      />
    </>
  );
}

/** A hairline while the next page loads under the rows of the last; its room is always there. */
function Loading({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ height: 2, mb: '-2px' }}>
      {shown && <LinearProgress aria-label={t('state.loading')} sx={{ height: 2 }} />}
    </Box>
  );
}

export function UserList() {
  const { t } = useTranslation();
  const address = useUserAddress();
  const users = useUsers(address.query);
  const columns = useColumns();
  const mayCreate = useMay('createUser');
  const mayExport = useMay('exportUsers');
  return (
    <Page
      title={t('users.title')}
      intro={<ListIntro />}
      actions={
        <>
          <ExportUsers filters={address.filters} hidden={!mayExport} />
          <NewUser hidden={!mayCreate} />
        </>
      }
    >
      <UserFilterBar address={address} total={users.data?.total} />
      <Loading shown={users.isPlaceholderData} />
      <Box sx={STATES}>
        <QueryState
          query={users}
          skeleton={<TableSkeleton columns={columns} />}
          what={t('users.title')}
        >
          {(page) => <Users page={page} address={address} />}
        </QueryState>
      </Box>
    </Page>
  );
}
