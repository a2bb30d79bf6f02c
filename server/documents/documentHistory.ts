/**
 * What the history of a document tells. Whoever sees all of it is told all; others of the document itself, of revisions
 * that they have a part in what those still hold, and of the current one only that it was released.
 */
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AuditEvent, AuditPage } from '../../src/contract/history';
import type { historyQuerySchema } from '../../src/contract/historyQuery';
import { isReleased, REVISION_STATES } from '../../src/contract/documents/documentStates';
import { historyPage } from '../access/history/history';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';
import type { Call } from '../access/wire';
import { involvedIn } from './documentAccess';
import { existingDocument } from './documentDetail';
import type { StoredDocument } from './documentRepository';
import { revisionRepository } from './revisions/revisionRepository';
import { revisionName } from './scene';
import type { Viewer } from '../access/permissions/viewer';

/** Of the document itself, not of a revision; a download names its revision inside. */
const OF_DOCUMENT = ['create', 'update', 'void'];
const RELEASED = REVISION_STATES.filter(isReleased);

/** Events know revisions by their name, which is never given twice. */
interface Shown {
  involved: string[];
  others: string[];
  labels: string[];
  hashes: string[];
}

async function shownOf(db: Database, viewer: Viewer, document: StoredDocument): Promise<Shown> {
  const revisions = await revisionRepository(db).ofDocument(document.id, viewer);
  const involved = await involvedIn(db, viewer, document.id);
  const names = (has: boolean) =>
    revisions
      .filter(({ id }) => involved.has(id) === has)
      .map(({ label }) => revisionName(document, label));
  return {
    involved: names(true),
    others: names(false),
    labels: revisions.map(({ label }) => label),
    hashes: revisions.map(({ sha256 }) => sha256),
  };
}

/** A file that was replaced while it was a draft can be opened by nobody: only who did that is told of it. */
const ofShownFiles = (side: SQL, hashes: readonly string[]): SQL | undefined =>
  or(isNull(side), inArray(side, [...hashes]));

function toldOf({ userId }: Viewer, { involved, others, labels, hashes }: Shown) {
  const { action, label, before, after, user_id } = auditEvents;
  const own = eq(user_id, userId);
  return or(
    inArray(action, OF_DOCUMENT),
    and(
      inArray(label, involved),
      or(
        own,
        and(
          ofShownFiles(sql`${before} ->> 'sha256'`, hashes),
          ofShownFiles(sql`${after} ->> 'sha256'`, hashes),
        ),
      ),
    ),
    and(
      inArray(label, others),
      or(
        own,
        and(
          inArray(action, ['issue', 'review']),
          inArray(sql`${after} ->> 'state'`, RELEASED),
          ofShownFiles(sql`${after} ->> 'sha256'`, hashes),
        ),
      ),
    ),
    and(eq(action, 'download'), own, inArray(sql`${after} ->> 'revision'`, labels)),
  );
}

/** That a revision was released is for everybody who sees it, what the reviewer wrote for those who have a part in it. */
const omitComment = (event: AuditEvent): AuditEvent['after'] =>
  Object.fromEntries(Object.entries(event.after ?? {}).filter(([name]) => name !== 'comment'));

export async function documentHistory(
  db: Database,
  call: Call<'documentHistory', undefined, typeof historyQuerySchema>,
): Promise<AuditPage> {
  const { viewer } = call;
  const document = await existingDocument(db, viewer, call.id);
  const { id } = document;
  const asked = { entities: ['document'], id, query: call.query };
  if (viewer.reach === undefined) return historyPage(db, viewer, asked);
  const shown = await shownOf(db, viewer, document);
  const page = await historyPage(db, viewer, { ...asked, where: toldOf(viewer, shown) });
  const items = page.items.map((event) =>
    event.action === 'review' &&
    event.user_id !== viewer.userId &&
    shown.others.includes(event.label ?? '')
      ? { ...event, after: omitComment(event) }
      : event,
  );
  return { ...page, items };
}
