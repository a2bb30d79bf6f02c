/** Draws up variation orders and changes their drafts: each has its number from the transaction that made it. */
import { and, eq } from 'drizzle-orm';
import { fieldsOf } from '../../src/contract/fieldTable';
import {
  variationFields,
  type VariationDraft,
  type variationDraftSchema,
  type variationUpdateSchema,
} from '../../src/contract/execution/variations';
import { GIVEN_UP } from '../../src/contract/execution/variationStates';
import type { Variation } from '../../src/contract/execution/variationRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import { refuseOtherwise } from '../audit/madeAs';
import type { Database } from '../db/database';
import { variationOrders } from '../db/tables/executionSchema';
import { jobs } from '../db/tables/jobSchema';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { invalid, notFound, notPermitted, type FieldErrors } from '../http/problem';
import { changedMeanwhile } from '../http/records';
import { visibleJobs } from '../jobs/jobAccess';
import { lockedDocking } from '../jobs/jobWrites';
import { omit } from '../text/omit';
import { say } from '../text/texts';
import { isRunning, mayCreate, mayEdit, sideOf } from './variationAccess';
import { variationRepository, type StoredVariation } from './variationRepository';
import {
  existingVariation,
  freshVariation,
  nameOf,
  numberOf,
  shownVariation,
  standingOf,
} from './variationView';

type Particulars = Omit<VariationDraft, 'client_id'>;

/** The docking and the variation order, which nobody else changes before this transaction ends. */
export async function lockedVariation(tx: Database, viewer: Viewer, id: number) {
  const { docking } = await existingVariation(tx, viewer, id);
  const project = await lockedDocking(tx, viewer, docking.id);
  return { project, stored: await existingVariation(tx, viewer, id) };
}

/** 422 with what it is by now. */
export async function refuseOld(
  tx: Database,
  viewer: Viewer,
  { stored, project }: { stored: StoredVariation; project: StoredDrydock },
  version: number,
): Promise<void> {
  if (stored.version === version) return;
  const change = { by: stored.updated_by, at: stored.updated_at };
  const current = await shownVariation(tx, viewer, stored, project);
  throw changedMeanwhile(change, viewer.timeZone, current);
}

export function refuseState({ state }: Pick<StoredVariation, 'state'>): never {
  const text = say('variations.wrongState', { state: say(`variations.states.${state}`) });
  throw invalid({ state: [text] });
}

export function refuseIdle({ state }: Pick<StoredDrydock, 'state'>): void {
  if (!isRunning(state)) throw invalid({ state: [say('variations.notAwarded')] });
}

/** It came to nothing in this docking, and nothing else stands in its place. `own`: the order that is to stand there. */
async function isReplaceable(
  tx: Database,
  { id }: StoredDrydock,
  replaced: StoredVariation | undefined,
  own: number | undefined,
): Promise<boolean> {
  if (replaced?.docking.id !== id || !GIVEN_UP.includes(replaced.state)) return false;
  const other = await variationRepository(tx).replacementOf(replaced.id);
  return other === undefined || other.id === own;
}

