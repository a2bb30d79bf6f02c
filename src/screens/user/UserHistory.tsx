/** What happened to a user, and what they did about themselves: newest first, in pages. */
import { useTranslation } from 'react-i18next';
import { useEventRows } from '../../parts/audit/eventRows';
import { useUserHistory } from '../../api/users';
import { PAGE_SIZE } from '../../contract/lists';
import type { User } from '../../contract/users';
import { EventList, EventListSkeleton } from '../../parts/audit/EventList';
import { useListAddress } from '../../ui/list/listAddress';
import { Pager } from '../../ui/table/Pager';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';
import { UserFrame } from './UserFrame';

function History({ user }: { user: User }) {
  const { t } = useTranslation();
  const { page, setPage } = useListAddress('');
  const history = useUserHistory(user.id, { page, page_size: PAGE_SIZE });
  const rows = useEventRows(history.data?.items);
  return (
    <QueryState query={history} skeleton={<EventListSkeleton />} what={t('users.title')}>
      {(data) =>
        data.total === 0 ? (
          <Notice title={t('users.history.empty')} />
        ) : (
          <>
            <EventList events={rows} label={t('users.history.label')} />
            <Pager page={data.page} pageSize={data.page_size} total={data.total} onPage={setPage} />
          </>
        )
      }
    </QueryState>
  );
}

export const UserHistory = () => (
  <UserFrame skeleton={<EventListSkeleton />}>{(user) => <History user={user} />}</UserFrame>
);
