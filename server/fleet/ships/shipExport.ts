/** Ships as a spreadsheet reads them: exactly those that the filters leave, in the order of the list. */
import type { shipFiltersSchema } from '../../../src/contract/ships';
import type { Database } from '../../db/database';
import { csvLine } from '../../http/csv';
import type { Viewer } from '../../access/permissions/viewer';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { nextDueOf } from './shipDue';
import { shipList } from './shipList';
import { shipRepository, type StoredShip } from './shipRepository';

const BATCH = 500;

type Cell = string | number | null;
interface Line {
  ship: StoredShip;
  due: { on: string; days: number; status: string } | undefined;
}

const yesNo = (value: boolean) => say(value ? 'csv.yes' : 'csv.no');

/** The columns in their order, by the key of their heading. */
const COLUMNS: Record<string, (line: Line) => Cell> = {
  code: ({ ship }) => ship.code,
  name: ({ ship }) => ship.name,
  formerNames: ({ ship }) => ship.former_names.join('; '),
  imo: ({ ship }) => ship.imo,
  type: ({ ship }) => ship.type,
  flag: ({ ship }) => ship.flag,
  portOfRegistry: ({ ship }) => ship.port_of_registry,
  callSign: ({ ship }) => ship.call_sign,
  classSociety: ({ ship }) => ship.class_society,
  classNumber: ({ ship }) => ship.class_number,
  classNotation: ({ ship }) => ship.class_notation,
  iws: ({ ship }) => yesNo(ship.iws_notation),
  esp: ({ ship }) => yesNo(ship.esp),
  deliveredOn: ({ ship }) => ship.delivered_on,
  grossTonnage: ({ ship }) => ship.gross_tonnage,
  deadweight: ({ ship }) => ship.deadweight_t,
  loa: ({ ship }) => ship.loa_m,
  breadth: ({ ship }) => ship.breadth_m,
  depth: ({ ship }) => ship.depth_m,
  draught: ({ ship }) => ship.draught_m,
  specialSurvey: ({ ship }) => ship.special_survey_due_on,
  status: ({ ship }) => ship.status,
  superintendent: ({ ship }) => ship.superintendent,
  nextDue: ({ due }) => due?.on ?? null,
  dueDays: ({ due }) => due?.days ?? null,
  dueStatus: ({ due }) => due?.status ?? null,
};

const lineOf = (line: Line): string =>
  csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(line)));

async function* shipCsv(db: Database, viewer: Viewer, ids: readonly number[]) {
  yield csvLine(Object.keys(COLUMNS).map((key) => say(`csv.ships.${key}`)));
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await shipRepository(db).list(ids.slice(start, start + BATCH));
    const due = await nextDueOf(db, viewer, rows);
    yield rows.map((ship) => lineOf({ ship, due: due.get(ship.id) })).join('');
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
