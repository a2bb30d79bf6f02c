/** What the dashboard tells of documents: what waits for this person's review, and the latest papers. */
import type { Dashboard } from '../../../src/contract/dashboard';
import { MENU } from '../../../src/contract/endpoints';
import type { Database } from '../../db/database';
import type { Reader } from '../documentAccess';
import { documentList } from '../documentList';
import { documentRepository } from '../documentRepository';
import { reviewQueue } from '../reviewQueue';
import type { Chosen } from './changes';

const AT_MOST = 5;

/** Null without the right. Source: reviewQueue. */
export async function reviewsOf(db: Database, reader: Reader): Promise<Dashboard['reviews']> {
  if (!reader.may(MENU.reviews, 'V')) return null;
  const { total, items } = await reviewQueue(db, reader, { page_size: AT_MOST });
  return { total, items };
}

/** The latest first, of the ship or docking that is chosen; null without the right. Source: documents. */
export async function papersOf(
  db: Database,
  reader: Reader,
  chosen: Chosen,
): Promise<Dashboard['papers']> {
  if (!reader.may(MENU.documents, 'V')) return null;
  const latest = documentList(db, reader).allIds({ ...chosen, sort: '-on' }, AT_MOST);
  const { value: ids } = await latest.next();
  return documentRepository(db).rows(reader, ids ?? []);
}
