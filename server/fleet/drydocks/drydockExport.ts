/** Dockings as a spreadsheet reads them: exactly those that the filters leave, in the order of the list. */
import type { drydockFiltersSchema } from '../../../src/contract/drydockLists';
import type { DrydockRow } from '../../../src/contract/drydockRecords';
import { toMajor } from '../../../src/contract/money';
import type { Database } from '../../db/database';
import { csvLine } from '../../http/csv';
import type { Viewer } from '../../access/permissions/viewer';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { drydockList } from './drydockList';
import { drydockRepository, presentRow } from './drydockRepository';

const BATCH = 500;

type Cell = string | number | null;

const amount = (minor: number | null, { base_currency }: DrydockRow): Cell =>
  minor === null ? null : toMajor(minor, base_currency);

/** The columns in their order, by the key of their heading. */
const COLUMNS: Record<string, (row: DrydockRow) => Cell> = {
  number: (row) => row.number,
  ship: (row) => row.ship.code,
  shipName: (row) => row.ship.name,
  kind: (row) => row.kind,
  state: (row) => row.state,
  yard: (row) => row.yard?.name ?? null,
  dock: (row) => row.dock_name,
  plannedArrival: (row) => row.planned_arrival_on,
  plannedDock: (row) => row.planned_dock_on,
  plannedUndock: (row) => row.planned_undock_on,
  plannedDeparture: (row) => row.planned_departure_on,
  actualArrival: (row) => row.actual_arrival_on,
  actualDock: (row) => row.actual_dock_on,
  actualUndock: (row) => row.actual_undock_on,
  actualDeparture: (row) => row.actual_departure_on,
  health: (row) => row.health,
  healthNote: (row) => row.health_note,
  currency: (row) => row.base_currency,
  budget: (row) => amount(row.budget, row),
  contingency: (row) => row.contingency_pct,
  offHire: (row) => amount(row.off_hire_per_day, row),
  superintendent: (row) => row.superintendent,
};

const lineOf = (row: DrydockRow): string =>
  csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(row)));

async function* drydockCsv(db: Database, viewer: Viewer, ids: readonly number[]) {
  yield csvLine(Object.keys(COLUMNS).map((key) => say(`csv.drydocks.${key}`)));
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await drydockRepository(db).list(ids.slice(start, start + BATCH));
    yield rows.map((row) => lineOf(presentRow(row, viewer))).join('');
  }
}

export async function exportDrydocks(
  db: Database,
  call: Call<'exportDrydocks', undefined, typeof drydockFiltersSchema>,
): Promise<AsyncIterable<string>> {
  const { viewer } = call;
  const ids = await drydockList(db, viewer).allIds(call.query);
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'drydock', after: call.query }),
  );
  return drydockCsv(db, viewer, ids);
}
