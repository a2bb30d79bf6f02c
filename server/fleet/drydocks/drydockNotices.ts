/** Whom a docking concerns, and who may still see what they were told of it. */
import { and, asc, eq, gte, inArray, lte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MENU, type MenuLink } from '../../../src/contract/endpoints';
import {
  OPEN_STATES,
  type DrydockState,
  type Milestone,
} from '../../../src/contract/fleet/drydockStates';
import type { NoticeKind } from '../../../src/contract/notifications';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { drydocks } from '../../db/tables/fleetSchema';
import { notifications } from '../../db/tables/noticeSchema';
import { quotations, tenders } from '../../db/tables/tenderSchema';
import { notify, type Teller } from '../../notifications/notify';
import { visibleDrydocks, type StoredDrydock } from './drydockRepository';

/** Of what has a menu of its own. */
const OF_MENUS: readonly [MenuLink, NoticeKind[]][] = [
  // The account is granted by the menu of variation orders.
  [
    MENU.variations,
    ['VARIATION_ASKED', 'VARIATION_DECIDED', 'INVOICE_ENTERED', 'ACCOUNT_DISPUTED'],
  ],
  [MENU.jobs, ['JOB_ASSIGNED']],
  [MENU.dailyReports, ['REPORT_SUBMITTED', 'REPORT_RETURNED']],
];

/** A yard is told of those of its own dockings. */
function menusSeen({ may, reach }: Viewer): SQL | undefined {
  return and(
    ...OF_MENUS.map(([menu, kinds]) => {
      const others = notInArray(notifications.kind, kinds);
      if (!may(menu, 'V')) return others;
      return reach?.yard == null ? undefined : or(others, eq(drydocks.yard_id, reach.yard));
    }),
  );
}

/** Of an addendum yards are told before any has the docking: those that were asked. */
function addendumSeen({ may, reach }: Viewer): SQL | undefined {
  const others = ne(notifications.kind, 'TENDER_ADDENDUM');
  if (!may(MENU.quotations, 'V')) return others;
  if (reach === undefined) return undefined;
  if (reach.yard === null) return others;
  return or(
    others,
    sql`exists (select from ${quotations} join ${tenders} on ${tenders.id} = ${quotations.tender_id}
      where ${tenders.drydock_id} = ${drydocks.id} and ${quotations.yard_id} = ${reach.yard})`,
  );
}

/** For a query of `notifications` joined with `drydocks` and `ships`. */
export const drydockNoticeSeen = (_db: Database, viewer: Viewer): SQL | undefined =>
  and(
    viewer.may(MENU.drydocks, 'V') ? undefined : sql`false`,
    menusSeen(viewer),
    addendumSeen(viewer),
    visibleDrydocks(viewer.visibility),
  );

type Team = Pick<StoredDrydock, 'id' | 'superintendent_id' | 'engineer_ids' | 'members'>;

/** Who looks after a docking for the office; each as often as it may be. */
export const teamOf = ({ superintendent_id, engineer_ids, members }: Team) => [
  superintendent_id,
  ...engineer_ids,
  ...members.map(({ user_id }) => user_id),
];

const of = ({ id }: { id: number }) => ({ entity: 'drydock', entity_id: id }) as const;

/** Those who look after it from now on. */
export async function tellAssigned(teller: Teller, after: Team, before?: Team): Promise<void> {
  const had = before === undefined ? [] : teamOf(before);
  const to = teamOf(after).filter((id) => !had.includes(id));
  await notify(teller, { ...of(after), kind: 'DOCKING_ASSIGNED', to });
}

/** Its team, of its new state, or of the milestone that it has reached. */
export const tellMoved = (
  teller: Teller,
  project: Team,
  state: DrydockState,
  milestone: Milestone | undefined,
) => {
  const told = { state, label: milestone ?? null };
  return notify(teller, { ...of(project), kind: 'DOCKING_MOVED', to: teamOf(project), ...told });
};

const PLANNED = [
  'planned_arrival_on',
  'planned_dock_on',
  'planned_undock_on',
  'planned_departure_on',
] as const;
type Planned = Team & Pick<StoredDrydock, (typeof PLANNED)[number] | 'dock_name'>;

const isMoved = (before: Planned, after: Planned): boolean =>
  PLANNED.some((day) => before[day] !== after[day]);

const others = alias(drydocks, 'others');

/** Open dockings at the same time as this one: in the same dock, or of the same superintendent. */
const overlapping = (tx: Database, id: number) =>
  tx
    .select({ number: others.number, superintendent_id: others.superintendent_id })
    .from(drydocks)
    .innerJoin(
      others,
      and(
        ne(others.id, drydocks.id),
        inArray(others.state, [...OPEN_STATES]),
        lte(others.starts_on, drydocks.ends_on),
        gte(others.ends_on, drydocks.starts_on),
        or(
          and(eq(others.yard_id, drydocks.yard_id), eq(others.dock_name, drydocks.dock_name)),
          eq(others.superintendent_id, drydocks.superintendent_id),
        ),
      ),
    )
    .where(eq(drydocks.id, id))
    .orderBy(asc(others.id));

/** The superintendents of dockings that this one now overlaps; `label` is the number of theirs. */
async function tellOverlapped(teller: Teller, id: number): Promise<void> {
  for (const { number, superintendent_id } of await overlapping(teller.tx, id))
    await notify(teller, {
      ...of({ id }),
      kind: 'DOCKING_CONFLICT',
      to: [superintendent_id],
      label: number,
    });
}

/** What a change of a docking means to others: its days to its team, and what it is now in the way of. */
export async function tellChanged(teller: Teller, before: Planned, after: Planned): Promise<void> {
  const moved = isMoved(before, after);
  await tellAssigned(teller, after, before);
  if (moved) await notify(teller, { ...of(after), kind: 'DOCKING_DATES', to: teamOf(after) });
  const { dock_name, superintendent_id } = before;
  if (moved || after.dock_name !== dock_name || after.superintendent_id !== superintendent_id)
    await tellOverlapped(teller, after.id);
}
