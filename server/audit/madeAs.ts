/** What was made under an id of the client's, sent once more: the same is told again, anything else is refused. */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';
import { invalid } from '../http/problem';
import { say } from '../text/texts';

interface Made {
  entity: string;
  id: number;
  /** As people know it. */
  name: string;
}

/**
 * Somebody whose answer was lost may change what they send again. The first is stored: told it as if it were the second, they
 * would take for saved what is not. By the event of its making, which no later change touches; `sent`: as that event holds it.
 */
export async function refuseOtherwise(
  tx: Database,
  { entity, id, name }: Made,
  sent: object,
): Promise<void> {
  const { entity: kind, entity_id, action } = auditEvents;
  const [event] = await tx
    .select({ after: auditEvents.after })
    .from(auditEvents)
    .where(and(eq(kind, entity), eq(entity_id, id), eq(action, 'create')))
    .orderBy(asc(auditEvents.id))
    .limit(1);
  const asStored: unknown = JSON.parse(JSON.stringify(sent));
  if (event === undefined || isDeepStrictEqual(event.after, asStored)) return;
  throw invalid({ client_id: [say('madeOtherwise', { name })] });
}
