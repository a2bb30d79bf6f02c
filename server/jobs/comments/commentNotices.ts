/** Whom a comment on a job concerns, who may still see what they were told of it, and whom it may name. */
import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MENU } from '../../../src/contract/endpoints';
import type { jobMentionableQuerySchema } from '../../../src/contract/jobs/jobComments';
import type { Mentionable } from '../../../src/contract/notifications';
import { readsAmongUs } from '../../access/history/audience';
import { firstWhoSee } from '../../access/permissions/firstWhoSee';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { jobComments } from '../../db/tables/jobCommentSchema';
import { jobs } from '../../db/tables/jobSchema';
import { notifications } from '../../db/tables/noticeSchema';
import { memberships, users } from '../../db/schema';
import { visibleDrydocks, type StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { mentioned } from '../../notifications/mentioned';
import { notify, type Teller } from '../../notifications/notify';
import { notPermitted } from '../../http/problem';
import { visibleJobs } from '../jobAccess';
import { existingJob, type WholeJob } from '../jobView';
import { isReadBy, mayComment, mayShare } from './commentAccess';

/** For a query of `notifications` joined with `jobs`, `drydocks` and `ships`. */
export function jobNoticeSeen(_db: Database, viewer: Viewer): SQL | undefined {
  if (!viewer.may(MENU.jobs, 'V')) return sql`false`;
  const { reach } = viewer;
  const yard = reach?.yard ?? null;
  const forYard =
    yard === null ? sql`false` : and(eq(notifications.internal, false), eq(drydocks.yard_id, yard));
  return and(
    visibleJobs(viewer),
    visibleDrydocks(viewer.visibility),
    readsAmongUs(viewer) ? undefined : forYard,
  );
}

type Said = Pick<typeof jobComments.$inferSelect, 'id' | 'text' | 'for_yard'>;

/** Those whom it names; then whoever the job is assigned to and all who have commented on it. */
export async function tellOfComment(teller: Teller, job: WholeJob, said: Said): Promise<void> {
  const about = {
    ...{ entity: 'job' as const, entity_id: job.id, label: String(said.id) },
    internal: !said.for_yard,
  };
  const { tx, by } = teller;
  const named = await mentioned(tx, said.text);
  const told = await notify(teller, { ...about, kind: 'MENTION', to: named });
  const others = await tx
    .selectDistinct({ id: jobComments.author_id })
    .from(jobComments)
    .where(
      and(eq(jobComments.job_id, job.id), by === null ? undefined : ne(jobComments.author_id, by)),
    );
  const to = [job.assignee_id, ...others.map(({ id }) => id)].filter(
    (id) => id !== null && !told.includes(id),
  );
  await notify(teller, { ...about, kind: 'REPLY', to });
}

/** Those of these people who see the job, and read what is for the yard or is not. */
async function whoSees(
  db: Database,
  people: readonly Viewer[],
  { job, project, forYard }: { job: WholeJob; project: StoredDrydock; forYard: boolean },
): Promise<Set<number>> {
  const asking = people
    .filter((one) => one.may(MENU.jobs, 'V') && isReadBy(one, project, forYard))
    .map((viewer) =>
      db
        .select({ id: sql<number>`${viewer.userId}::int`.as('id') })
        .from(jobs)
        .innerJoin(drydocks, eq(drydocks.id, jobs.drydock_id))
        .innerJoin(ships, eq(ships.id, drydocks.ship_id))
        .where(and(eq(jobs.id, job.id), visibleJobs(viewer), visibleDrydocks(viewer.visibility))),
    );
  const [first, second, ...rest] = asking;
  if (first === undefined) return new Set();
  const rows = await (second === undefined ? first : unionAll(first, second, ...rest));
  return new Set(rows.map(({ id }) => id));
}

/** Whoever is limited to ships of their own knows those whom they meet there, and who has commented on the job. */
const isKnown = (db: Database, { visibility }: Viewer, jobId: number, read: SQL | undefined) =>
  visibility.limited
    ? or(
        exists(
          db
            .select({ id: memberships.id })
            .from(memberships)
            .where(
              and(eq(memberships.user_id, users.id), visibility.ofShip(memberships.ship_code)),
            ),
        ),
        exists(
          db
            .select({ id: jobComments.id })
            .from(jobComments)
            .where(and(eq(jobComments.job_id, jobId), eq(jobComments.author_id, users.id), read)),
        ),
      )
    : undefined;

/** 404 for a job that may not be seen, 403 where it may not be commented on. Source: users, memberships, jobs, job_comments. */
export async function jobMentionable(
  db: Database,
  { viewer, id, now, query }: Call<'jobMentionable', undefined, typeof jobMentionableQuerySchema>,
): Promise<Mentionable[]> {
  const { job, project } = await existingJob(db, viewer, id);
  if (!mayComment(viewer, project)) throw notPermitted('jobs.commentOnly');
  const shared = query.for_yard === 'yes' && mayShare(viewer, project);
  const read = readsAmongUs(viewer) ? undefined : eq(jobComments.for_yard, true);
  return firstWhoSee(db, {
    ...{ viewer, now, q: query.q },
    isKnown: isKnown(db, viewer, job.id, read),
    whoSees: (people) =>
      whoSees(db, people, { job, project, forYard: shared || !readsAmongUs(viewer) }),
  });
}
