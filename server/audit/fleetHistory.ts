/** The history of one record of the fleet, without what this reader must not see of it. */
import { and, ne } from 'drizzle-orm';
import type { AuditEvent, AuditPage, HistoryQuery } from '../../src/contract/audit';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';
import type { Viewer } from '../permissions/viewer';
import { about, auditReader } from './auditReader';

const MONEY = ['budget', 'off_hire_per_day', 'contingency_pct', 'rates'];

const withoutMoney = (value: AuditEvent['before']): AuditEvent['before'] =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !MONEY.includes(name)))
    : value;

/** Where people sit is for the office alone. */
const shown = (event: AuditEvent, { money, visibility }: Viewer): AuditEvent => ({
  ...event,
  ...(money ? {} : { before: withoutMoney(event.before), after: withoutMoney(event.after) }),
  ...(visibility.limited ? { address: '', user_agent: '', request_id: '' } : {}),
});

/** A page, newest first; who merely looked at it stands in the audit log alone. Source: audit_events. */
export async function fleetHistory(
  db: Database,
  viewer: Viewer,
  entity: 'ship' | 'drydock' | 'document',
  id: number,
  query: HistoryQuery,
): Promise<AuditPage> {
  const where = and(about([entity], id), ne(auditEvents.action, 'view'));
  const page = await auditReader(db).page({ where, ...query });
  return { ...page, items: page.items.map((event) => shown(event, viewer)) };
}
