/** What somebody may do with a revision, by its state, its review, and who they are. */
import type { ReviewStep, RevisionAction } from '../../../src/contract/documents/documentRecords';
import { isDecision } from '../../../src/contract/documents/documentStates';
import { MENU } from '../../../src/contract/endpoints';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import type { StoredDocument } from '../documentRepository';
import { choosesReviewers } from '../documentRights';
import type { StoredType } from '../documentTypes';
import { mayDecide } from '../reviews/reviewers';
import type { StoredRevision, StoredStep } from './revisionRepository';

export interface Standing {
  viewer: Viewer;
  document: StoredDocument;
  type: StoredType;
}

export const stateOf = ({ opened_at, done_at }: StoredStep): ReviewStep['state'] =>
  done_at ? 'DONE' : opened_at ? 'OPEN' : 'WAITING';

/** What was only noted can be taken back. */
export const isUndecided = ({ results }: StoredStep): boolean =>
  !results.some(({ result }) => isDecision(result));

const mayDraft = ({ viewer, document }: Standing, { state, author_id }: StoredRevision): boolean =>
  document.state === 'ACTIVE' && state === 'DRAFT' && author_id === viewer.userId;

/** Whoever issues what is not reviewed: its author, or for some types the holders of one role. */
const mayIssue = (standing: Standing, revision: StoredRevision): boolean => {
  const { issuer_role_id } = standing.type;
  if (issuer_role_id === null) return mayDraft(standing, revision);
  const holds = standing.viewer.roleIds.includes(issuer_role_id);
  return standing.document.state === 'ACTIVE' && revision.state === 'DRAFT' && holds;
};

const movesDue = (viewer: Viewer, open: StoredStep | undefined): boolean =>
  open !== undefined && choosesReviewers(viewer);

/** What this person may do with a revision; `open` is the step that its review has come to. */
export async function actionsOn(
  db: Database,
  standing: Standing,
  revision: StoredRevision,
  steps: readonly StoredStep[],
): Promise<RevisionAction[]> {
  const { viewer, document, type } = standing;
  const active = document.state === 'ACTIVE';
  const create = viewer.may(MENU.documents, 'C');
  const own = create && mayDraft(standing, revision);
  const open = steps.find((step) => stateOf(step) === 'OPEN');
  const inReview = active && revision.state === 'FOR_REVIEW';
  const undecided = steps.every(isUndecided);
  const decided =
    open?.results.some(({ user_id, result }) => user_id === viewer.userId && isDecision(result)) ??
    false;
  const edits = active && revision.state === 'DRAFT' && viewer.may(MENU.documents, 'E');
  const decides =
    inReview &&
    open !== undefined &&
    !decided &&
    viewer.may(MENU.reviews, 'A') &&
    (await mayDecide(db, open.id, viewer.userId));
  const actions: Record<RevisionAction, boolean> = {
    edit: own || edits,
    submit: own && type.reviewed,
    recall: create && inReview && revision.author_id === viewer.userId && undecided,
    issue: create && !type.reviewed && mayIssue(standing, revision),
    decide: decides,
    set_due: inReview && movesDue(viewer, open),
    comment: active && viewer.may(MENU.documents, 'M'),
  };
  return (Object.keys(actions) as RevisionAction[]).filter((action) => actions[action]);
}
