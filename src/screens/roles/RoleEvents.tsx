/** What has happened to a role and its permissions, newest first. */
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleHistory } from '../../api/roles';
import { useEventRows } from '../../parts/audit/eventRows';
import type { AuditPage } from '../../contract/history';
import { EventList, EventListSkeleton } from '../../parts/audit/EventList';
import { Pager } from '../../ui/table/Pager';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';

interface EventsProps {
  page: AuditPage;
  onPage: (page: number) => void;
}

function Events({ page, onPage }: EventsProps) {
  const { t } = useTranslation();
  const rows = useEventRows(page.items);
  if (page.total === 0)
    return <Notice title={t('audit.emptyTitle')} text={t('roles.history.empty')} />;
  return (
    <>
      <EventList events={rows} label={t('roles.history.title')} />
      <Pager page={page.page} pageSize={page.page_size} total={page.total} onPage={onPage} />
    </>
  );
}

export function RoleEvents({ id }: { id: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useRoleHistory(id, { page });
  return (
    <Box aria-busy={query.isPlaceholderData}>
      <QueryState query={query} skeleton={<EventListSkeleton />} what={t('roles.title')}>
        {(data) => <Events page={data} onPage={setPage} />}
      </QueryState>
    </Box>
  );
}
