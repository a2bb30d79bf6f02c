/** What happened to a ship: newest first, in pages. */
import { useTranslation } from 'react-i18next';
import { useEventRows } from '../../parts/audit/eventRows';
import { useShipHistory } from '../../api/ships';
import { PAGE_SIZE } from '../../contract/lists';
import type { Ship } from '../../contract/fleet/ships';
import { EventList, EventListSkeleton } from '../../parts/audit/EventList';
import { useListAddress } from '../../ui/list/listAddress';
import { Pager } from '../../ui/table/Pager';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';
import { ShipPage, ShipPart } from '../../parts/fleet/ShipPage';

function History({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const { page, setPage } = useListAddress('');
  const history = useShipHistory(ship.id, { page, page_size: PAGE_SIZE });
  const rows = useEventRows(history.data?.items);
  return (
    <QueryState query={history} skeleton={<EventListSkeleton />} what={t('ships.title')}>
      {(data) =>
        data.total === 0 ? (
          <Notice title={t('ships.history.empty')} />
        ) : (
          <>
            <EventList events={rows} label={t('ships.history.label')} />
            <Pager page={data.page} pageSize={data.page_size} total={data.total} onPage={setPage} />
          </>
        )
      }
    </QueryState>
  );
}

export const ShipHistory = () => (
  <ShipPage>
    {(id) => (
      <ShipPart id={id} skeleton={<EventListSkeleton />}>
        {(ship) => <History ship={ship} />}
      </ShipPart>
    )}
  </ShipPage>
);
