/** Adds jobs to a docking and changes them: each has its number from the transaction that made it. */
import { eq } from 'drizzle-orm';
import { fieldsOf } from '../../src/contract/fieldTable';
import { isOpen } from '../../src/contract/fleet/drydockStates';
import {
  CONTRACT_FIELDS,
  jobFields,
  type JobDraft,
  type jobDraftSchema,
  type JobLineDraft,
  type jobUpdateSchema,
} from '../../src/contract/jobs/jobs';
import type { Job } from '../../src/contract/jobs/jobRecords';
import { isOver } from '../../src/contract/jobs/jobStates';
import { plainDecimal } from '../../src/contract/jobs/amounts';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import { refuseOtherwise } from '../audit/madeAs';
import type { Recorder } from '../audit/write';
import type { Database } from '../db/database';
import { jobs } from '../db/tables/jobSchema';
import { drydockRepository, type StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { isEngineer } from '../fleet/ships/shipRules';
import { invalid, notFound, notPermitted, type FieldErrors } from '../http/problem';
import { changedMeanwhile } from '../http/records';
import { say } from '../text/texts';
import { drawingsOfShip } from './drawings';
import { isFrozen, seesPrices } from './jobAccess';
import { tellAssigned } from './jobNotices';
import { refuseTold } from './jobAsked';
import { jobRepository } from './jobRepository';
import { existingJob, freshJob, type WholeJob } from './jobView';

export type Particulars = Omit<JobDraft, 'client_id'>;

/** A line in words, without its price. */
const lineWords = ({ text, qty, unit, kind, basis }: JobLineDraft): string =>
  `${text}: ${plainDecimal(qty)} ${unit}, ${kind}, ${basis}`;

/** As the audit log keeps it: prices stand apart, so that they can be left out for whoever is not told them. */
export const loggedJob = (
  job: Particulars,
  category: string,
  drawings: readonly { number: string }[] = [],
) => ({
  ...fieldsOf(jobFields, job),
  category_id: category,
  lines: job.lines.map(lineWords),
  drawing_ids: drawings.map(({ number }) => number),
  estimates: job.lines.map(({ estimate_price }) => estimate_price),
});

/** Whoever is told no prices and no weights sets none: what there is of them stays. */
export function storableOf(viewer: Viewer, draft: Particulars, before?: WholeJob): Particulars {
  const known = new Map(before?.lines.map(({ id, estimate_price }) => [id, estimate_price]));
  return {
    ...fieldsOf(jobFields, draft),
    weight: seesPrices(viewer) ? draft.weight : (before?.weight ?? null),
    drawing_ids: [...new Set(draft.drawing_ids)],
    lines: draft.lines.map((line) => ({
      ...line,
      qty: plainDecimal(line.qty),
      estimate_price: seesPrices(viewer)
        ? line.estimate_price && plainDecimal(line.estimate_price)
        : ((line.id === null ? null : known.get(line.id)) ?? null),
    })),
  };
}

async function draftErrors(
  tx: Database,
  project: StoredDrydock,
  draft: Particulars,
  before?: WholeJob,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const { assignee_id } = draft;
  const isNewPerson = assignee_id !== null && assignee_id !== before?.assignee_id;
  if (isNewPerson && !(await isEngineer(tx, assignee_id)))
    errors['assignee_id'] = [say('jobs.noSuchAssignee')];
  const added = draft.drawing_ids.filter((id) => before?.drawing_ids.includes(id) !== true);
  if ((await drawingsOfShip(tx, project.ship.id, added)).length < added.length)
    errors['drawing_ids'] = [say('jobs.noSuchDrawing', { ship: project.ship.name })];
  if (new Set(draft.includes).size < draft.includes.length)
    errors['includes'] = [say('jobs.includedTwice')];
  return errors;
}

/** The docking, whose jobs nobody else writes before this transaction ends. */
export async function lockedDocking(
  tx: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredDrydock> {
  const project = await drydockRepository(tx).findForUpdate(id, viewer.visibility);
  if (project === undefined) throw notFound();
  return project;
}

/** As `existingJob`, read after its docking was locked. */
export async function lockedJob(tx: Database, viewer: Viewer, id: number) {
  const { job } = await existingJob(tx, viewer, id);
  const project = await lockedDocking(tx, viewer, job.drydock_id);
  return { project, job: (await existingJob(tx, viewer, id)).job };
}

export function refuseOver(project: StoredDrydock): void {
  if (!isOpen(project.state)) throw invalid({ state: [say(`drydocks.over.${project.state}`)] });
}

/** What was made under this id of the client's before; it is taken for its own alone. */
async function madeBefore(tx: Database, viewer: Viewer, clientId: string | undefined) {
  if (clientId === undefined) return undefined;
  const [row] = await tx
    .select({ id: jobs.id, by: jobs.created_by })
    .from(jobs)
    .where(eq(jobs.client_id, clientId));
  if (row === undefined) return undefined;
  if (row.by !== viewer.userId) throw invalid({ client_id: [say('jobs.idTaken')] });
  return row.id;
}

export function createJob(call: Call<'createJob', typeof jobDraftSchema>): Promise<Job> {
  const { viewer, now } = call;
  const { client_id, ...body } = call.body;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, call.id);
    const before = await madeBefore(tx, viewer, client_id);
    const repository = jobRepository(tx);
    const draft = storableOf(viewer, body);
    const category = await repository.activeCategory(draft.category_id);
    const drawings = await drawingsOfShip(tx, project.ship.id, draft.drawing_ids);
    const after = { drydock: project.number, ...loggedJob(draft, category?.code ?? '', drawings) };
    if (before !== undefined) {
      const made = await freshJob(tx, viewer, before);
      await refuseOtherwise(tx, { entity: 'job', id: before, name: made.code }, after);
      call.repeated();
      return made;
    }
    refuseOver(project);
    const errors = await draftErrors(tx, project, draft);
    if (category === undefined) errors['category_id'] = [say('jobs.noSuchCategory')];
    if (category === undefined || Object.keys(errors).length > 0) throw invalid(errors);
    const { lines, ...fields } = draft;
    const id = await repository.create({
      ...fields,
      ...(await repository.nextCode(project.id, category)),
      drydock_id: project.id,
      state: 'PROPOSED',
      client_id: client_id ?? null,
      ...{ created_at: now, created_by: viewer.userId, updated_at: now, updated_by: viewer.userId },
    });
    await repository.setLines(id, lines);
    const made = await freshJob(tx, viewer, id);
    await tellAssigned({ tx, now, by: viewer.userId }, [
      { ...made, assignee_id: draft.assignee_id },
    ]);
    await record({
      action: 'create',
      entity: 'job',
      entityId: id,
      label: nameOf(project, made),
      after,
    });
    return made;
  });
}

