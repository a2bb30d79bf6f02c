/** What was done to many jobs at once. Every write expects to run in a transaction. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { jobBulks } from '../../db/tables/bulkSchema';

type NewBulk = typeof jobBulks.$inferInsert;

export function bulkRepository(db: Database) {
  async function find(clientId: string) {
    const [found] = await db.select().from(jobBulks).where(eq(jobBulks.client_id, clientId));
    return found;
  }

  async function create(values: NewBulk): Promise<void> {
    await db.insert(jobBulks).values(values);
  }

  async function setUndone(id: number, undone: NonNullable<NewBulk['undone']>): Promise<void> {
    await db.update(jobBulks).set({ undone }).where(eq(jobBulks.id, id));
  }

  return { find, create, setUndone };
}
