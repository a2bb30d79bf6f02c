/** Ships as a spreadsheet reads them: exactly those that the filters leave, in the order of the list. */
import { shipFields, type shipFiltersSchema } from '../../../src/contract/fleet/ships';
import type { Database } from '../../db/database';
import { cellsOf, headsOf } from '../../http/cells';
import { csvLine } from '../../../src/contract/csv';
import type { Viewer } from '../../access/permissions/viewer';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { nextDueOf } from './shipDue';
import { shipList } from './shipList';
import { shipRepository } from './shipRepository';

const BATCH = 500;

/** What is known of a ship beyond its fields. */
const DUE = ['nextDue', 'dueDays', 'dueStatus'] as const;

async function* shipCsv(db: Database, viewer: Viewer, ids: readonly number[]) {
  const heads = [...headsOf(shipFields, 'ships'), ...DUE.map((key) => say(`csv.ships.${key}`))];
  yield csvLine(heads);
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await shipRepository(db).list(ids.slice(start, start + BATCH));
    const due = await nextDueOf(db, viewer, rows);
    const dueOf = (id: number) => {
      const { on = null, days = null, status = null } = due.get(id) ?? {};
      return [on, days, status];
    };
    yield rows.map((ship) => csvLine([...cellsOf(shipFields, ship), ...dueOf(ship.id)])).join('');
  }
}

export async function exportShips(
  db: Database,
  call: Call<'exportShips', undefined, typeof shipFiltersSchema>,
): Promise<AsyncIterable<string>> {
  const { viewer } = call;
  const ids = await shipList(db, viewer).allIds(call.query);
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'ship', after: call.query }),
  );
  return shipCsv(db, viewer, ids);
}