/** As people know it: `HAL-DD26 GS-001`. */
export const nameOf = (project: { number: string }, { code }: { code: string }): string =>
  `${project.number} ${code}`;

const contractOf = (job: Particulars): unknown[] =>
  CONTRACT_FIELDS.map((name) =>
    name === 'lines' ? job.lines.map((line) => [line.id, lineWords(line)]) : job[name],
  );

/** 422 at each field of the contract that would change. */
function refuseFrozen(before: Particulars, after: Particulars): void {
  const [old, wanted] = [contractOf(before), contractOf(after)];
  const errors: FieldErrors = {};
  for (const [place, name] of CONTRACT_FIELDS.entries())
    if (JSON.stringify(old[place]) !== JSON.stringify(wanted[place]))
      errors[name] = [say('jobs.frozen')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export const particularsOf = (job: WholeJob): Particulars => ({
  ...fieldsOf(jobFields, job),
  includes: job.includes as Particulars['includes'],
});

/** A new category gives a new code, and burns the one before. */
async function placeIn(tx: Database, job: WholeJob, categoryId: number) {
  if (categoryId === job.category_id) return { category: job.category.code, place: {} };
  const repository = jobRepository(tx);
  const category = await repository.activeCategory(categoryId);
  if (category === undefined) throw invalid({ category_id: [say('jobs.noSuchCategory')] });
  return { category: category.code, place: await repository.nextCode(job.drydock_id, category) };
}

/** What the rules of one job allow; 422 for what they do not. */
export async function changeJob(
  tx: Database,
  record: Recorder,
  { viewer, now }: { viewer: Viewer; now: Date },
  { project, job, body }: { project: StoredDrydock; job: WholeJob; body: Particulars },
): Promise<void> {
  refuseOver(project);
  if (isOver(job.state))
    throw invalid({ state: [say('jobs.over', { state: say(`jobs.states.${job.state}`) })] });
  const draft = storableOf(viewer, body, job);
  const errors = await draftErrors(tx, project, draft, job);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const before = particularsOf(job);
  if (isFrozen(project.state, job)) refuseFrozen(before, draft);
  await refuseTold(tx, job, draft);
  const { lines, ...fields } = draft;
  const { category, place } = await placeIn(tx, job, fields.category_id);
  const drawingsOf = ({ drawing_ids }: Particulars) =>
    drawingsOfShip(tx, project.ship.id, drawing_ids);
  const repository = jobRepository(tx);
  await repository.setLines(job.id, lines);
  await repository.update(job.id, { ...fields, ...place }, viewer.userId, now);
  const after = { ...job, ...fields, ...place };
  await tellAssigned({ tx, now, by: viewer.userId }, [after], job.assignee_id);
  await record({
    action: 'update',
    entity: 'job',
    entityId: job.id,
    label: nameOf(project, { ...job, ...place }),
    before: loggedJob(before, job.category.code, await drawingsOf(before)),
    after: loggedJob(draft, category, await drawingsOf(draft)),
  });
}

export function updateJob(call: Call<'updateJob', typeof jobUpdateSchema>): Promise<Job> {
  const { id, viewer } = call;
  const { version, ...body } = call.body;
  return call.write(async (tx, record) => {
    const { project, job } = await lockedJob(tx, viewer, id);
    if (!seesPrices(viewer)) throw notPermitted('jobs.officeOnly');
    if (job.version !== version) {
      const change = { by: job.updated_by, at: job.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, await freshJob(tx, viewer, id));
    }
    await changeJob(tx, record, call, { project, job, body });
    return freshJob(tx, viewer, id);
  });
}
