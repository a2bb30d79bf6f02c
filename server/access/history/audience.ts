/**
 * What of the audit log may be told to whom: an event is told only to those who may see all that it tells of. The audit
 * log itself, which asks a right of its own, tells everything.
 */
import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { AuditEvent } from '../../../src/contract/history';
import { drydockFields } from '../../../src/contract/fleet/drydocks';
import { MENU } from '../../../src/contract/endpoints';
import { namesWhere } from '../../../src/contract/fieldTable';
import type { Database } from '../../db/database';
import { auditEvents, memberships } from '../../db/schema';
import type { Viewer } from '../permissions/viewer';

/** What of a docking is not for this viewer: the owner's money, and what the owner thinks of its progress. */
export const hiddenOfDrydock = ({ money, health }: Pick<Viewer, 'money' | 'health'>) =>
  namesWhere(
    drydockFields,
    ({ owners }) => (owners === 'money' && !money) || (owners === 'health' && !health),
  );
/** From where somebody works; the event of a session that was ended holds it once more. */
const WHENCE = ['address', 'user_agent'] as const;
/** Of compliance, which is a menu of its own. */
const OF_COMPLIANCE = ['set_scheme', 'add_inspection', 'correct_inspection', 'void_inspection'];

/** Of certificates and what class asks of a ship, which are a menu of their own. */
const OF_CERTIFICATES = ['require', 'import_class'];
/** What falls due may be a condition of class, and whose job takes care of it is the office's. */
const OF_DUE_ITEMS = ['link_due'];

/** What a docking costs its owner beside the yard's bill. */
const OF_MONEY = ['set_owner_costs'];

/** Events of ships that may be told. */
export function ofShip({ may }: Viewer): SQL | undefined {
  const hidden = [
    ...(may(MENU.compliance, 'V') ? [] : OF_COMPLIANCE),
    ...(may(MENU.certificates, 'V') ? [] : OF_CERTIFICATES),
  ];
  return hidden.length === 0 ? undefined : notInArray(auditEvents.action, hidden);
}

/** Events of dockings that may be told: a change of nothing but what is hidden has not happened. */
export function ofDrydock(viewer: Viewer): SQL | undefined {
  const { action, before, after } = auditEvents;
  const untold = [
    ...(viewer.reach === undefined ? [] : OF_DUE_ITEMS),
    ...(viewer.money ? [] : OF_MONEY),
  ];
  const due = untold.length === 0 ? undefined : notInArray(action, untold);
  const names = hiddenOfDrydock(viewer);
  if (names.length === 0) return due;
  const hidden = sql`${`{${names.join(',')}}`}::text[]`;
  return and(
    due,
    sql`case when ${action} = 'update'
    then (${before} - ${hidden}) is distinct from (${after} - ${hidden}) else true end`,
  );
}

/** What jobs are expected to cost, by what they count and where they stand among all others, and why a tender has no list of them; for administration and office alone. */
const OF_OFFICE = ['estimates', 'weight', 'drawing_ids', 'place', 'without_list_reason'];
/** What the two sides of a contract agree on; for neither ship nor class. */
const OF_SIDES = ['offered_amount', 'agreed_amount'];

/** What they tell one another of a price; why work begins early is for whoever works beside it. */
const ofPrice = ({ entity, action }: Pick<AuditEvent, 'entity' | 'action'>) =>
  entity === 'variation_order' && action !== 'start_early' ? ['note', 'reason'] : [];

/** Whether somebody reads what is said of jobs among the owner's, the ship's and class: no yard does. */
export const readsAmongUs = ({ reach, health }: Viewer): boolean =>
  reach === undefined || (reach.yard === null && (reach.classOnly || health));
/** A yard reads the comments that are for it where they stand. */
const OF_COMMENTS = ['comment', 'resolve_comment'];

/** Events of jobs that may be told: to whoever sees no prices, a change of nothing else has not happened. */
export function ofJob(viewer: Viewer): SQL | undefined {
  if (!viewer.visibility.limited) return undefined;
  const hidden = sql`${`{${OF_OFFICE.join(',')}}`}::text[]`;
  const { action, before, after } = auditEvents;
  return and(
    readsAmongUs(viewer) ? undefined : notInArray(action, OF_COMMENTS),
    sql`case when ${action} = 'update'
    then (${before} - ${hidden}) is distinct from (${after} - ${hidden}) else true end`,
  );
}

const omit = (value: AuditEvent['before'], names: readonly string[]): AuditEvent['before'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : value;

/** Where a docking went, for a yard that it did not go to. */
function ofOtherYard(value: AuditEvent['before'], { reach }: Viewer): string[] {
  if (reach?.yard == null || typeof value !== 'object' || value === null) return [];
  const { yard_id } = value as { yard_id?: unknown };
  return yard_id == null || yard_id === reach.yard ? [] : ['yard_id', 'dock_name', 'reason'];
}

/** Of these people those whom somebody limited to ships of their own meets there, and themselves. */
async function known(db: Database, { userId, visibility }: Viewer, ids: readonly number[]) {
  const rows = await db
    .selectDistinct({ id: memberships.user_id })
    .from(memberships)
    .where(and(inArray(memberships.user_id, [...ids]), visibility.ofShip(memberships.ship_code)));
  return new Set([userId, ...rows.map(({ id }) => id)]);
}

type Named = Pick<AuditEvent, 'user_id' | 'username' | 'who'>;

/** The name is empty where it is not for this viewer; null stays nobody. Source: memberships. */
export async function named<T extends Named>(
  db: Database,
  viewer: Viewer,
  events: readonly T[],
): Promise<T[]> {
  if (!viewer.visibility.limited) return [...events];
  const ids = [...new Set(events.flatMap(({ user_id }) => user_id ?? []))];
  const people = await known(db, viewer, ids);
  return events.map((event) =>
    event.user_id === null || people.has(event.user_id)
      ? event
      : { ...event, user_id: null, username: '', who: '' },
  );
}

/** Events without what is hidden from this viewer; where people sit and by what they work is for administrators. */
export async function told(
  db: Database,
  viewer: Viewer,
  events: readonly AuditEvent[],
): Promise<AuditEvent[]> {
  if (viewer.administrator) return [...events];
  const isBeside = viewer.reach?.yard === null;
  const hidden = [
    ...WHENCE,
    ...hiddenOfDrydock(viewer),
    // The docking that was copied may be another ship's.
    ...(viewer.visibility.limited ? ['copied_from', ...OF_OFFICE] : []),
    ...(isBeside ? OF_SIDES : []),
  ];
  const hiddenOf = (event: AuditEvent) => [...hidden, ...(isBeside ? ofPrice(event) : [])];
  return (await named(db, viewer, events)).map((event) => ({
    ...event,
    before: omit(event.before, [...hiddenOf(event), ...ofOtherYard(event.before, viewer)]),
    after: omit(event.after, [...hiddenOf(event), ...ofOtherYard(event.after, viewer)]),
    address: '',
    user_agent: '',
    request_id: '',
  }));
}

/** What has happened to one record, but for who merely looked at it: that stands in the audit log alone. */
export const happenedTo = (entities: readonly string[], id: number): SQL | undefined =>
  and(
    inArray(auditEvents.entity, [...entities]),
    eq(auditEvents.entity_id, id),
    notInArray(auditEvents.action, ['view']),
  );
