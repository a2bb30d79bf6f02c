/** What stays of a job because yards have been told it: its code once it was issued, and the unit that a line is priced in. */
import { and, inArray, isNull } from 'drizzle-orm';
import type { JobDraft } from '../../src/contract/jobs/jobs';
import type { Database } from '../db/database';
import { tenderLines } from '../db/tables/tenderSchema';
import { invalid, type FieldErrors } from '../http/problem';
import { say, sayShared } from '../text/texts';
import type { WholeJob } from './jobView';
import { specIssueRepository } from './specification/specIssueRepository';

type Draft = Pick<JobDraft, 'category_id' | 'lines'>;

/** 422 for another category of a job that an issue of the specification names by its code. */
async function refuseMoved(tx: Database, { id, drydock_id }: WholeJob): Promise<void> {
  const issues = await specIssueRepository(tx).ofDrydock(drydock_id);
  if (issues.some(({ snapshot }) => snapshot.jobs.some((job) => job.id === id)))
    throw invalid({ category_id: [say('jobs.issued')] });
}

/** 422 for another unit of a line that yards price: a price for one would stand for the other. */
async function refuseMeasured(tx: Database, before: WholeJob, { lines }: Draft): Promise<void> {
  const was = new Map(before.lines.map(({ id, unit }) => [id, unit]));
  const others = lines.flatMap((line, place) => {
    const unit = line.id === null ? undefined : was.get(line.id);
    return line.id === null || unit === undefined || unit === line.unit
      ? []
      : [{ id: line.id, place, unit }];
  });
  if (others.length === 0) return;
  const asked = await tx
    .select({ id: tenderLines.job_line_id })
    .from(tenderLines)
    .where(
      and(
        inArray(
          tenderLines.job_line_id,
          others.map(({ id }) => id),
        ),
        isNull(tenderLines.cancelled_by),
      ),
    );
  const errors: FieldErrors = {};
  for (const { id, place, unit } of others)
    if (asked.some((line) => line.id === id))
      errors[`lines[${place}].unit`] = [
        say('jobs.pricedIn', { unit: sayShared(`jobs.units.${unit}`) }),
      ];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** 422 for what yards would find otherwise than they were told it. */
export async function refuseTold(tx: Database, job: WholeJob, draft: Draft): Promise<void> {
  if (draft.category_id !== job.category_id) await refuseMoved(tx, job);
  await refuseMeasured(tx, job, draft);
}
