/** Numbers of documents: ship, docking or GEN, type, and a counter without gaps. They are never given twice. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { documentCounters } from '../db/tables/documentSchema';
import { invalid } from '../http/problem';
import { say } from '../text/texts';

const GENERAL = 'GEN';
const LAST = 9999;

export interface Place {
  ship: { id: number; code: string };
  /** `HAL-DD26`; null for documents of the ship itself. */
  drydock: string | null;
  type: { id: number; code: string };
}

/**
 * The next one. Its counter's row is kept until this transaction ends: others wait, and what is rolled back was never
 * given. 422 after the last of four digits.
 */
export async function nextDocumentNumber(tx: Database, { ship, drydock, type }: Place) {
  const project = drydock === null ? GENERAL : drydock.slice(ship.code.length + 1);
  const [counter] = await tx
    .insert(documentCounters)
    .values({ ship_id: ship.id, project, type_id: type.id, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.ship_id, documentCounters.project, documentCounters.type_id],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last });
  if (counter === undefined) throw new Error('The counter was not returned.');
  const stem = `${ship.code}-${project}-${type.code}`;
  if (counter.last > LAST) throw invalid({ type_id: [say('documents.noNumberLeft', { stem })] });
  return `${stem}-${String(counter.last).padStart(4, '0')}`;
}
