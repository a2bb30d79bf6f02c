/** How much there is so far of the lines that are paid by what is measured: by progress reports, and by the meters of daily reports. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../../src/contract/dates';
import {
  lineFed,
  measuredSoFar,
  METERS,
  type Feedable,
} from '../../../src/contract/execution/meters';
import { plainDecimal } from '../../../src/contract/jobs/amounts';
import type { Database } from '../../db/database';
import { contractLines, contracts } from '../../db/tables/contractSchema';
import { dailyReports } from '../../db/tables/dailyReportSchema';
import { jobs } from '../../db/tables/jobSchema';
import { progressUpdates } from '../../db/tables/progressSchema';
import { zoneOf } from '../drydocks/drydockDetail';

interface Docking {
  readonly id: number;
  readonly yard_zone: string | null;
}

/** By the id of the job's line, what was told last of it, and on which day of the yard. */
async function toldOf(db: Database, { id, yard_zone }: Docking) {
  const rows = await db
    .select({ measured: progressUpdates.measured, at: progressUpdates.at })
    .from(progressUpdates)
    .innerJoin(jobs, eq(jobs.id, progressUpdates.job_id))
    // Most reports measure nothing.
    .where(and(eq(jobs.drydock_id, id), sql`${progressUpdates.measured} <> '[]'::jsonb`))
    .orderBy(asc(progressUpdates.at), asc(progressUpdates.id));
  const zone = zoneOf({ yard_zone });
  return new Map(
    rows.flatMap(({ measured, at }) =>
      measured.map(({ job_line_id, qty }) => [
        job_line_id,
        { qty: plainDecimal(qty), day: todayIn(zone, at) },
      ]),
    ),
  );
}

export interface MeteredLine extends Feedable {
  readonly job_line_id: number | null;
}

const feedableLines = (db: Database, id: number) =>
  db
    .select({
      job_line_id: contractLines.job_line_id,
      job_code: contractLines.job_code,
      text: contractLines.text,
      unit: contractLines.unit,
      basis: contractLines.basis,
    })
    .from(contractLines)
    .innerJoin(contracts, eq(contracts.id, contractLines.contract_id))
    .where(eq(contracts.drydock_id, id));

/** The reports that both sides stand by, oldest first. */
const acceptedReports = (db: Database, id: number) =>
  db
    .select({ day: dailyReports.day, entries: dailyReports.entries })
    .from(dailyReports)
    .where(and(eq(dailyReports.drydock_id, id), eq(dailyReports.state, 'ACCEPTED')))
    .orderBy(asc(dailyReports.day));

/** Which job of the contract each meter is measured for. */
export async function meterFeeds(db: Database, id: number) {
  const lines = await feedableLines(db, id);
  return METERS.flatMap((meter) => {
    const line = lineFed(meter, lines);
    return line === undefined ? [] : [{ meter, code: line.job_code, text: line.text }];
  });
}

/** By the id of the job's line. Source: progress_updates, daily_reports. */
export async function measuredOf(
  db: Database,
  docking: Docking,
  lines: readonly MeteredLine[],
): Promise<Map<number, string>> {
  const told = await toldOf(db, docking);
  const reports = await acceptedReports(db, docking.id);
  const measured = new Map([...told].map(([line, { qty }]) => [line, qty]));
  for (const meter of METERS) {
    const line = lineFed(meter, lines)?.job_line_id ?? null;
    if (line === null) continue;
    const readings = reports.flatMap(({ day, entries }) => {
      const value = entries[meter];
      return value === null ? [] : [{ day, value }];
    });
    const qty = measuredSoFar(meter, told.get(line), readings);
    if (qty !== null) measured.set(line, qty);
  }
  return measured;
}
