/** What happened to a docking: newest first, in pages. */
import { useTranslation } from 'react-i18next';
import { useDrydockHistory } from '../../api/drydocks';
import { useEventRows } from '../../parts/audit/eventRows';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { PAGE_SIZE } from '../../contract/lists';
import { EventList, EventListSkeleton } from '../../parts/audit/EventList';
import { useListAddress } from '../../ui/list/listAddress';
import { Pager } from '../../ui/table/Pager';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';
import { DrydockFrame } from '../../parts/fleet/DrydockFrame';

function History({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const { page, setPage } = useListAddress('');
  const history = useDrydockHistory(drydock.id, { page, page_size: PAGE_SIZE });
  const rows = useEventRows(history.data?.items);
  return (
    <QueryState query={history} skeleton={<EventListSkeleton />} what={t('drydocks.title')}>
      {(data) =>
        data.total === 0 ? (
          <Notice title={t('drydocks.history.empty')} />
        ) : (
          <>
            <EventList events={rows} label={t('drydocks.history.label')} />
            <Pager page={data.page} pageSize={data.page_size} total={data.total} onPage={setPage} />
          </>
        )
      }
    </QueryState>
  );
}

export const DrydockHistory = () => (
  <DrydockFrame skeleton={<EventListSkeleton />}>
    {(drydock) => <History drydock={drydock} />}
  </DrydockFrame>
);
