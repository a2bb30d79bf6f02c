/** What a new job has of its source: a standard job, or a job of another docking without what was true of that one alone. */
import { inArray } from 'drizzle-orm';
import { fieldsOf, unknownOf } from '../../../src/contract/fieldTable';
import { JOB_FLAGS, jobFields, type JobDraft } from '../../../src/contract/jobs/jobs';
import type { JobPull } from '../../../src/contract/jobs/pulls';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { standardJobs } from '../../db/tables/jobSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import type { StoredLine } from '../jobRepository';
import type { WholeJob } from '../jobView';
import { sourceDockings, sourceJobs } from './earlierJobs';
import { offeredStandards, type StoredStandard } from './libraryRepository';

type Particulars = Omit<JobDraft, 'client_id'>;

export interface Template {
  ref: number;
  /** What it was made of, as people know it. */
  name: string;
  category: { id: number; code: string };
  draft: Particulars;
}

/** What another docking planned for itself. */
const PLANNED = {
  assignee_id: null,
  planned_start_on: null,
  planned_end_on: null,
  open_question: null,
} as const;

/** What is true of another ship alone. */
const OF_SHIP = {
  equipment_maker: null,
  equipment_type: null,
  equipment_serial: null,
  equipment_data: null,
} as const;

/** What was ordered for a docking that did the job. */
const ORDERED = {
  spares: 'NONE',
  spares_order: null,
  spares_eta_on: null,
  survey_due_on: null,
} as const;

const ofStandard = (job: StoredStandard, { with_texts }: JobPull): Template => ({
  ref: job.id,
  name: job.code,
  category: job.category,
  draft: {
    ...unknownOf(jobFields),
    ...(Object.fromEntries(JOB_FLAGS.map((flag) => [flag, job[flag]])) as Record<
      (typeof JOB_FLAGS)[number],
      boolean
    >),
    category_id: job.category_id,
    title: job.title,
    description: with_texts ? job.description : null,
    executor: 'YARD',
    origin: 'STANDARD',
    includes: job.includes as Particulars['includes'],
    spares: 'NONE',
    drawing_ids: [],
    lines: job.lines.map(({ text, qty, unit, kind, basis }) => ({
      ...{ id: null, text, qty, unit, kind, basis, estimate_price: null },
    })),
  },
});

/** What was agreed is the better estimate. */
const lineOf = (
  { text, qty, unit, kind, basis, baseline_price, estimate_price }: StoredLine,
  prices: boolean,
) => ({
  ...{ id: null, text, qty, unit, kind, basis },
  estimate_price: prices ? (baseline_price ?? estimate_price) : null,
});

interface From {
  number: string;
  prices: boolean;
  sameShip: boolean;
}

const ofJob = (job: WholeJob, from: From, { source, with_texts }: JobPull): Template => ({
  ref: job.id,
  name: `${from.number} ${job.code}`,
  category: { id: job.category_id, code: job.category.code },
  draft: {
    ...fieldsOf(jobFields, job),
    ...PLANNED,
    ...(from.sameShip ? {} : { ...OF_SHIP, drawing_ids: [] }),
    ...(source === 'CARRY_OVER' ? {} : ORDERED),
    description: with_texts ? job.description : null,
    // What grew out of another docking's work is planned work here.
    origin: job.origin === 'GROWTH' ? 'STANDARD' : job.origin,
    includes: job.includes as Particulars['includes'],
    lines: job.lines.map((line) => lineOf(line, from.prices)),
  },
});

async function standardTemplates(db: Database, pull: JobPull): Promise<Template[]> {
  const found = await offeredStandards(db, inArray(standardJobs.id, [...pull.refs]));
  return found.map((job) => ofStandard(job, pull));
}

/** In the order of the specification; what is not there, or not for this viewer, is missing. */
export async function templatesOf(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  pull: JobPull,
): Promise<Template[]> {
  const { source, refs } = pull;
  if (source === 'LIBRARY') return standardTemplates(db, pull);
  const dockings = await sourceDockings(db, viewer, project, source);
  const byId = new Map(dockings.map((one) => [one.id, one]));
  const found = await sourceJobs(db, viewer, source, dockings, refs);
  return found.flatMap((job) => {
    const docking = byId.get(job.drydock_id);
    if (docking === undefined) return [];
    const from = {
      number: docking.number,
      prices: pull.with_prices && docking.prices,
      sameShip: docking.ship.id === project.ship.id,
    };
    return [ofJob(job, from, pull)];
  });
}
