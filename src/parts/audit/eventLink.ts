/** The way from an event to its record. Only what it may be asked by is offered; what was deleted has none. */
import type { EndpointName } from '../../contract/endpoints';
import type { AuditEvent } from '../../contract/history';

/** The call that the record's screen makes, and its address. */
const WAYS: Readonly<Record<string, [call: EndpointName, path: (id: number) => string]>> = {
  user: ['user', (id) => `/admin/users/${id}`],
  role: ['role', (id) => `/admin/roles/${id}`],
  ship: ['ship', (id) => `/ships/${id}`],
  yard: ['yard', (id) => `/yards/${id}`],
  document: ['document', (id) => `/documents/${id}`],
  certificate: ['certificate', (id) => `/certificates/${id}`],
  job: ['job', (id) => `/jobs/${id}`],
  quotation: ['quotation', (id) => `/quotations/${id}`],
  variation_order: ['variation', (id) => `/variation_orders/${id}`],
  daily_report: ['dailyReport', (id) => `/daily_reports/${id}`],
};

/** Below a docking, whose address names its ship. */
const OF_DOCKING: Readonly<Record<string, [call: EndpointName, part: string]>> = {
  drydock: ['drydock', ''],
  tender: ['tender', '/quotations'],
  account: ['account', '/account'],
};

type Linked = Pick<AuditEvent, 'entity' | 'entity_id' | 'ship_id' | 'action'>;

/** Undefined where there is none for this person. */
export function eventLink(event: Linked, may: (call: EndpointName) => boolean): string | undefined {
  const { entity, entity_id: id, ship_id: ship, action } = event;
  if (id === null || action === 'delete') return undefined;
  const docking = OF_DOCKING[entity];
  if (docking !== undefined && ship !== null)
    return may(docking[0]) ? `/ships/${ship}/drydocks/${id}${docking[1]}` : undefined;
  const way = WAYS[entity];
  return way !== undefined && may(way[0]) ? way[1](id) : undefined;
}
