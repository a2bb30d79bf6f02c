/** What yards are to price: as the current issue of the specification froze it, or as the jobs stand where there is none. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { lineAmount } from '../../src/contract/jobs/amounts';
import { pricedJobs } from '../../src/contract/jobs/specIssues';
import { minorDigits } from '../../src/contract/money';
import type { Database } from '../db/database';
import { jobCategories, jobLines, jobs } from '../db/tables/jobSchema';
import type { tenderLines } from '../db/tables/tenderSchema';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { invalid } from '../http/problem';
import {
  specIssueRepository,
  type StoredSpecIssue,
} from '../jobs/specification/specIssueRepository';
import { say } from '../text/texts';

export type Asked = Omit<typeof tenderLines.$inferInsert, 'tender_id' | 'position'>;

interface ToAsk {
  /** The id of the issue, if there is one. */
  readonly issue: number | null;
  readonly lines: readonly Asked[];
}

/** In minor units of the docking's currency, rounded once a line. */
function estimateOf(price: string | null | undefined, qty: string, currency: string) {
  return price == null ? null : lineAmount(qty, price, minorDigits(currency));
}

/** The lines of approved jobs that a yard carries out. */
async function ofJobs(tx: Database, project: StoredDrydock): Promise<Asked[]> {
  const rows = await tx
    .select({ line: jobLines, job: jobs })
    .from(jobLines)
    .innerJoin(jobs, eq(jobs.id, jobLines.job_id))
    .innerJoin(jobCategories, eq(jobCategories.id, jobs.category_id))
    .where(
      and(eq(jobs.drydock_id, project.id), eq(jobs.state, 'APPROVED'), eq(jobs.executor, 'YARD')),
    )
    .orderBy(asc(jobCategories.position), asc(jobs.position), asc(jobs.id), asc(jobLines.position));
  return rows.map(({ line, job }) => ({
    ...{ job_line_id: line.id, job_code: job.code, job_title: job.title },
    class_item: job.class_item || job.statutory,
    ...{ text: line.text, qty: line.qty, unit: line.unit, basis: line.basis },
    estimate: estimateOf(line.estimate_price, line.qty, project.base_currency),
  }));
}

/** What an issue asks of yards. A line that was removed since is asked, but is no job's any more. */
export async function linesOfIssue(tx: Database, issue: StoredSpecIssue): Promise<Asked[]> {
  const priced = pricedJobs(issue.snapshot);
  const ids = priced.flatMap(({ lines }) => lines.map(({ id }) => id));
  const known = new Set(
    ids.length === 0
      ? []
      : (await tx.select({ id: jobLines.id }).from(jobLines).where(inArray(jobLines.id, ids))).map(
          ({ id }) => id,
        ),
  );
  return priced.flatMap((job) =>
    job.lines.map((line) => ({
      job_line_id: known.has(line.id) ? line.id : null,
      ...{ job_code: job.code, job_title: job.title },
      class_item: job.flags.includes('class_item') || job.flags.includes('statutory'),
      ...{ text: line.text, qty: line.qty, unit: line.unit, basis: line.basis },
      estimate: estimateOf(issue.estimates[String(line.id)], line.qty, issue.currency),
    })),
  );
}

/** Undefined where the docking has no issue that is current. */
async function ofIssue(tx: Database, project: StoredDrydock): Promise<ToAsk | undefined> {
  const issue = await specIssueRepository(tx).current(project.id);
  return issue && { issue: issue.id, lines: await linesOfIssue(tx, issue) };
}

/** 422 where there is nothing to price. */
export async function linesToAsk(tx: Database, project: StoredDrydock): Promise<ToAsk> {
  const asked = (await ofIssue(tx, project)) ?? { issue: null, lines: await ofJobs(tx, project) };
  if (asked.lines.length === 0) throw invalid({ lines: [say('tender.noLines')] });
  return asked;
}
