/** What the database is asked. */
import type { Database } from '../../../server/db/database';

export interface Statement {
  sql: string;
  params: unknown[];
}

/** The driver's, as Drizzle asks it: of PostgreSQL and of the embedded database. */
interface Client {
  query: (asked: string | { text: string }, params?: unknown[]) => unknown;
}

/** The statements that the work sends, but for those of transactions. */
export async function statementsOf(
  db: Database,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const { session } = db._ as unknown as { session: { client: Client } };
  const query = jest.spyOn(session.client, 'query');
  await work();
  const statements = query.mock.calls.map(([asked, params = []]) => ({
    sql: typeof asked === 'string' ? asked : asked.text,
    params,
  }));
  query.mockRestore();
  return statements;
}
