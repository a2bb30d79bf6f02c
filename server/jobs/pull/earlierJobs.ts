/** Jobs of other dockings, as they can be taken along to one: of any that somebody sees, or what one of the ship left undone. */
import { and, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import { JOB_FLAGS } from '../../../src/contract/jobs/jobs';
import {
  LEFT_UNDONE,
  type DockingSource,
  type EarlierJob,
  type JobSources,
  type JobSourcesQuery,
  type SourceDocking,
} from '../../../src/contract/jobs/pulls';
import { minorDigits } from '../../../src/contract/money';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { jobs } from '../../db/tables/jobSchema';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import { visibleDrydocks, type StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { wordsOf } from '../../text/identity';
import { seesPrices, visibleJobs } from '../jobAccess';
import { amountsOf, type WholeJob } from '../jobView';
import { wholeJobs } from '../wholeJobs';
import { holdsAll, pageIn } from './library';
import { pulledJobs } from './pulledJobs';

/** What was turned down is no example; what is carried over was left undone. */
const ofSource = (source: DockingSource): SQL =>
  source === 'CARRY_OVER' ? inArray(jobs.state, [...LEFT_UNDONE]) : ne(jobs.state, 'REJECTED');

/** Dockings that this person sees and that have such jobs; those of the ship first, the latest number first. */
export async function sourceDockings(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  source: DockingSource,
): Promise<SourceDocking[]> {
  const isOwn = sql<boolean>`${drydocks.ship_id} = ${project.ship.id}`;
  const rows = await db
    .select({
      id: drydocks.id,
      number: drydocks.number,
      ship: { id: ships.id, code: ships.code, name: ships.name },
      currency: drydocks.base_currency,
      jobs: sql<number>`count(*)::integer`,
    })
    .from(jobs)
    .innerJoin(drydocks, eq(drydocks.id, jobs.drydock_id))
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(
      and(
        ne(drydocks.id, project.id),
        source === 'CARRY_OVER' ? eq(drydocks.ship_id, project.ship.id) : undefined,
        visibleDrydocks(viewer.visibility),
        visibleJobs(viewer),
        ofSource(source),
      ),
    )
    .groupBy(drydocks.id, ships.id)
    .orderBy(sql`${isOwn} desc, ${drydocks.number} collate "C" desc`);
  return rows.map((row) => ({
    ...row,
    prices: seesPrices(viewer) && row.currency === project.base_currency,
  }));
}

/** The jobs of these dockings that this person sees; `ids`: these alone. */
export const sourceJobs = (
  db: Database,
  viewer: Viewer,
  source: DockingSource,
  dockings: readonly SourceDocking[],
  ids?: readonly number[],
): Promise<WholeJob[]> =>
  dockings.length === 0
    ? Promise.resolve([])
    : wholeJobs(
        db,
        and(
          inArray(
            jobs.drydock_id,
            dockings.map(({ id }) => id),
          ),
          ids === undefined ? undefined : inArray(jobs.id, [...ids]),
          visibleJobs(viewer),
          ofSource(source),
        ),
      );

type Pulled = EarlierJob['pulled'];

const toldEarlier = (viewer: Viewer, docking: SourceDocking, job: WholeJob, pulled: Pulled) => {
  const { baseline, estimate } = amountsOf(job.lines, minorDigits(docking.currency));
  return {
    id: job.id,
    code: job.code,
    category: { id: job.category_id, ...job.category },
    title: job.title,
    description: job.description,
    includes: job.includes as EarlierJob['includes'],
    flags: JOB_FLAGS.filter((flag) => job[flag]),
    lines: job.lines.map(({ text, qty, unit, kind, basis }) => ({ text, qty, unit, kind, basis })),
    location: job.location,
    state: job.state,
    docking: { id: docking.id, number: docking.number },
    amount: seesPrices(viewer) ? (baseline ?? estimate) : null,
    pulled: pulled && { id: pulled.id, code: pulled.code },
  };
};

/** Of all dockings by default where what is left is looked for; else of the first. */
function chosenOf(dockings: readonly SourceDocking[], from: number | undefined, all: boolean) {
  if (from === undefined) return dockings.slice(0, all ? dockings.length : 1);
  return dockings.filter(({ id }) => id === from);
}

/** 50 jobs when nothing else is asked, in the order of the specification. Source: jobs, drydocks. */
export async function readSources(
  db: Database,
  viewer: Viewer,
  id: number,
  query: JobSourcesQuery,
): Promise<JobSources> {
  const project = await existingDrydock(db, viewer, id);
  const { source = 'EARLIER', from, category_id } = query;
  const dockings = await sourceDockings(db, viewer, project, source);
  const chosen = chosenOf(dockings, from, source === 'CARRY_OVER');
  const words = wordsOf(query.q ?? '');
  const found = (await sourceJobs(db, viewer, source, chosen)).filter(
    (job) =>
      (category_id === undefined || job.category_id === category_id) &&
      holdsAll(`${job.code} ${job.title} ${job.location ?? ''}`, words),
  );
  const where = and(visibleJobs(viewer), isNotNull(jobs.source_job_id));
  const pulled = await pulledJobs(db, jobs.source_job_id, id, { where });
  const { items, ...paging } = pageIn(found, query);
  const byId = new Map(chosen.map((one) => [one.id, one]));
  return {
    ...paging,
    dockings,
    from: from ?? (source === 'EARLIER' ? (chosen[0]?.id ?? null) : null),
    items: items.flatMap((job) => {
      const docking = byId.get(job.drydock_id);
      return docking === undefined
        ? []
        : [toldEarlier(viewer, docking, job, pulled.get(job.id) ?? null)];
    }),
  };
}
