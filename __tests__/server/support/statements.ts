/** What the database is asked. */
import type { Database } from '../../../server/db/database';

export interface Statement {
  sql: string;
  params: unknown[];
}

interface Session {
  prepareQuery: (statement: Statement) => unknown;
}

/** The statements that the work sends, but for those of transactions. */
export async function statementsOf(
  db: Database,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const { session } = db._ as unknown as { session: Session };
  const prepared = jest.spyOn(session, 'prepareQuery');
  await work();
  const statements = prepared.mock.calls.map(([statement]) => statement);
  prepared.mockRestore();
  return statements;
}
