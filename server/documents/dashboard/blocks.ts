/** What keeps a docking that is under way from its next step: at the flooding gate, with its variation orders, and in its reports. */
import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import { BLOCKS, type Dashboard } from '../../../src/contract/dashboard';
import { MENU } from '../../../src/contract/endpoints';
import {
  FLOODING_CHECKS,
  HOLD_CHECKS,
  NEEDED_SIDES,
  type GateCheck,
} from '../../../src/contract/fleet/gate';
import { isOpen } from '../../../src/contract/fleet/drydockStates';
import { SPARES_OVER } from '../../../src/contract/jobs/lateSpares';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { variationOrders } from '../../db/tables/executionSchema';
import { jobs } from '../../db/tables/jobSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { missingReports } from '../../fleet/drydocks/reportDays';
import {
  basisOf,
  classItems,
  gateFacts,
  gateJobs,
  gateState,
  isAccepted,
  isAcknowledged,
  type GateFacts,
  type GateJob,
} from '../../fleet/gate/gateFacts';

type MyShip = NonNullable<Dashboard['my_ships']>[number];
type Blocks = NonNullable<MyShip['docking']>['blocks'];
type Counts = Partial<Record<(typeof BLOCKS)[number], number>>;

const unticked = ({ checks }: GateFacts, all: readonly GateCheck[]): number =>
  all.filter((one) => !checks.has(one)).length;

/** Signatures are missing once nothing else is. Source: jobs, gate_checks, gate_signatures, milestones. */
async function atGate(db: Database, { id }: StoredDrydock): Promise<Counts> {
  const facts = await gateFacts(db, id);
  if (facts.held) return {};
  if (facts.flooded) return { CHECKS: unticked(facts, HOLD_CHECKS) };
  const open = (jobs: readonly GateJob[], isDone: (job: GateJob) => boolean) =>
    jobs.filter((job) => !isDone(job)).length;
  const basis = basisOf(facts);
  const unsigned = NEEDED_SIDES.filter(
    (side) => !facts.signatures.some((one) => one.side === side && one.basis === basis),
  );
  return {
    GATE_JOBS: open(gateJobs(facts), isAccepted),
    CLASS_ITEMS: open(classItems(facts), isAcknowledged),
    CHECKS: unticked(facts, FLOODING_CHECKS),
    SIGNATURES: gateState(facts) === 'OPEN' ? 0 : unsigned.length,
  };
}

/** Source: variation_orders. */
async function ofOrders(db: Database, { id }: StoredDrydock): Promise<Counts> {
  const rows = await db
    .select({ state: variationOrders.state })
    .from(variationOrders)
    .where(eq(variationOrders.drydock_id, id));
  const count = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length;
  return { UNPRICED: count('SUBMITTED', 'NEGOTIATING'), UNDECIDED: count('PRICED') };
}

/** As `lateSpares`. Source: jobs. */
async function ofSpares(db: Database, docking: StoredDrydock): Promise<Counts> {
  const start = sql`coalesce(${jobs.planned_start_on}, ${docking.planned_arrival_on}::date)`;
  const where = and(
    eq(jobs.drydock_id, docking.id),
    eq(jobs.spares, 'ORDERED'),
    notInArray(jobs.state, [...SPARES_OVER]),
    gt(jobs.spares_eta_on, start),
  );
  return { SPARES: await db.$count(jobs, where) };
}

/** As far as this person may see it; of a docking that is not under way its late spares alone. */
export async function blocksOf(
  db: Database,
  viewer: Viewer,
  docking: StoredDrydock,
  now: Date,
): Promise<Blocks> {
  const { state, kind } = docking;
  const isUnderWay = state === 'EXECUTION' || state === 'CLOSING';
  const hasGate = state === 'EXECUTION' && kind !== 'IN_WATER' && viewer.may(MENU.jobs, 'V');
  const counts: Counts = {
    ...(hasGate ? await atGate(db, docking) : {}),
    ...(isOpen(state) && viewer.may(MENU.jobs, 'V') ? await ofSpares(db, docking) : {}),
    ...(isUnderWay && viewer.may(MENU.variations, 'V') ? await ofOrders(db, docking) : {}),
    ...(isUnderWay && viewer.may(MENU.dailyReports, 'V')
      ? { REPORTS: (await missingReports(db, docking, now)).length }
      : {}),
  };
  return BLOCKS.flatMap((one) => {
    const count = counts[one] ?? 0;
    return count === 0 ? [] : [{ kind: one, count }];
  });
}
