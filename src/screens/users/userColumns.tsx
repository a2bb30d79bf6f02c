/** What the list of users shows of a user. The server sorts; `sortBy` says which columns it sorts by. */
import type { TFunction } from 'i18next';
import type { UserRow } from '../../contract/users';
import type { Format } from '../../ui/format/format';
import type { Column } from '../../ui/table/tableColumns';
import { UserState } from '../../parts/people/UserState';
import { named } from '../../ui/format/named';

export function userColumns(t: TFunction, format: Format): readonly Column<UserRow>[] {
  return [
    {
      key: 'fullname',
      head: t('users.fields.fullname'),
      cell: ({ fullname, company }) =>
        company === null ? fullname : t('users.ofCompany', { fullname, company }),
      sortBy: ({ fullname }) => fullname,
    },
    {
      key: 'username',
      head: t('users.fields.username'),
      cell: ({ username }) => username,
      code: true,
      sortBy: ({ username }) => username,
    },
    {
      key: 'roles',
      head: t('users.fields.role_ids'),
      width: '20%',
      cell: ({ roles }) => t('app.list', { items: roles.map(({ label }) => named(t, label)) }),
    },
    {
      key: 'status',
      head: t('users.state'),
      width: '140px',
      cell: ({ status }) => <UserState status={status} />,
      sortBy: ({ status }) => status,
    },
    {
      key: 'last_login_at',
      head: t('users.lastSignIn'),
      width: '116px',
      cell: ({ last_login_at: at }) =>
        at === null ? (
          <span className="muted">{t('users.never')}</span>
        ) : (
          <time dateTime={at} title={format.dateTime(at)}>
            {format.distance(at)}
          </time>
        ),
      sortBy: ({ last_login_at }) => last_login_at ?? '',
      from: 'medium',
    },
    {
      key: 'email',
      head: t('users.fields.email'),
      width: '22%',
      cell: ({ email }) => email,
      cut: true,
      title: ({ email }) => email,
      sortBy: ({ email }) => email,
      from: 'wide',
    },
  ];
}
