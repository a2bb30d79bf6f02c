/** What the address of the audit log says, as what the server is asked. */
import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  auditFiltersSchema,
  type AuditFilters,
} from '../../contract/audit';
import type { ListAddress } from '../../ui/list/listAddress';
import { startOfDay } from '../../ui/format/zoneTime';

export type Entity = (typeof AUDIT_ENTITIES)[number];

const isEntity = (text: string): text is Entity => AUDIT_ENTITIES.some((entity) => entity === text);

type Action = (typeof AUDIT_ACTIONS)[keyof typeof AUDIT_ACTIONS][number];

/** What can happen to records of one kind, or of any. */
export const actionsOf = (entity: string): readonly Action[] =>
  isEntity(entity) ? AUDIT_ACTIONS[entity] : [...new Set(Object.values(AUDIT_ACTIONS).flat())];

const NAMES = ['q', 'only', 'entity', 'action', 'from', 'to', 'user_id', 'entity_id'] as const;

export const isFiltered = (address: ListAddress) => NAMES.some((name) => address.get(name) !== '');

/** Days are those of the time zone, `to` with all of it. What no list of events can be filtered by counts as not given. */
export function filtersOf({ get }: ListAddress, timeZone: string | undefined): AuditFilters {
  const wanted = {
    q: get('q').trim(),
    sort: get('sort'),
    only: get('only'),
    entity: get('entity'),
    action: get('action'),
    from: startOfDay(get('from'), timeZone),
    to: startOfDay(get('to'), timeZone, 1),
    user_id: Number(get('user_id')),
    entity_id: Number(get('entity_id')),
  };
  const good = Object.entries(wanted).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== '' &&
      value !== 0 &&
      auditFiltersSchema.isValidSync({ [name]: value }, { strict: true }),
  );
  return Object.fromEntries(good);
}
