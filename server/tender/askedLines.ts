/**
 * What yards are to price: as the current issue of the specification froze it, or as the jobs stand where there is none; of a
 * docking that was put to tender without a job list, one lump sum for what its specification says.
 */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { lineAmount } from '../../src/contract/jobs/amounts';
import { pricedJobs } from '../../src/contract/jobs/specIssues';
import { minorDigits } from '../../src/contract/money';
import type { Database } from '../db/database';
import { documents, documentTypes, revisions } from '../db/tables/documentSchema';
import { jobCategories, jobLines, jobs } from '../db/tables/jobSchema';
import type { tenderLines } from '../db/tables/tenderSchema';
import { revisionName } from '../documents/scene';
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
  /** That of the specification's revision where it is a document alone. */
  readonly revision: number | null;
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
  return issue && { issue: issue.id, revision: null, lines: await linesOfIssue(tx, issue) };
}

const SPC = 'SPC';

/** One lump sum for all that the newest specification says; undefined where there is none any more. */
async function ofDocument(tx: Database, project: StoredDrydock): Promise<ToAsk | undefined> {
  const [found] = await tx
    .select({ id: revisions.id, label: revisions.label, document: documents.number })
    .from(documents)
    .innerJoin(documentTypes, eq(documentTypes.id, documents.type_id))
    .innerJoin(revisions, eq(revisions.id, documents.current_id))
    .where(
      and(
        ...[eq(documents.drydock_id, project.id), eq(documentTypes.code, SPC)],
        ...[eq(documents.state, 'ACTIVE'), eq(documents.confidentiality, 'ALL_MEMBERS')],
      ),
    )
    .orderBy(desc(documents.id))
    .limit(1);
  if (found === undefined) return undefined;
  const name = revisionName({ number: found.document }, found.label);
  const line: Asked = {
    ...{ job_line_id: null, job_code: SPC, job_title: say('tender.specification') },
    ...{ class_item: false, text: say('tender.asSpecified', { name }) },
    ...{ qty: '1', unit: 'lump', basis: 'FIXED', estimate: null },
  };
  return { issue: null, revision: found.id, lines: [line] };
}

async function ofWhatThereIs(tx: Database, project: StoredDrydock): Promise<ToAsk> {
  const issued = await ofIssue(tx, project);
  if (issued !== undefined) return issued;
  if (project.without_list_reason === null)
    return { issue: null, revision: null, lines: await ofJobs(tx, project) };
  const asked = await ofDocument(tx, project);
  if (asked === undefined) throw invalid({ lines: [say('tender.noSpecification')] });
  return asked;
}

/** 422 where there is nothing to price. */
export async function linesToAsk(tx: Database, project: StoredDrydock): Promise<ToAsk> {
  const asked = await ofWhatThereIs(tx, project);
  if (asked.lines.length === 0) throw invalid({ lines: [say('tender.noLines')] });
  return asked;
}
