/** How somebody has their lists: kept for them, and told to nobody else. */
import { and, asc, eq } from 'drizzle-orm';
import type { ListLooks } from '../../src/contract/listLooks';
import type { listLookSchema } from '../../src/contract/listNames';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { listLooks } from '../db/tables/listLookSchema';

/** Source: list_looks. */
export async function listLooksOf(db: Database, userId: number): Promise<ListLooks> {
  const { list, columns, density } = listLooks;
  const lists = await db
    .select({ list, columns, density })
    .from(listLooks)
    .where(eq(listLooks.user_id, userId))
    .orderBy(asc(listLooks.list));
  return { lists };
}

/** A list that looks as it comes is not kept. */
export function keepListLook(
  call: Call<'keepListLook', typeof listLookSchema>,
): Promise<ListLooks> {
  const { userId: user_id } = call.viewer;
  const { list, columns, density } = call.body;
  return call.write(async (tx) => {
    if (columns === null && density === 'compact')
      await tx
        .delete(listLooks)
        .where(and(eq(listLooks.user_id, user_id), eq(listLooks.list, list)));
    else
      await tx
        .insert(listLooks)
        .values({ user_id, list, columns, density })
        .onConflictDoUpdate({
          target: [listLooks.user_id, listLooks.list],
          set: { columns, density },
        });
    return listLooksOf(tx, user_id);
  });
}
