/** The fleet, or the ship or docking that is chosen, at a glance. What a person may not see has no tile. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../api/dashboard';
import { useFleetContext, type FleetContext } from '../../parts/fleet/fleetContext';
import type { Dashboard } from '../../contract/dashboard';
import { QueryState } from '../../ui/QueryState';
import { Changes } from './Changes';
import { DashboardSkeleton } from './DashboardSkeleton';
import { ComingDockings, Late } from './Dockings';
import { DueTile, ShipsTile } from './Fleet';
import { COLUMNS } from './homeStyle';
import { NextDue } from './NextDue';
import { LatestDocuments, Reviews } from './LatestDocuments';
import { UnderWay } from './UnderWay';

function Tiles({ dashboard, context }: { dashboard: Dashboard; context: FleetContext }) {
  const { as_of, ships, due, under_way, coming, late, next_due, changes } = dashboard;
  const { reviews, documents } = dashboard;
  // Of one ship there is nothing to count.
  const whole = context.shipId === undefined;
  return (
    <Box sx={COLUMNS}>
      <div>
        {under_way != null && <UnderWay dockings={under_way} asOf={as_of} context={context} />}
        {reviews != null && <Reviews reviews={reviews} />}
        {late != null && <Late rows={late} context={context} />}
        {coming != null && <ComingDockings rows={coming} context={context} />}
        {changes != null && <Changes changes={changes} dashboard={dashboard} />}
      </div>
      <div>
        {whole && due != null && <DueTile due={due} />}
        {next_due != null && <NextDue rows={next_due} context={context} />}
        {documents != null && <LatestDocuments documents={documents} context={context} />}
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
