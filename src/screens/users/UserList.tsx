/** Everybody with an account: searched, filtered, sorted and paged by the server; each row opens its user. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMaySome } from '../../api/me';
import { useExportUsers, userQueries, useUsers } from '../../api/users';
import type { UserRow, UsersPage } from '../../contract/users';
import { TableSkeleton } from '../../ui/table/DataTable';
import { ExportButton } from '../../ui/list/ExportButton';
import { useFormat } from '../../ui/format/format';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { Page } from '../../ui/page/Page';
import { PagedTable } from '../../ui/table/PagedTable';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { NewUser } from './NewUser';
import { ListIntro } from './ListIntro';
import { useUserAddress, type UserAddress } from './userAddress';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { userColumns } from './userColumns';
import { UserFilterBar } from './UserFilterBar';

const userLink = ({ id }: UserRow) => `/admin/users/${id}`;

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(() => userColumns(t, format), [t, format]);
  return { all, columns: useListColumns('users', all) };
}

function Users({ page, address }: { page: UsersPage; address: UserAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayCreate = useMay('createUser');
  const { columns } = useColumns();
  const handleIntent = useCallback(
    ({ id }: UserRow) => {
      client.query(userQueries.detail(id)).catch(() => undefined);
    },
    [client],
  );
  return (
    <PagedTable
      label={t('users.title')}
      columns={columns}
      page={page}
      rowKey={({ id }) => id}
      rowLink={userLink}
      onIntent={handleIntent}
      address={address}
      noMatch={t('users.noMatchText')}
      empty={
        <Notice
          title={t('users.emptyTitle')}
          text={t('users.emptyText')}
          action={mayCreate && <NewUser />}
        />
      }
    />
  );
}

export function UserList() {
  const { t } = useTranslation();
  const address = useUserAddress();
  const users = useUsers(address.query);
  const { all, columns } = useColumns();
  const mayCreate = useMay('createUser');
  const exporting = useExportUsers();
  const mayExport = useMay('exportUsers');
  const isExportShown = useMaySome('exportUsers');
  return (
    <Page
      title={t('users.title')}
      intro={<ListIntro />}
      more={
        isExportShown ? (
          <ExportButton
            text={t('users.export')}
            name="users"
            filters={address.filters}
            mutation={exporting}
            hidden={!mayExport}
          />
        ) : undefined
      }
      actions={<NewUser hidden={!mayCreate} />}
    >
      <UserFilterBar
        address={address}
        total={users.data?.total}
        end={<ColumnsButton list="users" columns={all} />}
      />
      <LoadingLine shown={users.isPlaceholderData} />
      <QueryState
        query={users}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('users.title')}
      >
        {(page) => <Users page={page} address={address} />}
      </QueryState>
    </Page>
  );
}
