/** Who may change a document, and who may add to it. */
import { MENU } from '../../src/contract/endpoints';
import type { StoredDocument } from './documentRepository';
import type { Viewer } from '../access/permissions/viewer';

/** Whoever edits documents, or the one who made it as long as nothing of it was released. */
export const mayEdit = ({ userId, may }: Viewer, document: StoredDocument): boolean =>
  document.state === 'ACTIVE' &&
  (may(MENU.documents, 'E') ||
    (may(MENU.documents, 'C') && document.created_by === userId && document.current_id === null));

/** Whoever sees all; others only what they made themselves. */
export const revises = (
  { reach, userId, may }: Viewer,
  document: Pick<StoredDocument, 'created_by'>,
): boolean => may(MENU.documents, 'C') && (reach === undefined || document.created_by === userId);

/** Whom of a step's people a review asks, where any one of them is enough: for whoever edits documents to say. */
export const choosesReviewers = ({ may }: Viewer): boolean => may(MENU.documents, 'E');

/** A revision that is under way comes to its end before there is another. */
export const isUnderWay = ({ register_state }: StoredDocument): boolean =>
  ['DRAFT', 'FOR_REVIEW'].includes(register_state);

export const mayRevise = (viewer: Viewer, document: StoredDocument): boolean =>
  document.state === 'ACTIVE' && revises(viewer, document) && !isUnderWay(document);
