/**
 * Jobs from a spreadsheet: all rows are tried, and all are stored, or none where one is wrong. Rows that name a job change
 * it by the rules of one alone; the others add jobs, which whoever did it takes back as one (`undoPull`). No row deletes.
 */
import { and, eq } from 'drizzle-orm';
import type { JobSheetReport, jobSheetSchema } from '../../../src/contract/jobs/jobSheet';
import type { PullOutcome } from '../../../src/contract/jobs/pulls';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Recorder } from '../../audit/write';
import type { Database } from '../../db/database';
import { jobs } from '../../db/tables/jobSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { HttpProblem, notPermitted } from '../../http/problem';
import { say } from '../../text/texts';
import { seesPrices, visibleJobs } from '../jobAccess';
import { jobRepository } from '../jobRepository';
import { changeJob, lockedDocking, loggedJob, nameOf, refuseOver, storableOf } from '../jobWrites';
import { coded, storeJobs } from '../pull/addedJobs';
import { answeredBefore } from '../pull/pullJobs';
import { pullRepository } from '../pull/pullRepository';
import { wholeJobs } from '../wholeJobs';
import { draftOf, readJob, type Known, type Read } from './sheetDraft';
import { jobsOfRows } from './sheetRows';

type SheetCall = Call<'importJobs', typeof jobSheetSchema>;

/** Undoes everything that was tried. */
class Undone extends Error {}

async function knownOf(tx: Database, viewer: Viewer, project: StoredDrydock): Promise<Known> {
  const categories = await jobRepository(tx).categories();
  const of = await wholeJobs(tx, and(eq(jobs.drydock_id, project.id), visibleJobs(viewer)));
  return {
    jobs: new Map(of.flatMap((job) => [[String(job.id), job] as const, [job.code, job] as const])),
    categories: new Map(
      categories.filter(({ active }) => active).map(({ id, code }) => [code, { id, code }]),
    ),
  };
}

/** A job that two places of the sheet name would be changed twice. */
function refuseTwice(all: readonly Read[]): void {
  const seen = new Set<number>();
  for (const { job, sheet, problems } of all) {
    if (job === undefined) continue;
    if (seen.has(job.id))
      problems.push({
        ...{ place: sheet.first.place, field: 'job_code', text: say('jobs.sheet.twice') },
      });
    seen.add(job.id);
  }
}

/** What a rule of the job refuses is told at its first row. */
async function trying(one: Read, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.body.errors === undefined) throw error;
    for (const [field, texts] of Object.entries(error.body.errors))
      one.problems.push(...texts.map((text) => ({ place: one.sheet.first.place, field, text })));
  }
}

async function changeAll(
  tx: Database,
  record: Recorder,
  { viewer, now }: SheetCall,
  { project, all }: { project: StoredDrydock; all: readonly Read[] },
): Promise<number> {
  let changed = 0;
  for (const one of all) {
    const { job, draft } = one;
    if (job === undefined) continue;
    const [before, after] = [storableOf(viewer, draftOf(job), job), storableOf(viewer, draft, job)];
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    await trying(one, async () => {
      await tx.transaction((inner) =>
        changeJob(inner, record, { viewer, now }, { project, job, body: draft }),
      );
      changed += 1;
    });
  }
  return changed;
}

