/** Whether this process and its database are well. */
import { sql } from 'drizzle-orm';
import { object, string } from 'yup';
import { wire, type Api } from '../wire';

const healthSchema = object({ status: string().oneOf(['ok']).required() });

export function healthRoutes(api: Api): void {
  wire(api, 'health', {
    summary: 'Whether the server and its database are well',
    reply: healthSchema,
    handle: async () => {
      await api.db.execute(sql`select 1`);
      return { status: 'ok' as const };
    },
  });
}
