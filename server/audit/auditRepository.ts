/** Who did what: rows are only ever added, in the transaction of the change that they tell of. */
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';
import type { Origin } from '../http/origin';

export interface AuditEvent {
  action: string;
  entity: string;
  entityId?: number | null;
  /** The record's name as people know it at this moment. */
  label?: string | null;
  /** What changed, before and after; never a password or a token. */
  before?: unknown;
  after?: unknown;
}

export interface Actor {
  userId: number;
  username: string;
}

/** Several at once are one statement. */
export async function recordEvents(
  tx: Database,
  at: Date,
  origin: Origin,
  actor: Actor | undefined,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(auditEvents).values(
    events.map((event) => ({
      at,
      user_id: actor?.userId ?? null,
      username: actor?.username ?? null,
      action: event.action,
      entity: event.entity,
      entity_id: event.entityId ?? null,
      label: event.label ?? null,
      before: event.before ?? null,
      after: event.after ?? null,
      address: origin.address,
      user_agent: origin.userAgent,
      request_id: origin.requestId,
    })),
  );
}
