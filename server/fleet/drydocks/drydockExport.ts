/** Dockings as a spreadsheet reads them: exactly those that the filters leave, in the order of the list. */
import type { drydockFiltersSchema } from '../../../src/contract/fleet/drydockLists';
import type { DrydockRow } from '../../../src/contract/fleet/drydockRecords';
import type { PlainDrydockField } from '../../../src/contract/fleet/drydocks';
import { toMajor } from '../../../src/contract/money';
import type { Database } from '../../db/database';
import { csvLine } from '../../../src/contract/csv';
import type { Viewer } from '../../access/permissions/viewer';
import { sayHead } from '../../text/texts';
import type { Call } from '../../access/wire';
import { drydockList } from './drydockList';
import { drydockRepository, presentRow } from './drydockRepository';

const BATCH = 500;

type Cell = string | number | null;

const amount = (minor: number | null, { base_currency }: DrydockRow): Cell =>
  minor === null ? null : toMajor(minor, base_currency);

type CellOf = (row: DrydockRow) => Cell;

/** The columns in their order, by the key of their heading; the compiler asks for one of each field. */
const COLUMNS = {
  number: (row) => row.number,
  ship: (row) => row.ship.code,
  shipName: (row) => row.ship.name,
  kind: (row) => row.kind,
  state: (row) => row.state,
  yard: (row) => row.yard?.name ?? null,
  dock: (row) => row.dock_name,
  planned_arrival_on: (row) => row.planned_arrival_on,
  planned_dock_on: (row) => row.planned_dock_on,
  planned_undock_on: (row) => row.planned_undock_on,
  planned_departure_on: (row) => row.planned_departure_on,
  actual_arrival_on: (row) => row.actual_arrival_on,
  actual_dock_on: (row) => row.actual_dock_on,
  actual_undock_on: (row) => row.actual_undock_on,
  actual_departure_on: (row) => row.actual_departure_on,
  health: (row) => row.health,
  health_note: (row) => row.health_note,
  base_currency: (row) => row.base_currency,
  budget: (row) => amount(row.budget, row),
  contingency_pct: (row) => row.contingency_pct,
  off_hire_per_day: (row) => amount(row.off_hire_per_day, row),
  order_limit: (row) => amount(row.order_limit, row),
  superintendent_id: (row) => row.superintendent,
} satisfies Record<string, CellOf> & Record<PlainDrydockField, CellOf>;

const lineOf = (row: DrydockRow): string =>
  csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(row)));

async function* drydockCsv(db: Database, viewer: Viewer, ids: readonly number[]) {
  yield csvLine(Object.keys(COLUMNS).map((key) => sayHead('drydocks', key)));
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
