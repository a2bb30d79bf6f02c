/**
 * Which class items were surveyed at a docking, by what class, its jobs and its inspection say, and when they are due next. It
 * is proposed only: class decides, and somebody records it.
 */
import { and, desc, eq, isNull } from 'drizzle-orm';
import { itemDueAfter } from '../../../src/contract/certificates/certificateRenewal';
import type { AfterSurvey } from '../../../src/contract/certificates/classRecords';
import { addMonths, todayIn } from '../../../src/contract/dates';
import { CREDIT_MONTHS } from '../../../src/contract/fleet/surveys';
import type { JobState } from '../../../src/contract/jobs/jobStates';
import { type classItems, dueJobs } from '../../db/tables/classSchema';
import type { Database } from '../../db/database';
import { bottomInspections } from '../../db/tables/fleetSchema';
import { jobs } from '../../db/tables/jobSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { certificateRepository, type StoredCertificate } from '../certificateRepository';
import { isClass } from '../certificateRules';

type StoredItem = typeof classItems.$inferSelect;

/** When the ship went into the dock, or the divers began, and left it; `until`: when she sailed, today before that. */
export interface Stayed {
  since: string;
  left: string;
  until: string;
}

interface Seen {
  on: string;
  by: AfterSurvey['by'];
}

/** What tells of the surveys of a docking. `docked`: what counts for all that needed the dock. */
export interface Witness {
  docked: Seen | null;
  jobs: ReadonlyMap<number, { state: JobState; acknowledged_on: string | null }>;
  left: string;
}

/** The jobs that take care of class items, whoever sees them: what they say is not for each viewer another. */
async function jobsOf(db: Database, project: StoredDrydock): Promise<Witness['jobs']> {
  const rows = await db
    .select({ item: dueJobs.source_id, state: jobs.state, at: jobs.class_ack_at })
    .from(dueJobs)
    .innerJoin(jobs, eq(jobs.id, dueJobs.job_id))
    .where(and(eq(dueJobs.drydock_id, project.id), eq(dueJobs.source, 'CLASS_ITEM')));
  const dayOf = (at: Date) => todayIn(project.yard_zone ?? 'UTC', at);
  return new Map(
    rows.map(({ item, state, at }) => [
      item,
      { state, acknowledged_on: at === null ? null : dayOf(at) },
    ]),
  );
}

/** The bottom inspection that is recorded as part of it, else the endorsement or renewal of the class certificate in its days. */
async function dockedOf(
  db: Database,
  project: StoredDrydock,
  { since, until }: Stayed,
  inForce: readonly StoredCertificate[],
): Promise<Seen | null> {
  if (project.kind === 'IN_WATER') return null;
  const [inspected] = await db
    .select({ on: bottomInspections.on })
    .from(bottomInspections)
    .where(
      and(
        eq(bottomInspections.drydock_id, project.id),
        eq(bottomInspections.kind, 'DRYDOCK'),
        isNull(bottomInspections.voided_at),
      ),
    )
    .orderBy(desc(bottomInspections.on))
    .limit(1);
  if (inspected !== undefined) return { on: inspected.on, by: 'INSPECTION' };
  const certificate = inForce.find(isClass);
  if (certificate === undefined) return null;
  const endorsed = await certificateRepository(db).endorsementsOf([certificate.id]);
  const [on] = [
    certificate.issued_on,
    ...endorsed.filter(({ void_reason }) => void_reason === null).map((one) => one.on),
  ]
    .filter((day) => day >= since && day <= until)
    .sort();
  return on === undefined ? null : { on, by: 'ENDORSEMENT' };
}

export const witnessOf = async (
  db: Database,
  project: StoredDrydock,
  stayed: Stayed,
  inForce: readonly StoredCertificate[],
): Promise<Witness> => ({
  docked: await dockedOf(db, project, stayed, inForce),
  jobs: await jobsOf(db, project),
  left: stayed.left,
});

const NONE: readonly JobState[] = ['PROPOSED', 'REJECTED', 'CANCELLED'];

/** An item that has a job waits for it; without one it is met by a docking in its range, or within 15 months before it is due. */
function seenOf(item: StoredItem, { docked, jobs: known, left }: Witness): Seen | null {
  const job = known.get(item.id);
  if (job !== undefined && !NONE.includes(job.state)) {
    const { acknowledged_on: on } = job;
    if (on !== null) return { on, by: 'ACKNOWLEDGED' };
    return job.state === 'ACCEPTED' ? { on: docked?.on ?? left, by: 'ACCEPTED' } : null;
  }
  const due = item.postponed_to ?? item.due_on;
  if (item.needs_dock !== 'DRY' || docked === null || due === null) return null;
  return docked.on >= (item.range_from ?? addMonths(due, -CREDIT_MONTHS)) ? docked : null;
}

/** Null where nothing says that it was surveyed. `due_on` null: it has no interval, so that only class can tell. */
export function surveyOf(item: StoredItem, witness: Witness): AfterSurvey | null {
  const seen = seenOf(item, witness);
  if (seen === null) return null;
  const { on: due_on, reason } = itemDueAfter(item, seen.on);
  return { ...seen, due_on, reason, was_due_on: item.due_on };
}
