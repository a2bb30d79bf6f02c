/** Who may change a document, and who may add to it. */
import { MENU } from '../../src/contract/endpoints';
import type { Reader } from './documentAccess';
import type { StoredDocument } from './documentRepository';

/** Whoever edits documents, or the one who made it as long as nothing of it was released. */
export const mayEdit = ({ userId, may }: Reader, document: StoredDocument): boolean =>
  document.state === 'ACTIVE' &&
  (may(MENU.documents, 'E') ||
    (may(MENU.documents, 'C') && document.created_by === userId && document.current_id === null));

/** Whoever sees all; others only what they made themselves. */
export const revises = ({ reach, userId, may }: Reader, document: StoredDocument): boolean =>
  may(MENU.documents, 'C') && (reach === undefined || document.created_by === userId);

/** A revision that is under way comes to its end before there is another. */
export const isUnderWay = ({ stage }: StoredDocument): boolean =>
  ['DRAFT', 'FOR_REVIEW'].includes(stage);

export const mayRevise = (reader: Reader, document: StoredDocument): boolean =>
  document.state === 'ACTIVE' && revises(reader, document) && !isUnderWay(document);
