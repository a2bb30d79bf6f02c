/** The page of one user: who it is and in which state, what can be done, and the way between its parts. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useMay, useMe } from '../../api/me';
import { useUser } from '../../api/users';
import { MAX_INTEGER } from '../../contract/limits';
import type { User } from '../../contract/users';
import { useFormat } from '../../ui/format/format';
import { isMissing } from '../../parts/records/isMissing';
import { KeptRoom } from '../../ui/page/KeptRoom';
import { Page } from '../../ui/page/Page';
import { Missing } from '../../ui/page/Missing';
import { QueryState } from '../../ui/page/QueryState';
import { TabBar } from '../../ui/page/TabBar';
import { UserActions } from './UserActions';
import { UserState } from '../../parts/people/UserState';

const TABS = [
  ['', 'users.tabs.details'],
  ['/sessions', 'users.tabs.sessions'],
  ['/history', 'users.tabs.history'],
] as const;

function StateLine({ user }: { user: User }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { last_login_at: at } = user;
  return (
    <span>
      <UserState status={user.status} />
      {' · '}
      {at === null ? (
        t('users.neverSignedIn')
      ) : (
        <time dateTime={at} title={format.dateTime(at)}>
          {t('users.signedIn', { distance: format.distance(at) })}
        </time>
      )}
    </span>
  );
}

interface UserFrameProps {
  skeleton: ReactNode;
  children: (user: User) => ReactNode;
}

function UserPage({ id, skeleton, children }: UserFrameProps & { id: number }) {
  const { t } = useTranslation();
  const user = useUser(id);
  const { data: me } = useMe();
  const may = [
    useMay('activateUser'),
    useMay('deactivateUser'),
    useMay('setUserPassword'),
  ].includes(true);
  return (
    <Page
      title={user.data?.fullname ?? t('users.user')}
      crumbs={[{ label: t('users.title'), to: '/admin/users' }]}
      intro={user.data && <StateLine user={user.data} />}
      more={may && me?.id !== id ? <UserActions user={user.data} /> : undefined}
      narrow
    >
      <KeptRoom empty={user.data === undefined && isMissing(user.error)}>
        <TabBar
          label={t('users.tabs.label')}
          tabs={TABS.map(([path, key]) => ({ to: `/admin/users/${id}${path}`, text: t(key) }))}
        />
      </KeptRoom>
      <QueryState query={user} skeleton={skeleton} what={t('users.title')}>
        {children}
      </QueryState>
    </Page>
  );
}

export function UserFrame(props: UserFrameProps) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  if (/^\d{1,10}$/.test(id) && Number(id) >= 1 && Number(id) <= MAX_INTEGER)
    return <UserPage key={id} id={Number(id)} {...props} />;
  return (
    <Page title={t('users.user')} crumbs={[{ label: t('users.title'), to: '/admin/users' }]} narrow>
      <Missing />
    </Page>
  );
}
