/** What an addendum of a tender changes: the issue that is current now beside what yards are asked. Source: tender_addenda, spec_issues. */
import { desc, eq } from 'drizzle-orm';
import { isInTotal, plainDecimal } from '../../src/contract/jobs/amounts';
import { pricedJobs, type SpecJob, type SpecSnapshot } from '../../src/contract/jobs/specIssues';
import type { Addendum, AddendumChange } from '../../src/contract/tender/addenda';
import type { Database } from '../db/database';
import { revisions } from '../db/tables/documentSchema';
import { specIssues } from '../db/tables/jobSchema';
import { tenderAddenda } from '../db/tables/tenderSchema';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { wireTime } from '../http/records';
import { conditionChanges } from '../jobs/specification/specConditions';
import { wording } from '../jobs/specification/specDiff';
import {
  specIssueRepository,
  type StoredSpecIssue,
} from '../jobs/specification/specIssueRepository';
import { linesOfIssue, type Asked } from './askedLines';
import { matchAsked, type Matched } from './addendumLines';
import {
  tenderRepository,
  type StoredAsked,
  type StoredQuoted,
  type StoredTender,
} from './tenderRepository';

/** The newest first. */
export async function addendaOf(db: Database, tenderId: number): Promise<Addendum[]> {
  const rows = await db
    .select({
      number: tenderAddenda.number,
      revision: revisions.label,
      made_at: tenderAddenda.made_at,
      note: tenderAddenda.note,
      changes: tenderAddenda.changes,
    })
    .from(tenderAddenda)
    .innerJoin(specIssues, eq(specIssues.id, tenderAddenda.spec_issue_id))
    .innerJoin(revisions, eq(revisions.id, specIssues.revision_id))
    .where(eq(tenderAddenda.tender_id, tenderId))
    .orderBy(desc(tenderAddenda.number));
  return rows.map((row) => ({ ...row, made_at: wireTime(row.made_at) }));
}

/** What is told around the lines of a job, with the drawings that it names. */
const around = (job: SpecJob) =>
  JSON.stringify([wording(job), (job.drawings ?? []).map(({ number, label }) => [number, label])]);

/** Jobs that are told otherwise than before, whatever became of their lines. */
function reworded(before: SpecSnapshot | undefined, after: SpecSnapshot): AddendumChange[] {
  const old = new Map(before?.jobs.map((job) => [job.id, job]));
  return pricedJobs(after).flatMap((job) => {
    const was = old.get(job.id);
    return was === undefined || around(was) === around(job)
      ? []
      : [
          {
            ...{ what: 'JOB' as const, line_id: null, job_code: job.code, job_title: job.title },
            ...{ text: job.title, qty: null, unit: null, before: null },
          },
        ];
  });
}

/** General conditions that are others than those that yards were asked by. */
const restated = (before: StoredSpecIssue, after: StoredSpecIssue): AddendumChange[] =>
  conditionChanges(before, after).map(({ what, before: was, after: is }) => ({
    ...{ what, line_id: null, job_code: '', job_title: '', text: is ?? was ?? '', qty: null },
    unit: null,
    before: was === null || is === null ? null : { text: was, qty: null, unit: null },
  }));

export interface Prepared extends Matched {
  readonly issue: StoredSpecIssue;
  readonly conditions: readonly AddendumChange[];
  /** Of jobs as a whole. */
  readonly jobs: readonly AddendumChange[];
}

/** Undefined where yards are asked by the current issue already. */
export async function prepareAddendum(
  db: Database,
  project: StoredDrydock,
  tender: StoredTender,
): Promise<Prepared | undefined> {
  const issues = specIssueRepository(db);
  const issue = await issues.current(project.id);
  if (issue === undefined || issue.id === tender.spec_issue_id) return undefined;
  const before =
    tender.spec_issue_id === null ? undefined : await issues.find(tender.spec_issue_id);
  const asked: Asked[] = await linesOfIssue(db, issue);
  const matched = matchAsked(await tenderRepository(db).askedOf(tender.id), asked);
  const conditions = before === undefined ? [] : restated(before, issue);
  return { issue, ...matched, conditions, jobs: reworded(before?.snapshot, issue.snapshot) };
}

/** In the order of the specification, its general conditions first, what is asked no longer at the end; `ids` of lines that are there already. */
export function changesOf(
  { rows, cancelled, conditions, jobs }: Prepared,
  ids: ReadonlyMap<number, number> = new Map(),
): AddendumChange[] {
  const lines = rows.flatMap(({ what, asked, old, position }): AddendumChange[] =>
    what === null
      ? []
      : [
          {
            what,
            line_id: ids.get(position) ?? (what === 'QUANTITY' ? (old?.id ?? null) : null),
            ...{ job_code: asked.job_code, job_title: asked.job_title, text: asked.text },
            ...{ qty: plainDecimal(asked.qty), unit: asked.unit },
            before: old === undefined ? null : { text: old.text, qty: old.qty, unit: old.unit },
          },
        ],
  );
  const gone = cancelled.map((line): AddendumChange => ({
    ...{ what: 'CANCELLED', line_id: null, job_code: line.job_code, job_title: line.job_title },
    ...{ text: line.text, qty: line.qty, unit: line.unit, before: null },
  }));
  return [...conditions, ...jobs, ...lines, ...gone];
}

/** What the next addendum would say, for whoever sends it. */
export async function nextAddendum(db: Database, project: StoredDrydock, tender: StoredTender) {
  const prepared =
    project.state === 'TENDER' ? await prepareAddendum(db, project, tender) : undefined;
  if (prepared === undefined) return null;
  return {
    number: tender.addendum + 1,
    revision: prepared.issue.revision.label,
    changes: changesOf(prepared),
  };
}

/** Lines that an addendum asked for, that count, and that these do not price. */
export function silentOf(
  asked: readonly StoredAsked[],
  lines: readonly Pick<StoredQuoted, 'tender_line_id' | 'status'>[],
): number {
  const added = asked.filter(({ addendum, basis }) => addendum > 0 && isInTotal(basis));
  if (added.length === 0) return 0;
  const status = new Map(lines.map((line) => [line.tender_line_id, line.status]));
  return added.filter(({ id }) => (status.get(id) ?? 'SILENT') === 'SILENT').length;
}
