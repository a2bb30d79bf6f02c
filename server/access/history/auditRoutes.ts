/** The record of who did what: the list, its export, and the history of one user or role. */
import { eq } from 'drizzle-orm';
import { auditFiltersSchema, auditQuerySchema } from '../../../src/contract/audit';
import { auditPageSchema, type AuditPage } from '../../../src/contract/history';
import { historyQuerySchema } from '../../../src/contract/historyQuery';
import { MENU } from '../../../src/contract/endpoints';
import type { Database } from '../../db/database';
import { roles, users } from '../../db/schema';
import { notFound } from '../../http/problem';
import type { Viewer } from '../permissions/viewer';
import { wire, type Api, type Call } from '../wire';
import { auditCsv } from '../../audit/auditCsv';
import { auditReader, filteredBy, isAscending } from '../../audit/auditReader';
import { historyPage } from './history';

const KINDS = {
  user: { table: users, entities: () => ['user'] },
  role: {
    table: roles,
    entities: ({ may }: Viewer) => ['role', ...(may(MENU.permissions, 'V') ? ['permissions'] : [])],
  },
} as const;

type HistoryCall = Call<'roleHistory' | 'userHistory', undefined, typeof historyQuerySchema>;

/** 404 for what neither is nor ever was: what has been deleted still has its history. */
const historyOf =
  (db: Database, { table, entities }: (typeof KINDS)[keyof typeof KINDS]) =>
  async (call: HistoryCall): Promise<AuditPage> => {
    const { id, query } = call;
    const { viewer } = call;
    const page = await historyPage(db, viewer, { entities: entities(viewer), id, query });
    if (page.total === 0 && (await db.$count(table, eq(table.id, id))) === 0) throw notFound();
    return page;
  };

async function exportEvents(
  db: Database,
  call: Call<'exportAuditEvents', undefined, typeof auditFiltersSchema>,
) {
  const { query } = call;
  const events = auditReader(db);
  const last = await events.latest();
  const event = { action: 'export', entity: 'audit_event', after: query };
  await call.write((_tx, record) => record(event));
  return auditCsv(events.all(filteredBy(query), isAscending(query), last));
}

export function auditRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'auditEvents', {
    summary: 'Who did what, newest first',
    query: auditQuerySchema,
    reply: auditPageSchema,
    handle: ({ query }) =>
      auditReader(db).page({
        where: filteredBy(query),
        ascending: isAscending(query),
        page: query.page,
        page_size: query.page_size,
      }),
  });
  wire(api, 'exportAuditEvents', {
    summary: 'The events that the filters leave, as CSV',
    query: auditFiltersSchema,
    file: 'audit-log.csv',
    handle: (call) => exportEvents(db, call),
  });
  wire(api, 'userHistory', {
    summary: 'What happened to a user, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: historyOf(db, KINDS.user),
  });
  wire(api, 'roleHistory', {
    summary: 'What happened to a role, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: historyOf(db, KINDS.role),
  });
}