/** Only what this person sees is chosen from; the job's code, for the audit log. */
async function checkDraft(
  tx: Database,
  viewer: Viewer,
  project: StoredDrydock,
  { job_id, document_ids, replaces_id }: Particulars,
  own?: number,
) {
  const errors: FieldErrors = {};
  const replaced =
    replaces_id === null ? undefined : await variationRepository(tx).find(viewer, replaces_id);
  if (replaces_id !== null && !(await isReplaceable(tx, project, replaced, own)))
    errors['replaces_id'] = [say('variations.notReplaceable')];
  const [job] =
    job_id === null
      ? []
      : await tx
          .select({ code: jobs.code })
          .from(jobs)
          .where(and(eq(jobs.id, job_id), eq(jobs.drydock_id, project.id), visibleJobs(viewer)));
  if (job_id !== null && job === undefined) errors['job_id'] = [say('variations.noSuchJob')];
  const chosen = [...new Set(document_ids)];
  const found = await variationRepository(tx).documentsAmong(viewer, project.ship.id, chosen);
  if (found.length < chosen.length) errors['document_ids'] = [say('variations.noSuchDocument')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const replaces = replaced === undefined ? null : numberOf(replaced);
  return { job: job?.code ?? null, replaces, documents: found };
}

const loggedOf = (
  draft: Particulars,
  { job, replaces, documents }: Awaited<ReturnType<typeof checkDraft>>,
) => ({
  ...omit(fieldsOf(variationFields, draft), 'job_id', 'replaces_id', 'document_ids'),
  job,
  replaces,
  documents: documents.map(({ number }) => number).sort(),
});

/** What was made under this id of the client's before; it is taken for its own alone. */
async function madeBefore(tx: Database, viewer: Viewer, clientId: string | undefined) {
  if (clientId === undefined) return undefined;
  const [row] = await tx
    .select({ id: variationOrders.id, by: variationOrders.created_by })
    .from(variationOrders)
    .where(eq(variationOrders.client_id, clientId));
  if (row === undefined) return undefined;
  if (row.by !== viewer.userId) throw invalid({ client_id: [say('jobs.idTaken')] });
  return row.id;
}

/** Paid as the contract is; without one in the docking's own currency. */
async function payment(tx: Database, { id, base_currency }: StoredDrydock) {
  const contract = await variationRepository(tx).contractOf(id);
  return contract === undefined
    ? { currency: base_currency, rate: '1' }
    : { currency: contract.currency, rate: contract.rate };
}

export function createVariation(
  call: Call<'createVariation', typeof variationDraftSchema>,
): Promise<Variation> {
  const { viewer, now } = call;
  const { client_id, ...draft } = call.body;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, call.id);
    const before = await madeBefore(tx, viewer, client_id);
    if (before !== undefined) {
      const made = await freshVariation(tx, viewer, before);
      const sent = loggedOf(draft, await checkDraft(tx, viewer, project, draft));
      await refuseOtherwise(tx, { entity: 'variation_order', id: before, name: made.number }, sent);
      call.repeated();
      return made;
    }
    const side = sideOf(viewer);
    // A yard has no part in another yard's docking.
    const isOthers = side === 'YARD' && viewer.reach?.yard !== project.yard_id;
    if (side === undefined || isOthers) throw notPermitted('variations.sidesOnly');
    refuseIdle(project);
    if (!mayCreate(viewer, project)) throw notFound();
    const checked = await checkDraft(tx, viewer, project, draft);
    const repository = variationRepository(tx);
    const number = await repository.nextNumber(project.id);
    const { document_ids, ...fields } = fieldsOf(variationFields, draft);
    const id = await repository.create({
      ...fields,
      ...(await payment(tx, project)),
      ...{ drydock_id: project.id, number, side, state: 'DRAFT', client_id: client_id ?? null },
      ...{ created_at: now, created_by: viewer.userId, updated_at: now, updated_by: viewer.userId },
    });
    await repository.setEvidence(id, [...new Set(document_ids)]);
    await record({
      action: 'create',
      entity: 'variation_order',
      entityId: id,
      label: `${project.number} ${numberOf({ number })}`,
      after: loggedOf(draft, checked),
    });
    return freshVariation(tx, viewer, id);
  });
}

export function updateVariation(
  call: Call<'updateVariation', typeof variationUpdateSchema>,
): Promise<Variation> {
  const { id, viewer, now } = call;
  const { version, ...draft } = call.body;
  return call.write(async (tx, record) => {
    const { project, stored } = await lockedVariation(tx, viewer, id);
    await refuseOld(tx, viewer, { project, stored }, version);
    refuseIdle(project);
    if (sideOf(viewer) !== stored.side) throw notPermitted('variations.makersOnly');
    if (!mayEdit(viewer, standingOf(stored))) refuseState(stored);
    const repository = variationRepository(tx);
    const checked = await checkDraft(tx, viewer, project, draft, id);
    const evidence = await repository.evidenceOf(id);
    const seen = await repository.documentsAmong(viewer, project.ship.id, evidence);
    const isSeen = (document: number) => seen.some((one) => one.id === document);
    // What this person does not see stays.
    const unseen = evidence.filter((document) => !isSeen(document));
    const { document_ids, ...fields } = fieldsOf(variationFields, draft);
    await repository.update(id, fields, viewer.userId, now);
    await repository.setEvidence(id, [...new Set([...document_ids, ...unseen])]);
    const before = { ...fieldsOf(variationFields, { ...stored, document_ids: evidence }) };
    await record({
      action: 'update',
      entity: 'variation_order',
      entityId: id,
      label: nameOf(stored),
      before: loggedOf(before, {
        job: stored.job?.code ?? null,
        replaces: await repository.nameOf(stored.replaces_id),
        documents: seen,
      }),
      after: loggedOf(draft, checked),
    });
    return freshVariation(tx, viewer, id);
  });
}
