/** What of a docking's jobs is asked of yards: frozen without any price, with the estimates apart. */
import { eq } from 'drizzle-orm';
import { JOB_FLAGS } from '../../../src/contract/jobs/jobs';
import type { SpecJob, SpecSnapshot } from '../../../src/contract/jobs/specIssues';
import type { JobState } from '../../../src/contract/jobs/jobStates';
import type { Database } from '../../db/database';
import { jobs } from '../../db/tables/jobSchema';
import { hashOf } from '../../files/fileStore';
import { givenDrawings } from '../drawings';
import { conditionsInUse } from '../settings/conditionSettings';
import { wholeJobs } from '../wholeJobs';
import type { StoredLine } from '../jobRepository';
import type { WholeJob } from '../jobView';

/** What was only proposed, or given up, is asked of nobody. */
const LEFT_OUT: readonly JobState[] = ['PROPOSED', 'REJECTED', 'CANCELLED'];

const lineOf = ({ id, position, text, qty, unit, kind, basis }: StoredLine) => ({
  ...{ id, position, text, qty, unit, kind, basis },
});

/** As it is asked of yards: no price, nothing of who does what when. */
const specJobOf = (job: WholeJob, drawings: SpecJob['drawings']): SpecJob => ({
  id: job.id,
  code: job.code,
  category: job.category.code,
  title: job.title,
  location: job.location,
  executor: job.executor,
  flags: JOB_FLAGS.filter((flag) => job[flag]),
  description: job.description,
  includes: job.includes as SpecJob['includes'],
  ...(drawings && { drawings }),
  equipment_maker: job.equipment_maker,
  equipment_type: job.equipment_type,
  equipment_serial: job.equipment_serial,
  equipment_data: job.equipment_data,
  owner_supply_note: job.owner_supply_note,
  spares: job.spares,
  spares_order: job.spares_order,
  spares_eta_on: job.spares_eta_on,
  survey_code: job.survey_code,
  survey_text: job.survey_text,
  survey_due_on: job.survey_due_on,
  lines: job.lines.map(lineOf),
});

export interface Taken {
  snapshot: SpecSnapshot;
  /** Unit prices by the ids of their lines. */
  estimates: Record<string, string>;
  sha256: string;
}

export const snapshotHash = (snapshot: SpecSnapshot): string =>
  hashOf(Buffer.from(JSON.stringify(snapshot)));

/** In their order. */
export function snapshotOf(
  all: readonly WholeJob[],
  drawingsOf: (job: WholeJob) => SpecJob['drawings'] = () => undefined,
): Taken {
  const categories = new Map(all.map(({ category }) => [category.code, category.name]));
  const snapshot = {
    categories: [...categories].map(([code, name]) => ({ code, name })),
    jobs: all.map((job) => specJobOf(job, drawingsOf(job))),
  };
  const estimates = Object.fromEntries(
    all
      .flatMap(({ lines }) => lines)
      .flatMap(({ id, estimate_price }) =>
        estimate_price === null ? [] : [[String(id), estimate_price] as const],
      ),
  );
  return { snapshot, estimates, sha256: snapshotHash(snapshot) };
}

/** Of those that are asked of yards. */
const asked = (all: readonly WholeJob[]) => all.filter(({ state }) => !LEFT_OUT.includes(state));

/** Of these jobs those that are asked of yards, with the drawings that go with them. Source: documents, revisions. */
export async function asAsked(db: Database, jobsOfDocking: readonly WholeJob[]): Promise<Taken> {
  const all = asked(jobsOfDocking);
  return snapshotOf(all, await givenDrawings(db, all));
}

/** In the order of the specification, with the general conditions. Source: jobs, job_lines, spec_conditions. */
export async function takeSnapshot(db: Database, drydockId: number): Promise<Taken> {
  const taken = await asAsked(db, await wholeJobs(db, eq(jobs.drydock_id, drydockId)));
  const snapshot = { conditions: await conditionsInUse(db), ...taken.snapshot };
  return { ...taken, snapshot, sha256: snapshotHash(snapshot) };
}
