/**
 * A previewer asks for a file in hundreds of parts: one event tells of all that the same person fetches of it, from the
 * same address and browser, within half an hour.
 */
import { and, eq, gt } from 'drizzle-orm';
import type { AuditEvent } from '../audit/auditRepository';
import type { Origin } from '../http/origin';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';
import type { Viewer } from '../access/permissions/viewer';

const SITTING_MS = 30 * 60_000;

interface Fetching {
  readonly viewer: Viewer;
  readonly origin: Origin;
  readonly now: Date;
}

/** Whether this sitting has its event. Source: audit_events. */
export async function isNoted(
  db: Database,
  { viewer, origin, now }: Fetching,
  { action, entity, entityId, after }: AuditEvent & { entityId: number },
): Promise<boolean> {
  const noted = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.entity, entity),
        eq(auditEvents.entity_id, entityId),
        eq(auditEvents.user_id, viewer.userId),
        eq(auditEvents.action, action),
        eq(auditEvents.after, after),
        eq(auditEvents.address, origin.address),
        eq(auditEvents.user_agent, origin.userAgent),
        gt(auditEvents.at, new Date(now.getTime() - SITTING_MS)),
      ),
    )
    .limit(1);
  return noted.length > 0;
}
