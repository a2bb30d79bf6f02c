/** What the owner's costs of dockings come to, and how long each ship is out of service. Read anew each time: no sum is stored. */
import { and, inArray } from 'drizzle-orm';
import { daysBetween } from '../../../src/contract/dates';
import {
  expectedOf,
  offHireOf,
  type OffHire,
  type OwnerCostSums,
} from '../../../src/contract/execution/ownerCosts';
import { convert } from '../../../src/contract/tender/pricing';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { milestones } from '../../db/tables/fleetSchema';
import { ownerCosts, type StoredCost } from '../../db/tables/ownerCostSchema';

const inBase = ({ currency, rate }: StoredCost, minor: number | null, base: string): number =>
  convert(minor ?? 0, currency, base, rate);

export const expectedInBase = (cost: StoredCost, base: string): number =>
  inBase(cost, expectedOf(cost), base);

/** In minor units of the docking's base currency, each cost rounded once. */
export function sumsOf(costs: readonly StoredCost[], base: string): OwnerCostSums {
  const sum = (amount: (one: StoredCost) => number) =>
    costs.reduce((total, one) => total + amount(one), 0);
  return {
    planned: sum((one) => inBase(one, one.planned, base)),
    committed: sum((one) => inBase(one, one.committed, base)),
    paid: sum((one) => inBase(one, one.paid, base)),
    expected: sum((one) => expectedInBase(one, base)),
  };
}

interface Moment {
  on: string;
  /** Null where only the day is known. */
  at: Date | null;
}

export interface Away {
  from: Moment | undefined;
  to: Moment | undefined;
}

const HOURS_A_DAY = 24;
const HOUR_MS = 3_600_000;
const TENTHS = 10;

/** By the hour where both are known so, else by whole days; with one decimal. Null where one of them is not known. */
export function hoursAway({ from, to }: Away): number | null {
  if (from === undefined || to === undefined) return null;
  const hours =
    from.at !== null && to.at !== null
      ? (to.at.getTime() - from.at.getTime()) / HOUR_MS
      : daysBetween(from.on, to.on) * HOURS_A_DAY;
  return Math.max(0, Math.round(hours * TENTHS) / TENTHS);
}

const amountOf = (hours: number | null, perDay: number | null): number | null =>
  hours === null || perDay === null ? null : offHireOf(hours, perDay);

/** `entered`: what was agreed with the charterer, which then holds for the whole stay. */
export function offHireIn(
  whole: number | null,
  soFar: number | null,
  { entered, perDay }: { entered: number | null; perDay: number | null },
): OffHire {
  const hours = entered ?? whole;
  return {
    ...{ per_day: perDay, hours, hours_so_far: soFar },
    amount: amountOf(hours, perDay),
    amount_so_far: amountOf(soFar, perDay),
    entered: entered !== null,
  };
}

/** By the id of the docking. Source: owner_costs. */
export async function storedCosts(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      drydock_id: ownerCosts.drydock_id,
      costs: ownerCosts.costs,
      off_hire_hours: ownerCosts.off_hire_hours,
    })
    .from(ownerCosts)
    .where(oneOf(ownerCosts.drydock_id, ids));
  return new Map(
    rows.map(({ drydock_id, costs, off_hire_hours: hours }) => [
      drydock_id,
      { costs, hours: hours === null ? null : Number(hours) },
    ]),
  );
}

/** When each docking's ship arrived and sailed, by its id. Source: milestones. */
export async function timesAway(db: Database, ids: readonly number[]): Promise<Map<number, Away>> {
  const rows = await db
    .select({
      drydock_id: milestones.drydock_id,
      kind: milestones.kind,
      on: milestones.on,
      at: milestones.at,
    })
    .from(milestones)
    .where(and(oneOf(milestones.drydock_id, ids), inArray(milestones.kind, ['ARRIVED', 'SAILED'])));
  const of = (id: number, kind: string) =>
    rows.find((one) => one.drydock_id === id && one.kind === kind);
  return new Map(ids.map((id) => [id, { from: of(id, 'ARRIVED'), to: of(id, 'SAILED') }]));
}
