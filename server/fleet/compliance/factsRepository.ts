/** Gathers what the rules look at, for many ships in five statements. */
import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { addDays } from '../../../src/contract/dates';
import { OPEN_STATES } from '../../../src/contract/fleet/drydockStates';
import type { Database } from '../../db/database';
import { bottomInspections, drydocks, milestones, ships } from '../../db/tables/fleetSchema';
import { jsonByColumn } from '../../db/jsonRows';
import type { Viewer } from '../../access/permissions/viewer';
import { dockNeeds, nextNeeds } from './dockNeeds';
import { shipRows, type ShipRow } from './shipFacts';
import type { DockNeed, Facts, PastInspection, PlannedDocking } from './facts';

/** The day in dock, or of the divers. */
const IN_DOCK = sql`coalesce(${drydocks.actual_dock_on}, ${drydocks.planned_dock_on}, case when ${drydocks.kind} = 'IN_WATER' then ${drydocks.starts_on} end)`;
/** The day of the undocking, or on which the divers were done. */
const SURVEYED = sql`(select ${milestones.on} from ${milestones} where ${milestones.drydock_id} = ${drydocks.id} and ${milestones.kind} = 'SURVEY_DONE')`;
const DONE = sql`coalesce(${drydocks.actual_undock_on}, case when ${drydocks.kind} = 'IN_WATER' then coalesce(${SURVEYED}, ${drydocks.actual_departure_on}) end)`;

/** The inspections that count up to that day. */
const counted = (until: string) =>
  and(isNull(bottomInspections.voided_at), lte(bottomInspections.on, until));

function grouped<T extends { ship_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.ship_id);
    if (group) group.push(row);
    else groups.set(row.ship_id, [row]);
  }
  return groups;
}

type OfShip<T> = T & { ship_id: number };

interface Answers {
  rows: readonly ShipRow[];
  past: readonly OfShip<PastInspection>[];
  projects: readonly OfShip<PlannedDocking>[];
  wanted: readonly OfShip<DockNeed>[];
}

/** `as_of` is the day that was asked for, or that of the last record where the yard's calendar is ahead of the viewer's. */
export type ShipFacts = Facts & ShipRow & { as_of: string };

/** Calendars of two places are at most two days apart, and nothing that has not happened is recorded. */
const CALENDARS_APART = 2;

/** Up to which day records count that are asked for as of a day: today's are all there are, by whatever calendar. */
export const countedUntil = (asOf: string, today: string): string =>
  asOf < today ? asOf : addDays(asOf, CALENDARS_APART);

function dayOf({ inspections, dockings }: Pick<Facts, 'inspections' | 'dockings'>, asOf: string) {
  const recorded = [...inspections.map(({ on }) => on), ...dockings.map(({ done_on }) => done_on)];
  return recorded.reduce<string>((latest, on) => (on !== null && on > latest ? on : latest), asOf);
}

export function factsRepository(
  db: Database,
  viewer: Pick<Viewer, 'visibility' | 'today' | 'may' | 'reach'>,
) {
  const { visibility, today } = viewer;
  /** The last of each kind up to this day: nothing else moves a date. */
  const lastInspections = (
    where: SQL | undefined,
    until: string,
  ): Promise<OfShip<PastInspection>[]> =>
    jsonByColumn(
      db,
      db
        .select({
          ship_id: bottomInspections.ship_id,
          kind: bottomInspections.kind,
          on: sql`${max(bottomInspections.on)}`.as('on'),
        })
        .from(bottomInspections)
        .innerJoin(ships, eq(ships.id, bottomInspections.ship_id))
        .where(and(where, counted(until)))
        .groupBy(bottomInspections.ship_id, bottomInspections.kind),
    );

  /** Done projects of which no inspection is recorded, and open ones with a day in dock, as far as this person may see them. */
  async function dockings(
    where: SQL | undefined,
    until: string,
    open: boolean,
  ): Promise<OfShip<PlannedDocking>[]> {
    const linked = db
      .select({ id: bottomInspections.drydock_id })
      .from(bottomInspections)
      .innerJoin(ships, eq(ships.id, bottomInspections.ship_id))
      .where(and(where, isNotNull(bottomInspections.drydock_id), counted(until)));
    const isLinked = sql`${drydocks.id} in (${linked})`;
    const rows = await jsonByColumn<OfShip<Omit<PlannedDocking, 'in_water'>>>(
      db,
      db
        .select({
          ship_id: drydocks.ship_id,
          drydock_id: sql`${drydocks.id}`.as('drydock_id'),
          number: drydocks.number,
          on: IN_DOCK.as('on'),
          docked: sql`${drydocks.actual_dock_on} is not null`.as('docked'),
          kind: sql`${drydocks.kind}`.as('kind'),
          done_on: sql`case when ${lte(DONE, until)} and not ${isLinked} then ${DONE} end`.as(
            'done_on',
          ),
        })
        .from(drydocks)
        .innerJoin(ships, eq(ships.id, drydocks.ship_id))
        .where(
          and(
            where,
            isNotNull(IN_DOCK),
            or(
              open ? inArray(drydocks.state, [...OPEN_STATES]) : undefined,
              and(isNotNull(DONE), ne(drydocks.state, 'CANCELLED'), not(isLinked)),
            ),
            visibility.ofDrydock(ships.code, drydocks.number),
          ),
        ),
    );
    return rows.map((row) => ({ ...row, in_water: row.kind === 'IN_WATER' }));
  }

  /** `forStanding`: without planned dockings, and of what class wants only the next. */
  const asks = (where: SQL | undefined, until: string, forStanding: boolean) => ({
    rows: () => shipRows(db, where, until),
    past: () => lastInspections(where, until),
    projects: () => dockings(where, until, !forStanding),
    wanted: () => (forStanding ? nextNeeds(db, where, until) : dockNeeds(db, viewer, where)),
  });

  function joined({ rows, ...all }: Answers, asOf: string): ShipFacts[] {
    const inspections = grouped(all.past);
    const projects = grouped(all.projects);
    const needs = grouped(all.wanted);
    return rows.map((row) => {
      const recorded = {
        inspections: inspections.get(row.id) ?? [],
        dockings: projects.get(row.id) ?? [],
        needs: needs.get(row.id) ?? [],
      };
      // Copying thousands of rows takes longer than everything else here.
      return Object.assign(row, recorded, { as_of: dayOf(recorded, asOf) });
    });
  }

  async function atOnce(where: SQL | undefined, asOf: string, forStanding: boolean) {
    const ask = asks(where, countedUntil(asOf, today), forStanding);
    const [wanted, projects, rows, past] = await Promise.all([
      ask.wanted(),
      ask.projects(),
      ask.rows(),
      ask.past(),
    ]);
    return joined({ wanted, projects, rows, past }, asOf);
  }

  async function inTurn(where: SQL | undefined, asOf: string) {
    const ask = asks(where, countedUntil(asOf, today), false);
    const [rows, past] = [await ask.rows(), await ask.past()];
    return joined({ rows, past, projects: await ask.projects(), wanted: await ask.wanted() }, asOf);
  }

  return {
    /**
     * The facts of the ships that this condition on `ships` leaves, as of a day; one statement after the other, as a
     * transaction asks. Source: ships, bottom_inspections, drydocks, class_items, conditions.
     */
    list: inTurn,
    /** The same for lists that wait for all of a fleet, outside of transactions. */
    listAtOnce: (where: SQL | undefined, asOf: string) => atOnce(where, asOf, false),
    /** As far as `standingOf` looks at them. */
    listForStanding: (where: SQL | undefined, asOf: string) => atOnce(where, asOf, true),
  };
}
