/** One document with its revisions as this viewer sees them, and what they may do with each. */
import type {
  Document,
  Revision,
  ReviewStep,
  RevisionAction,
} from '../../src/contract/documents/documentRecords';
import { revisionFields } from '../../src/contract/documents/documents';
import { fieldsOf } from '../../src/contract/fieldTable';
import { MENU } from '../../src/contract/endpoints';
import type { Database } from '../db/database';
import { notFound } from '../http/problem';
import { wireTime } from '../http/records';
import { say } from '../text/texts';
import { involvedIn } from './documentAccess';
import {
  documentRepository,
  presentBrief,
  presentRow,
  type StoredDocument,
} from './documentRepository';
import { mayEdit, mayRevise } from './documentRights';
import { documentType } from './documentTypes';
import { askedAt } from './reviews/reviewers';
import {
  revisionRepository,
  type StoredRevision,
  type StoredStep,
} from './revisions/revisionRepository';
import { actionsOn, stateOf, type Standing } from './revisions/revisionActions';
import { routeAhead } from './reviews/routeAhead';
import type { Viewer } from '../access/permissions/viewer';

/** Fails with 404 for what is not there or may not be seen. */
export async function existingDocument(db: Database, viewer: Viewer, id: number) {
  const found = await documentRepository(db).find(id, viewer);
  if (found === undefined) throw notFound();
  return found;
}

/** As `existingDocument`, and nobody else changes it before the transaction ends. */
export async function lockedDocument(tx: Database, viewer: Viewer, id: number) {
  const found = await documentRepository(tx).findForUpdate(id, viewer);
  if (found === undefined) throw notFound();
  return found;
}

type People = { user_id: number; fullname: string }[];

/** `internals`: whether the viewer had a part in it, or sees all; what the reviewers wrote is for them. */
const presentStep = (step: StoredStep, asked: People, internals: boolean): ReviewStep => ({
  id: step.id,
  position: step.position,
  role: step.role,
  role_type: step.role_type,
  rule: step.rule,
  due_on: step.due_on,
  state: stateOf(step),
  asked,
  results: step.results.map(({ user_id, fullname, result, comment, incorporate_by, at }) => ({
    by: { user_id, fullname },
    result,
    incorporate_by,
    comment: internals ? comment : null,
    at: wireTime(at),
  })),
});

const nameList = (people: People): string => people.map(({ fullname }) => fullname).join(', ');

/** Why a decision or the next step is not offered, in a sentence. */
function heldBack(
  { viewer, type }: Standing,
  revision: StoredRevision,
  step: ReviewStep | undefined,
  actions: readonly RevisionAction[],
): string | null {
  if (revision.state === 'FOR_REVIEW' && step && !actions.includes('decide')) {
    if (step.results.some(({ by }) => by.user_id === viewer.userId))
      return say('documents.decided');
    if (revision.author_id === viewer.userId) return say('documents.ownRevision');
    const names = nameList(step.asked);
    const values = { role: step.role ?? '', names };
    return names === '' ? say('documents.nobodyAsked', values) : say('documents.waitsFor', values);
  }
  if (revision.state === 'DRAFT' && !actions.includes('submit') && !actions.includes('issue')) {
    if (type.issuer !== null && !type.reviewed)
      return say('documents.issuedBy', { role: type.issuer });
    return say('documents.authorOnly', { name: revision.author ?? say('system') });
  }
  return null;
}

async function presentRevision(
  db: Database,
  standing: Standing,
  revision: StoredRevision,
  steps: readonly StoredStep[],
  asked: ReadonlyMap<number, People>,
  next: { id: number; label: string } | null,
  internals: boolean,
): Promise<Revision> {
  const may = await actionsOn(db, standing, revision, steps);
  const shown = steps.map((step) => presentStep(step, asked.get(step.id) ?? [], internals));
  const open = shown.find(({ state }) => state === 'OPEN');
  const { author_id, author } = revision;
  return {
    ...presentBrief({ ...revision, name: revision.file_name }),
    created_at: wireTime(revision.created_at),
    created_by: revision.creator,
    updated_at: wireTime(revision.updated_at),
    updated_by: revision.updater,
    version: revision.version,
    document_id: revision.document_id,
    sequence: revision.sequence,
    ...fieldsOf(revisionFields, revision),
    source_files: revision.source_files,
    author: author_id === null ? null : { user_id: author_id, fullname: author ?? '' },
    submitted_at: revision.submitted_at && wireTime(revision.submitted_at),
    decided_at: revision.decided_at && wireTime(revision.decided_at),
    superseded_by: revision.state === 'SUPERSEDED' ? next : null,
    steps: shown,
    may,
    held_back: heldBack(standing, revision, open, may),
  };
}

/** The revision that took the place of one: the next one after it that was released. */
function successorOf(revision: StoredRevision, all: readonly StoredRevision[]) {
  const later = all
    .filter(({ sequence, decided_at }) => sequence > revision.sequence && decided_at !== null)
    .filter(({ state }) => state !== 'REJECTED');
  const next = later.at(-1);
  return next ? { id: next.id, label: next.label } : null;
}

async function shownRevisions(db: Database, standing: Standing): Promise<Revision[]> {
  const repository = revisionRepository(db);
  const { viewer, document } = standing;
  const all = await repository.ofDocument(document.id, viewer);
  const seesAll = viewer.reach === undefined;
  const involved = seesAll ? undefined : await involvedIn(db, viewer, document.id);
  const steps = await repository.stepsOf(all.map(({ id }) => id));
  const asked = await askedAt(
    db,
    steps.filter((step) => step.done_at === null).map(({ id }) => id),
  );
  return Promise.all(
    all.map((one) =>
      presentRevision(
        db,
        standing,
        one,
        steps.filter(({ revision_id }) => revision_id === one.id),
        asked,
        successorOf(one, all),
        involved?.has(one.id) ?? true,
      ),
    ),
  );
}

export async function shownDocument(
  db: Database,
  viewer: Viewer,
  document: StoredDocument,
): Promise<Document> {
  const standing = { viewer, document, type: await documentType(db, document.type_id) };
  const revisions = await shownRevisions(db, standing);
  const [shown] = revisions;
  const mayVoid = document.state === 'ACTIVE' && viewer.may(MENU.documents, 'D');
  const brief = shown && {
    id: shown.id,
    label: shown.label,
    state: shown.state,
    on: shown.on,
    file: shown.file,
  };
  return {
    ...presentRow(document, brief ?? null),
    void_reason: document.void_reason,
    revisions,
    may: [
      ...(mayEdit(viewer, document) ? (['edit'] as const) : []),
      ...(mayRevise(viewer, document) ? (['revise'] as const) : []),
      ...(mayVoid ? (['void'] as const) : []),
    ],
    route: await routeAhead(db, standing, revisions),
  };
}

/** The document as it stands after a write. */
export const freshDocument = async (tx: Database, viewer: Viewer, id: number): Promise<Document> =>
  shownDocument(tx, viewer, await existingDocument(tx, viewer, id));
