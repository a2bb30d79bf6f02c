/** What falls due and when: certificates, class items and conditions of class, for the calendar on the page and for the feed. */
import { and, asc, count, eq, gte, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { addDays, addMonths, monthOf } from '../../../src/contract/dates';
import type {
  DueDate,
  DueDates,
  DueDatesQuery,
  DueSource,
} from '../../../src/contract/certificates/classRecords';
import type { Viewer } from '../../access/permissions/viewer';
import { certificateKinds, certificates } from '../../db/tables/certificateSchema';
import { classItems, conditions } from '../../db/tables/classSchema';
import type { Database } from '../../db/database';
import { ships } from '../../db/tables/fleetSchema';
import { jsonByColumn } from '../../db/jsonRows';
import { seesConditions } from '../certificateAccess';
import { inFleet, inForce } from '../fleetList';

export const AHEAD_MONTHS = 60;
/** More in one month are more than anybody reads; a chosen ship has fewer. */
const MOST = 300;

const due = sql<string>`coalesce(${classItems.postponed_to}, ${classItems.due_on})`;

interface DueRow extends Pick<DueDate, 'source' | 'detail' | 'on' | 'survey'> {
  source_id: number;
  title: string;
  ship_id: number;
  code: string;
  ship_name: string;
}

/** Of the ships in service that this person sees; `source_id` is of the table that `source` names. */
function allDue(db: Database, viewer: Viewer, shipId: number | undefined) {
  const where = (...more: (SQL | undefined)[]) =>
    and(inFleet(viewer), shipId === undefined ? undefined : eq(ships.id, shipId), ...more);
  const ofShip = {
    ship_id: sql<number>`${ships.id}`.as('ship_id'),
    code: ships.code,
    ship_name: sql<string>`${ships.name}`.as('ship_name'),
  };
  const certificatesDue = db
    .select({
      ...ofShip,
      source: sql<DueSource>`'CERTIFICATE'`.as('source'),
      source_id: sql<number>`${certificates.id}`.as('source_id'),
      name: sql<string>`${certificateKinds.name}`.as('title'),
      detail: sql<string>`${certificates.number}`.as('detail'),
      on: sql<string>`${certificates.deadline_on}`.as('on'),
      survey:
        sql<boolean>`coalesce(${certificates.survey_to} = ${certificates.deadline_on}, false)`.as(
          'survey',
        ),
    })
    .from(certificates)
    .innerJoin(certificateKinds, eq(certificateKinds.id, certificates.kind_id))
    .innerJoin(ships, eq(ships.id, certificates.ship_id))
    .where(where(eq(certificates.state, 'ACTIVE'), isNotNull(certificates.deadline_on)));
  const items = db
    .select({
      ...ofShip,
      source: sql<DueSource>`'CLASS_ITEM'`.as('source'),
      source_id: sql<number>`${classItems.id}`.as('source_id'),
      name: sql<string>`${classItems.code} || ' ' || ${classItems.name}`.as('title'),
      detail: sql<string>`''`.as('detail'),
      on: due.as('on'),
      survey: sql<boolean>`false`.as('survey'),
    })
    .from(classItems)
    .innerJoin(ships, eq(ships.id, classItems.ship_id))
    .where(where(isNull(classItems.removed_at), isNotNull(due)));
  const open = db
    .select({
      ...ofShip,
      source: sql<DueSource>`'CONDITION'`.as('source'),
      source_id: sql<number>`${conditions.id}`.as('source_id'),
      name: sql<string>`${conditions.ref}`.as('title'),
      detail: sql<string>`${conditions.text}`.as('detail'),
      on: sql<string>`${conditions.due_on}`.as('on'),
      survey: sql<boolean>`false`.as('survey'),
    })
    .from(conditions)
    .innerJoin(ships, eq(ships.id, conditions.ship_id))
    .where(where(isNull(conditions.closed_on), isNotNull(conditions.due_on)));
  return (
    seesConditions(viewer)
      ? certificatesDue.unionAll(items).unionAll(open)
      : certificatesDue.unionAll(items)
  ).as('due');
}

interface Span {
  from: string;
  to: string;
  shipId?: number | undefined;
}

/** The earliest first. Source: certificates, class_items, conditions. */
export async function dueBetween(
  db: Database,
  viewer: Viewer,
  { from, to, shipId }: Span,
): Promise<DueDate[]> {
  const all = allDue(db, viewer, shipId);
  const rows = await jsonByColumn<DueRow>(
    db,
    db
      .select()
      .from(all)
      .where(and(gte(all.on, from), lte(all.on, to)))
      .orderBy(asc(all.on), asc(all.code), asc(all.name), asc(all.source_id)),
  );
  return rows.map(({ source_id: id, ship_id, code, ship_name, title, ...rest }) => ({
    ...rest,
    ...{ id, name: title, ship: { id: ship_id, code, name: ship_name } },
  }));
}

/** Five years by months from today's, and what falls due in one of them. */
export async function dueDates(
  db: Database,
  viewer: Viewer,
  query: DueDatesQuery,
): Promise<DueDates> {
  const { today } = viewer;
  const { ship_id: shipId, month: asked = today } = query;
  const all = allDue(db, viewer, shipId);
  const first = monthOf(today);
  const end = addMonths(first, AHEAD_MONTHS);
  const month = sql<string>`to_char(${all.on}::date, 'YYYY-MM')`;
  const counted = await db
    .select({ month: month.as('month'), count: count() })
    .from(all)
    .where(and(gte(all.on, first), lt(all.on, end)))
    .groupBy(month);
  const [late] = await db
    .select({ count: count() })
    .from(certificates)
    .innerJoin(ships, eq(ships.id, certificates.ship_id))
    .where(
      and(
        inFleet(viewer),
        inForce,
        shipId === undefined ? undefined : eq(ships.id, shipId),
        lt(certificates.deadline_on, today),
      ),
    );
  const counts = new Map(counted.map((one) => [`${one.month}-01`, one.count]));
  const from = monthOf(asked);
  const items = await dueBetween(db, viewer, { from, to: addDays(addMonths(from, 1), -1), shipId });
  return {
    ...{ today, month: from, overdue: late?.count ?? 0, total: items.length },
    months: Array.from({ length: AHEAD_MONTHS }, (_, ahead) => {
      const of = addMonths(first, ahead);
      return { month: of, count: counts.get(of) ?? 0 };
    }),
    items: items.slice(0, MOST),
  };
}
