/** Begins the report of a day: filled with what is known, it asks for little more than a text. */
import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import { addDays } from '../../../src/contract/dates';
import type { DailyReport } from '../../../src/contract/execution/dailyReportRecords';
import type {
  dailyReportStartSchema,
  DailyReportEntries,
} from '../../../src/contract/execution/dailyReports';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { dailyReports } from '../../db/tables/dailyReportSchema';
import { jobs } from '../../db/tables/jobSchema';
import { isSide } from '../../fleet/account/accountSides';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { reportDays } from '../../fleet/drydocks/reportDays';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { lockedDocking } from '../../jobs/jobWrites';
import { readProgress } from '../../jobs/progressCurve';
import { say } from '../../text/texts';
import { mayStart, refuseOtherYard } from './dailyAccess';
import { freshReport, nameOf, NO_ENTRIES } from './dailyView';
import { refuseIdle } from './dailyWrites';

/** What the plan has for the day after. */
async function plannedFor(tx: Database, drydockId: number, day: string): Promise<string | null> {
  const rows = await tx
    .select({
      ...{ code: jobs.code, title: jobs.title },
      ...{ from: jobs.planned_start_on, to: jobs.planned_end_on },
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.drydock_id, drydockId),
        notInArray(jobs.state, ['PROPOSED', 'REJECTED', 'CANCELLED', 'DONE', 'ACCEPTED']),
      ),
    )
    .orderBy(jobs.code);
  const planned = rows.filter(
    ({ from, to }) => from !== null && from <= day && (to === null || to >= day),
  );
  return planned.length === 0
    ? null
    : planned.map(({ code, title }) => `${code} ${title}`).join('\n');
}

/** What is known when a report is begun: who meets, what the meeting left open, the plan, and the forecast. */
async function begun(
  tx: Database,
  { viewer, now }: Pick<Call<'startDailyReport'>, 'viewer' | 'now'>,
  project: StoredDrydock,
  day: string,
): Promise<DailyReportEntries> {
  const [before] = await tx
    .select({ entries: dailyReports.entries })
    .from(dailyReports)
    .where(and(eq(dailyReports.drydock_id, project.id), lt(dailyReports.day, day)))
    .orderBy(desc(dailyReports.day))
    .limit(1);
  const { curve } = await readProgress(tx, viewer, project.id, now);
  const last = before?.entries ?? NO_ENTRIES;
  return {
    ...NO_ENTRIES,
    yard_representative: last.yard_representative,
    owner_representative: last.owner_representative,
    gas_free_until: last.gas_free_until,
    points: last.points.filter(({ done }) => !done),
    planned_tomorrow: await plannedFor(tx, project.id, addDays(day, 1)),
    forecast_redelivery_on: curve?.forecast_on ?? project.planned_departure_on,
  };
}

/** Two who begin the report of one day are led to the same one. */
export function startDailyReport(
  call: Call<'startDailyReport', typeof dailyReportStartSchema>,
): Promise<DailyReport> {
  const { id, viewer, now } = call;
  const { day } = call.body;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, id);
    refuseOtherYard(viewer, project);
    if (!isSide(viewer, project)) throw notPermitted('dailyReports.sidesOnly');
    refuseIdle(project);
    if (!mayStart(viewer, project)) throw notFound();
    const [there] = await tx
      .select({ id: dailyReports.id })
      .from(dailyReports)
      .where(and(eq(dailyReports.drydock_id, id), eq(dailyReports.day, day)));
    if (there !== undefined) {
      call.repeated();
      return freshReport(tx, viewer, there.id);
    }
    const { days } = await reportDays(tx, project, now);
    if (!days.includes(day)) throw invalid({ day: [say('dailyReports.noSuchDay')] });
    const by = viewer.userId;
    const [made] = await tx
      .insert(dailyReports)
      .values({
        ...{ drydock_id: id, day, state: 'DRAFT' },
        entries: await begun(tx, call, project, day),
        ...{ created_at: now, created_by: by, updated_at: now, updated_by: by },
      })
      .returning({ id: dailyReports.id });
    if (made === undefined) throw new Error('The new report was not returned.');
    const event = {
      entity: 'daily_report',
      entityId: made.id,
      label: nameOf(project, day),
    } as const;
    await record({ action: 'create', ...event, after: { day } });
    return freshReport(tx, viewer, made.id);
  });
}
