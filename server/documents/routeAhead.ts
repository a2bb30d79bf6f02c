/** The steps that a review would take, and whom they would ask. */
import type { Revision, RouteStep } from '../../src/contract/documents/documentRecords';
import type { Database } from '../db/database';
import { mayRevise } from './documentRights';
import type { StoredDocument } from './documentRepository';
import { routeOf, type StoredType } from './documentTypes';
import { wouldAsk } from './reviewers';
import type { Viewer } from '../access/permissions/viewer';

/** Of a revision by this viewer, if it were submitted now; empty where they may submit none, and without review. */
export async function routeAhead(
  db: Database,
  { viewer, document, type }: { viewer: Viewer; document: StoredDocument; type: StoredType },
  revisions: readonly Revision[],
): Promise<RouteStep[]> {
  const submits = revisions.some(({ may }) => may.includes('submit'));
  const route = submits || mayRevise(viewer, document) ? routeOf(type, document) : [];
  if (route.length === 0) return [];
  const roles = route.map(({ role_id }) => role_id);
  const asked = await wouldAsk(db, document.id, roles, viewer.userId);
  return route.map(({ role_id, role, rule, days }) => ({
    ...{ role, rule, days },
    asked: asked.get(role_id) ?? [],
  }));
}
