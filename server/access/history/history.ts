/** The history of one record, as far as it may be told to whoever asks for it. */
import { and, type SQL } from 'drizzle-orm';
import type { AuditEvent, AuditPage } from '../../../src/contract/history';
import type { HistoryQuery } from '../../../src/contract/historyQuery';
import type { Database } from '../../db/database';
import type { Viewer } from '../permissions/viewer';
import { happenedTo, told } from './audience';
import { auditReader, partOf } from '../../audit/auditReader';

interface Asked {
  /** The kinds of event that are about the record. */
  entities: readonly string[];
  id: number;
  /** What of it may be told: in the query, so that nothing else is counted. */
  where?: SQL | undefined;
  query: HistoryQuery;
}

/** A page, newest first. Source: audit_events. */
export async function historyPage(db: Database, viewer: Viewer, asked: Asked): Promise<AuditPage> {
  const { only, ...paging } = asked.query;
  const part = only === undefined ? undefined : partOf(only);
  const where = and(happenedTo(asked.entities, asked.id), part, asked.where);
  const page = await auditReader(db).page({ where, ...paging });
  const items: AuditEvent[] = await told(db, viewer, page.items);
  return { ...page, items };
}
