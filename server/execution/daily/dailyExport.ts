/** The daily reports of a docking as a spreadsheet reads them, the oldest first. */
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { csvLine } from '../../../src/contract/csv';
import { reportedDocking } from './dailyAccess';
import { delayHours, reportsOf, type StoredReport } from './dailyView';

const COLUMNS: Record<string, (stored: StoredReport) => string | number | null> = {
  day: ({ day }) => day,
  state: ({ state }) => state,
  people: ({ entries }) => entries.manpower.reduce((sum, { people }) => sum + people, 0),
  delay_hours: ({ entries }) => delayHours(entries),
  incidents: ({ entries }) => entries.incidents,
  near_misses: ({ entries }) => entries.near_misses,
  steel_renewed_kg: ({ entries }) => entries.steel_renewed_kg,
  power_kwh: ({ entries }) => entries.power_kwh,
  water_t: ({ entries }) => entries.water_t,
  crane_h: ({ entries }) => entries.crane_h,
  forecast_redelivery_on: ({ entries }) => entries.forecast_redelivery_on,
  done: ({ entries }) => entries.done,
  planned_tomorrow: ({ entries }) => entries.planned_tomorrow,
  submitted_by: ({ submitted_by }) => submitted_by,
  accepted_by: ({ accepted_by }) => accepted_by,
};

/* oxlint-disable-next-line typescript/require-await -- an answer comes piece by piece, though this one is ready */
async function* linesOf(all: readonly StoredReport[]) {
  yield csvLine(Object.keys(COLUMNS));
  for (const one of all) yield csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(one)));
}

export async function exportDailyReports(
  db: Database,
  call: Call<'exportDailyReports'>,
): Promise<AsyncIterable<string>> {
  const { viewer, id } = call;
  const project = await reportedDocking(db, viewer, id);
  const all = await reportsOf(db, viewer, project);
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'daily_report', label: project.number }),
  );
  return linesOf(all.toReversed());
}
