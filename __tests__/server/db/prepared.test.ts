/** A prepared statement is built once a database, and asked by many at once each gets its own answer. */
import { eq, sql } from 'drizzle-orm';
import { menus } from '../../../server/db/schema';
import { prepared, UNNAMED } from '../../../server/db/prepared';
import { openApp } from '../support/app';

test('built once, and anew in each transaction', async () => {
  const { db } = await openApp();
  let built = 0;
  const byId = prepared((on) => {
    built += 1;
    return on
      .select({ id: menus.id })
      .from(menus)
      .where(eq(menus.id, sql.placeholder('id')))
      .prepare(UNNAMED);
  });
  const ids = (await db.select({ id: menus.id }).from(menus)).map(({ id }) => id);
  const answers = await Promise.all(ids.map((id) => byId(db).execute({ id })));
  expect(answers).toEqual(ids.map((id) => [{ id }]));
  expect(built).toBe(1);
  await db.transaction(async (tx) => {
    // Not seen from outside: what is asked within is asked of the transaction.
    const [made] = await tx
      .insert(menus)
      .values({ id: 999, label: 'x', link: 'x', position: 999, actions: 'V' })
      .returning({ id: menus.id });
    expect(await byId(tx).execute({ id: made?.id })).toHaveLength(1);
    expect(await byId(tx).execute({ id: made?.id })).toHaveLength(1);
    await tx.delete(menus).where(eq(menus.link, 'x'));
  });
  expect(built).toBe(2);
});
