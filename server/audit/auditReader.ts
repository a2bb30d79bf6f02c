/** Reads the record of who did what: one page of it, or all that a filter leaves, piece by piece. */
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { AuditFilters } from '../../src/contract/audit';
import type { AuditEvent } from '../../src/contract/history';
import type { AuditPart } from '../../src/contract/historyQuery';
import { PAGE_SIZE, type PageOf } from '../../src/contract/lists';
import type { Database } from '../db/database';
import { drydocks } from '../db/tables/fleetSchema';
import { auditEvents, users } from '../db/schema';
import { wireTime } from '../http/records';
import { prefixes, searchWords } from '../text/search';
import { personNames } from './personNames';

/** What happens often and changes no record. */
const SMALL_ACTIONS = {
  READS: ['view'],
  DOWNLOADS: ['download', 'export'],
  SIGN_INS: ['sign_in', 'sign_in_by_link', 'sign_in_failed', 'sign_in_limited', 'sign_out'],
} as const;

const BATCH = 1_000;
/** Whose `entity_id` is that of a docking. */
const OF_DOCKINGS: readonly string[] = ['drydock', 'account', 'tender'];

interface Paging {
  page?: number | undefined;
  page_size?: number | undefined;
}

interface Wanted extends Paging {
  where: SQL | undefined;
  ascending?: boolean;
}

/** As it is stored and exported. */
export type StoredEvent = Omit<AuditEvent, 'who' | 'person' | 'ship_id'>;

const present = (stored: typeof auditEvents.$inferSelect): StoredEvent => ({
  ...stored,
  at: wireTime(stored.at),
  before: stored.before ?? null,
  after: stored.after ?? null,
});

/** The pattern of what begins with a text, whatever is in it. */
const prefixPattern = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

function startsWith(text: string): SQL | undefined {
  const pattern = sql`lower(${prefixPattern(text)})`;
  return or(
    sql`lower(${auditEvents.username}) like ${pattern}`,
    sql`lower(${auditEvents.label}) like ${pattern}`,
    byPeople(searchWords(text)),
  );
}

/** An array, so that each part of the search has its index. */
const byPeople = (words: readonly string[]): SQL | undefined =>
  words.length === 0
    ? undefined
    : sql`${auditEvents.user_id} = any(array(select ${users.id} from ${users}
        where ${users.words} @@ to_tsquery('simple', ${prefixes(words)})))`;

/** Source: contract/history.ts. */
export function partOf(part: AuditPart): SQL | undefined {
  const { action, user_id } = auditEvents;
  if (part === 'AUTOMATIC')
    return and(isNull(user_id), notInArray(action, [...SMALL_ACTIONS.SIGN_INS]));
  if (part !== 'CHANGES') return inArray(action, [...SMALL_ACTIONS[part]]);
  return and(isNotNull(user_id), notInArray(action, Object.values(SMALL_ACTIONS).flat()));
}

const given = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
  value === undefined ? undefined : condition(value);

/** What the filters leave, as a condition. */
export const filteredBy = (filters: AuditFilters): SQL | undefined =>
  and(
    given(filters.user_id, (id) => eq(auditEvents.user_id, id)),
    given(filters.entity, (entity) => eq(auditEvents.entity, entity)),
    given(filters.entity_id, (id) => eq(auditEvents.entity_id, id)),
    given(filters.action, (action) => eq(auditEvents.action, action)),
    given(filters.only, partOf),
    given(filters.from, (from) => gte(auditEvents.at, new Date(from))),
    given(filters.to, (to) => lt(auditEvents.at, new Date(to))),
    given(filters.q, startsWith),
  );

export const isAscending = ({ sort }: AuditFilters): boolean => sort === 'at';

/** So few are found first and sorted then; among more, the newest are soon found along the ids. */
const FEW = 5_000;

export function auditReader(db: Database) {
  const ids = (where: SQL | undefined) =>
    db.select({ id: auditEvents.id }).from(auditEvents).where(where);
  const among = (some: SQLWrapper): SQL => sql`${auditEvents.id} = any(array(${some}))`;

  /** Newest first by id, or oldest first. Source: audit_events. */
  async function page(wanted: Wanted): Promise<PageOf<AuditEvent>> {
    const { where, ascending = false, page = 1, page_size = PAGE_SIZE } = wanted;
    const order = ascending ? asc(auditEvents.id) : desc(auditEvents.id);
    const total = await db.$count(auditEvents, where);
    const start = (page - 1) * page_size;
    if (start >= total) return { items: [], total, page, page_size };
    const onPage = ids(total > FEW ? where : among(ids(where)))
      .orderBy(order)
      .limit(page_size)
      .offset(start);
    const rows = await db.select().from(auditEvents).where(among(onPage)).orderBy(order);
    return { items: await withNames(rows.map(present)), total, page, page_size };
  }

  /** With the names of people and the ships of dockings. Source: users, drydocks. */
  async function withNames(events: readonly StoredEvent[]): Promise<AuditEvent[]> {
    const subjects = (entities: readonly string[]) =>
      events.flatMap(({ entity, entity_id: id }) =>
        id !== null && entities.includes(entity) ? [id] : [],
      );
    const doers = events.flatMap(({ user_id }) => user_id ?? []);
    const names = await personNames(db, [...new Set([...doers, ...subjects(['user'])])]);
    const dockings = new Map(
      (
        await db
          .select({ id: drydocks.id, ship_id: drydocks.ship_id })
          .from(drydocks)
          .where(inArray(drydocks.id, subjects(OF_DOCKINGS)))
      ).map(({ id, ship_id }) => [id, ship_id]),
    );
    return events.map((event) => {
      const { user_id: by, username, entity, entity_id: id } = event;
      const of = id ?? 0;
      return {
        ...event,
        who: names.get(by ?? 0) ?? username,
        person: entity === 'user' ? (names.get(of) ?? null) : null,
        ship_id: OF_DOCKINGS.includes(entity) ? (dockings.get(of) ?? null) : null,
      };
    });
  }

  /** The id of the latest event; 0 before the first. */
  async function latest(): Promise<number> {
    const [row] = await db.select({ id: max(auditEvents.id) }).from(auditEvents);
    return row?.id ?? 0;
  }

  /** All of them up to the event `last`, each once, read from where the batch before ended. */
  async function* all(where: SQL | undefined, ascending: boolean, last: number) {
    let reached = ascending ? 0 : last + 1;
    for (;;) {
      const after = ascending ? gt(auditEvents.id, reached) : lt(auditEvents.id, reached);
      const rows = await db
        .select()
        .from(auditEvents)
        .where(and(where, after, lte(auditEvents.id, last)))
        .orderBy(ascending ? asc(auditEvents.id) : desc(auditEvents.id))
        .limit(BATCH);
      yield rows.map(present);
      const end = rows.at(-1);
      if (end === undefined || rows.length < BATCH) return;
      reached = end.id;
    }
  }

  return { page, latest, all };
}
