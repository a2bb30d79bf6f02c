/** Issues of a specification as they are told: to those who may open their revision, the estimates to the office alone. */
import { jobAmount, lineAmount, sumOf } from '../../../src/contract/jobs/amounts';
import {
  pricedJobs,
  type SpecIssue,
  type SpecIssueBrief,
  type SpecJob,
  type SpecLine,
} from '../../../src/contract/jobs/specIssues';
import { minorDigits } from '../../../src/contract/money';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { openableRevision } from '../../documents/documentAccess';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import { notFound } from '../../http/problem';
import { wireTime } from '../../http/records';
import { seesPrices } from '../jobAccess';
import { specIssueRepository, type StoredSpecIssue } from './specIssueRepository';

export const briefOf = (issue: StoredSpecIssue): SpecIssueBrief => ({
  id: issue.id,
  drydock: { id: issue.drydock_id, number: issue.drydock },
  document: issue.document,
  revision: { id: issue.revision_id, label: issue.revision.label, state: issue.revision.state },
  variant: issue.variant,
  change_note: issue.change_note,
  intact: issue.revision.sha256 === issue.file_sha256,
  currency: issue.currency,
  sha256: issue.sha256,
  jobs: issue.snapshot.jobs.length,
  lines: issue.snapshot.jobs.reduce((count, { lines }) => count + lines.length, 0),
  made_at: wireTime(issue.made_at),
  made_by: issue.made_by,
});

/** The document's own rule: who may open its revision may read what it was made of. */
const mayRead = async (db: Database, viewer: Viewer, { revision_id }: StoredSpecIssue) =>
  viewer.reach === undefined || (await openableRevision(db, viewer, revision_id)) !== undefined;

/** 404 as well for one that this person may not see. */
export async function readableIssue(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredSpecIssue> {
  const found = await specIssueRepository(db).find(id);
  if (found === undefined || !(await mayRead(db, viewer, found))) throw notFound();
  await existingDrydock(db, viewer, found.drydock_id);
  return found;
}

/** The newest first, as far as this person may read them; 404 for a docking that they may not see. */
export async function issuesOf(db: Database, viewer: Viewer, drydockId: number) {
  const { id } = await existingDrydock(db, viewer, drydockId);
  const seen: SpecIssueBrief[] = [];
  for (const issue of await specIssueRepository(db).ofDrydock(id))
    if (await mayRead(db, viewer, issue)) seen.push(briefOf(issue));
  return seen;
}

/** What a line comes to by its estimate; null where it has none. */
const estimateOf = ({ currency, estimates }: StoredSpecIssue, { id, qty }: SpecLine) => {
  const price = estimates[id];
  return price === undefined ? null : lineAmount(qty, price, minorDigits(currency));
};

const jobEstimate = (issue: StoredSpecIssue, { lines }: SpecJob): number | null =>
  jobAmount(lines.map((line) => ({ basis: line.basis, amount: estimateOf(issue, line) })));

const tellsClass = ({ flags }: SpecJob) =>
  flags.includes('class_item') || flags.includes('statutory');

/** What of an issue somebody is told: class and flag of the jobs that concern them, as in the list. */
const jobsFor = (viewer: Viewer, { snapshot }: StoredSpecIssue): SpecJob[] =>
  snapshot.jobs.filter((job) => !viewer.reach?.classOnly || tellsClass(job));

/** As one side of a comparison. */
export const toldSide = (viewer: Viewer, issue: StoredSpecIssue) => ({
  currency: issue.currency,
  estimates: seesPrices(viewer) ? issue.estimates : {},
  snapshot: { ...issue.snapshot, jobs: jobsFor(viewer, issue) },
});

export function shownIssue(viewer: Viewer, issue: StoredSpecIssue): SpecIssue {
  const prices = seesPrices(viewer);
  const jobs = jobsFor(viewer, issue);
  const codes = new Set(jobs.map(({ category }) => category));
  return {
    ...briefOf(issue),
    jobs: jobs.length,
    lines: jobs.reduce((count, { lines }) => count + lines.length, 0),
    categories: issue.snapshot.categories.filter(({ code }) => codes.has(code)),
    items: jobs.map((job) => ({
      ...job,
      estimate: prices ? jobEstimate(issue, job) : null,
      lines: job.lines.map((line) => ({
        ...line,
        estimate_price: prices ? (issue.estimates[line.id] ?? null) : null,
        estimate: prices ? estimateOf(issue, line) : null,
      })),
    })),
    estimate: prices
      ? sumOf(pricedJobs(issue.snapshot).map((job) => jobEstimate(issue, job)))
      : null,
  };
}
