/** What the dashboard tells of documents: what waits for this person's review, and the latest documents. */
import type { Dashboard } from '../../../src/contract/dashboard';
import { MENU } from '../../../src/contract/endpoints';
import type { Database } from '../../db/database';
import { documentList } from '../register/documentList';
import { documentRepository } from '../documentRepository';
import { reviewQueue } from '../reviews/reviewQueue';
import type { Chosen } from './changes';
import type { Viewer } from '../../access/permissions/viewer';

const AT_MOST = 5;

/** Null without the right. Source: reviewQueue. */
export async function reviewsOf(db: Database, viewer: Viewer): Promise<Dashboard['reviews']> {
  if (!viewer.may(MENU.reviews, 'V')) return null;
  const { total, items } = await reviewQueue(db, viewer, { page_size: AT_MOST });
  return { total, items };
}

/** The latest first, of the ship or docking that is chosen; null without the right. Source: documents. */
export async function latestDocuments(
  db: Database,
  viewer: Viewer,
  chosen: Chosen,
): Promise<Dashboard['documents']> {
  if (!viewer.may(MENU.documents, 'V')) return null;
  const latest = documentList(db, viewer).allIds({ ...chosen, sort: '-on' }, AT_MOST);
  const { value: ids } = await latest.next();
  return documentRepository(db).rows(viewer, ids ?? []);
}
