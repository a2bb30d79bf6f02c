/** What happened to a ship: newest first, in pages. */
import { useTranslation } from 'react-i18next';
import { useShipHistory } from '../../api/ships';
import type { Ship } from '../../contract/fleet/ships';
import { EventListSkeleton } from '../../parts/audit/EventList';
import { RecordHistory } from '../../parts/audit/RecordHistory';
import { ShipPage, ShipPart } from '../../parts/fleet/ShipPage';

function History({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={ship.id}
      useHistory={useShipHistory}
      what={t('ships.title')}
      label={t('ships.history.label')}
      empty={t('ships.history.empty')}
    />
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
