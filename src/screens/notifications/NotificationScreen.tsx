/** Everything that this person has been told, by reason and whether it is unread. */
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNotifications, useReadNotifications } from '../../api/notifications';
import { PAGE_SIZE } from '../../contract/lists';
import {
  NOTICE_REASONS,
  type NotificationQuery,
  type NotificationsPage,
} from '../../contract/notifications';
import { NotificationItem } from '../../parts/notifications/NotificationItem';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet, useListAddress, type ListAddress } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { NoMatch } from '../../ui/list/NoMatch';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { Pager } from '../../ui/table/Pager';
import { useSingleFlight } from '../../ui/useSingleFlight';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& li + li': { borderTop: 'var(--hair) solid', borderColor: 'divider' },
} as const;

function queryOf({ get, page }: ListAddress): NotificationQuery {
  return {
    unread: get('unread') === 'yes' ? 'yes' : undefined,
    reason: NOTICE_REASONS.find((reason) => reason === get('reason')),
    page,
    page_size: PAGE_SIZE,
  };
}

function FilterBar({ address, total }: { address: ListAddress; total: number | undefined }) {
  const { t } = useTranslation();
  const { get, set } = address;
  return (
    <ListBar
      shown={total}
      total={total}
      inWords={(count) => t('notifications.count', { count })}
      active={countSet(get, ['unread', 'reason'])}
    >
      <FilterSelect
        label={t('notifications.readState')}
        all={t('notifications.readAndUnread')}
        value={get('unread')}
        options={[{ value: 'yes', label: t('notifications.onlyUnread') }]}
        onChange={(unread) => {
          set('unread', unread);
        }}
      />
      <FilterSelect
        label={t('notifications.reason')}
        all={t('notifications.allReasons')}
        value={get('reason')}
        options={NOTICE_REASONS.map((value) => ({
          value,
          label: t(`notifications.reasons.${value}`),
        }))}
        onChange={(reason) => {
          set('reason', reason);
        }}
      />
    </ListBar>
  );
}

/** All there are up to the latest that is shown; of a list that shows others first, or some reasons alone, what it shows. */
function MarkAll({ page, address }: { page: NotificationsPage | undefined; address: ListAddress }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useReadNotifications();
  const items = page?.items ?? [];
  const ids = items.flatMap(({ id, read_at }) => (read_at === null ? id : []));
  const [latest] = items;
  const all = address.page === 1 && address.get('reason') === '';
  const handlePress = useSingleFlight(
    () => mutateAsync(all && latest ? { before: latest.last_at } : { ids }),
    isPending,
  );
  return (
    <Button variant="outlined" disabled={ids.length === 0 || isPending} onClick={handlePress}>
      {t(all ? 'notifications.markAll' : 'notifications.markShown')}
    </Button>
  );
}

function Rows({ page, address }: { page: NotificationsPage; address: ListAddress }) {
  const { t } = useTranslation();
  const { get, setPage, clearFilters } = address;
  if (page.total === 0)
    return get('unread') === '' && get('reason') === '' ? (
      <Notice title={t('notifications.emptyTitle')} text={t('notifications.emptyText')} />
    ) : (
      <NoMatch text={t('notifications.noMatch')} onClear={clearFilters} />
    );
  return (
    <>
      <Box component="ul" role="list" aria-label={t('notifications.title')} sx={LIST}>
        {page.items.map((one) => (
          <li key={one.id}>
            <NotificationItem notification={one} />
          </li>
        ))}
      </Box>
      <Pager page={page.page} pageSize={page.page_size} total={page.total} onPage={setPage} />
    </>
  );
}

export function NotificationScreen() {
  const { t } = useTranslation();
  const address = useListAddress('');
  const query = useNotifications(queryOf(address));
  return (
    <Page
      title={t('notifications.title')}
      intro={t('notifications.intro')}
      actions={
        <>
          <Button component={Link} to="/profile">
            {t('notifications.settings')}
          </Button>
          <MarkAll page={query.data} address={address} />
        </>
      }
    >
      <FilterBar address={address} total={query.data?.total} />
      <LoadingLine shown={query.isPlaceholderData} />
      <QueryState
        query={query}
        skeleton={<Skeleton variant="rounded" height={480} />}
        what={t('notifications.title')}
      >
        {(page) => <Rows page={page} address={address} />}
      </QueryState>
    </Page>
  );
}
