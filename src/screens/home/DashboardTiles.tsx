/** The fleet, or the ship or docking that is chosen, at a glance. What a person may not see has no tile. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../api/dashboard';
import { useFleetContext, type FleetContext } from '../../parts/fleet/fleetContext';
import type { Dashboard } from '../../contract/dashboard';
import { QueryState } from '../../ui/page/QueryState';
import { Changes } from './Changes';
import { DashboardSkeleton } from './DashboardSkeleton';
import { Desk } from './Desk';
import { ComingDockings, Late } from './Dockings';
import { DueTile, ShipsTile } from './Fleet';
import { COLUMNS } from './homeStyle';
import { NextDue } from './NextDue';
import { LatestDocuments, Reviews } from './LatestDocuments';
import { MyShips } from './MyShips';
import { MyDocuments, RegisterWork } from './MyWork';
import { UnderWay } from './UnderWay';

interface TilesProps {
  dashboard: Dashboard;
  context: FleetContext;
}

/** What is this person's own to look after comes before what there is. */
function OwnTiles({ dashboard, context }: TilesProps) {
  const { my_ships, desk, waiting, overdue_reviews, my_documents, reviews } = dashboard;
  return (
    <>
      {my_ships != null && <MyShips ships={my_ships} />}
      {desk != null && desk.length > 0 && <Desk items={desk} />}
      {reviews != null && <Reviews reviews={reviews} />}
      {my_documents != null && my_documents.total > 0 && <MyDocuments mine={my_documents} />}
      {waiting != null && (
        <RegisterWork waiting={waiting} overdue={overdue_reviews ?? []} context={context} />
      )}
    </>
  );
}

function Tiles({ dashboard, context }: TilesProps) {
  const { as_of, ships, due, under_way, coming, late, next_due, changes } = dashboard;
  const { reviews, documents, my_documents } = dashboard;
  // What whoever has nothing to do here came for.
  const reads = reviews === null && my_documents === null;
  const latest = documents != null && <LatestDocuments documents={documents} context={context} />;
  // Of one ship there is nothing to count.
  const whole = context.shipId === undefined;
  return (
    <Box sx={COLUMNS}>
      <div>
        {reads && latest}
        <OwnTiles dashboard={dashboard} context={context} />
        {under_way != null && <UnderWay dockings={under_way} asOf={as_of} context={context} />}
        {late != null && (
          <Late
            rows={late}
            dockings={[...(under_way ?? []), ...(coming ?? [])]}
            context={context}
          />
        )}
        {coming != null && <ComingDockings rows={coming} context={context} />}
        {changes != null && <Changes changes={changes} dashboard={dashboard} />}
      </div>
      <div>
        {whole && due != null && <DueTile due={due} />}
        {next_due != null && <NextDue rows={next_due} context={context} />}
        {!reads && latest}
        {whole && ships != null && <ShipsTile ships={ships} />}
      </div>
    </Box>
  );
}

export function DashboardTiles() {
  const { t } = useTranslation();
  const context = useFleetContext();
  const dashboard = useDashboard({ ship_id: context.shipId, drydock_id: context.drydockId });
  return (
    <QueryState query={dashboard} skeleton={<DashboardSkeleton />} what={t('home.title')}>
      {(data) => <Tiles dashboard={data} context={context} />}
    </QueryState>
  );
}