/** The codes of the new jobs by their first rows. */
async function addAll(
  tx: Database,
  record: Recorder,
  { viewer, now, body }: SheetCall,
  { project, all }: { project: StoredDrydock; all: readonly Read[] },
): Promise<Map<number, string>> {
  const templates = all.flatMap(({ job, category, draft, sheet: { first } }) =>
    job === undefined && category !== undefined
      ? [{ ref: first.place, name: '', category, draft: storableOf(viewer, draft) }]
      : [],
  );
  if (templates.length === 0) return new Map();
  const rows = await coded(tx, project, templates);
  const made = { made_at: now, made_by: viewer.userId };
  const repository = pullRepository(tx);
  const pull_id = await repository.create({
    ...{
      drydock_id: project.id,
      source: 'SHEET',
      client_id: body.client_id,
      outcomes: [],
      ...made,
    },
  });
  const at = { created_at: now, created_by: viewer.userId };
  const added = await storeJobs(tx, rows, 'SHEET', { drydock_id: project.id, pull_id, ...at });
  const outcomes = all.flatMap(({ job, sheet: { rows: of, first } }): PullOutcome[] => {
    const told =
      added.get(first.place) ?? (job && { id: job.id, code: job.code, title: job.title });
    const outcome = job === undefined ? 'ADDED' : 'ALREADY';
    return of.map(({ place }) => ({ ref: place, outcome, job: told ?? null }));
  });
  await repository.setOutcomes(pull_id, outcomes);
  await record(
    rows.map(({ ref, draft, category, place }) => ({
      ...{ action: 'create', entity: 'job', entityId: added.get(ref)?.id ?? null },
      label: nameOf(project, place),
      after: { drydock: project.number, ...loggedJob(draft, category.code) },
    })),
  );
  return new Map([...added].map(([place, { code }]) => [place, code]));
}

const reportOf = (
  all: readonly Read[],
  codes: ReadonlyMap<number, string>,
  told: Pick<JobSheetReport, 'dry_run' | 'added' | 'changed'>,
): JobSheetReport => {
  const problems = all.flatMap((one) => one.problems);
  const wrong = new Set(problems.map(({ place }) => place)).size;
  const rows = all.flatMap(({ sheet, job }) =>
    sheet.rows.map(({ place }) => ({
      row: place,
      label: job?.code ?? codes.get(sheet.first.place) ?? null,
      problems: problems
        .filter((one) => one.place === place)
        .map(({ field, text }) => ({ field, text })),
    })),
  );
  const isStored = !told.dry_run && wrong === 0;
  const nothing = wrong > 0 ? { added: 0, changed: 0 } : {};
  return { ...told, ...nothing, stored: isStored ? rows.length : 0, wrong, rows };
};

/** As it was answered under this id of the client's before. */
const againOf = (outcomes: readonly PullOutcome[]): JobSheetReport => ({
  ...{ dry_run: false, stored: outcomes.length, wrong: 0, changed: 0 },
  added: new Set(outcomes.filter((one) => one.outcome === 'ADDED').map((one) => one.job?.id)).size,
  rows: outcomes.map(({ ref, job }) => ({ row: ref, label: job?.code ?? null, problems: [] })),
});

export async function importJobs(call: SheetCall): Promise<JobSheetReport> {
  const { viewer, body } = call;
  const { dry_run } = body;
  let report: JobSheetReport | undefined;
  try {
    return await call.write(async (tx, record) => {
      const project = await lockedDocking(tx, viewer, call.id);
      if (!seesPrices(viewer)) throw notPermitted('jobs.officeOnly');
      const before = await answeredBefore(tx, viewer, project, body.client_id);
      if (before !== undefined) return againOf(before);
      refuseOver(project);
      const known = await knownOf(tx, viewer, project);
      const all = jobsOfRows(body.rows).map((sheet) => readJob(sheet, known));
      refuseTwice(all);
      const isWrong = () => all.some(({ problems }) => problems.length > 0);
      let changed = 0;
      let codes = new Map<number, string>();
      if (!isWrong()) {
        changed = await changeAll(tx, record, call, { project, all });
        const [first] = all;
        if (first !== undefined)
          await trying(first, async () => {
            codes = await addAll(tx, record, call, { project, all });
          });
      }
      report = reportOf(all, codes, { dry_run, added: codes.size, changed });
      if (dry_run || isWrong()) throw new Undone();
      return report;
    });
  } catch (error) {
    if (!(error instanceof Undone) || report === undefined) throw error;
    return report;
  }
}
