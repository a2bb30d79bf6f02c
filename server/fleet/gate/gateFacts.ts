/** What the flooding gate of a docking rests on, and where it stands by that. Read anew each time: nothing of it is kept. */
import { createHash } from 'node:crypto';
import { and, asc, eq, notInArray, or, sql } from 'drizzle-orm';
import {
  FLOODING_CHECKS,
  NEEDED_SIDES,
  type GateCheck,
  type GateSide,
  type GateState,
} from '../../../src/contract/fleet/gate';
import type { JobState } from '../../../src/contract/jobs/jobStates';
import type { Position } from '../../../src/contract/positions';
import type { Database } from '../../db/database';
import { drydocks, milestones } from '../../db/tables/fleetSchema';
import { gateChecks, gateSignatures } from '../../db/tables/gateSchema';
import { jobs } from '../../db/tables/jobSchema';
import { users } from '../../db/schema';

export interface GateJob {
  id: number;
  code: string;
  title: string;
  state: JobState;
  version: number;
  class_item: boolean;
  flooding_gate: boolean;
  class_ack_at: Date | null;
}

export interface GateFacts {
  jobs: readonly GateJob[];
  checks: ReadonlyMap<GateCheck, { done_by: string | null; done_at: Date }>;
  signatures: readonly {
    side: GateSide;
    basis: string;
    signed_by: string | null;
    position: Position | null;
    signed_at: Date;
  }[];
  flooded: boolean;
  held: boolean;
}

/** Work that was never agreed, or that is not done at all, is in nobody's way. */
const NO_WORK: JobState[] = ['PROPOSED', 'REJECTED', 'CANCELLED'];

/** What is planned to end after the undocking is not due in dock. */
const dueInDock = sql`coalesce(${jobs.planned_end_on} <= ${drydocks.planned_undock_on}, true)`;

const jobsOf = (db: Database, id: number): Promise<GateJob[]> =>
  db
    .select({
      id: jobs.id,
      code: jobs.code,
      title: jobs.title,
      state: jobs.state,
      version: jobs.version,
      class_item: jobs.class_item,
      flooding_gate: jobs.flooding_gate,
      class_ack_at: jobs.class_ack_at,
    })
    .from(jobs)
    .innerJoin(drydocks, eq(drydocks.id, jobs.drydock_id))
    .where(
      and(
        eq(jobs.drydock_id, id),
        or(eq(jobs.flooding_gate, true), and(eq(jobs.class_item, true), dueInDock)),
        notInArray(jobs.state, NO_WORK),
      ),
    )
    .orderBy(asc(jobs.code));

/** Source: jobs, gate_checks, gate_signatures, milestones. */
export async function gateFacts(db: Database, id: number): Promise<GateFacts> {
  const checks = await db
    .select({
      check: gateChecks.check,
      done_by: users.shown_name,
      done_at: gateChecks.done_at,
    })
    .from(gateChecks)
    .leftJoin(users, eq(users.id, gateChecks.done_by))
    .where(eq(gateChecks.drydock_id, id));
  const signatures = await db
    .select({
      side: gateSignatures.side,
      basis: gateSignatures.basis,
      signed_by: users.shown_name,
      position: gateSignatures.position,
      signed_at: gateSignatures.signed_at,
    })
    .from(gateSignatures)
    .leftJoin(users, eq(users.id, gateSignatures.signed_by))
    .where(eq(gateSignatures.drydock_id, id))
    .orderBy(asc(gateSignatures.side));
  const reached = await db
    .select({ kind: milestones.kind })
    .from(milestones)
    .where(eq(milestones.drydock_id, id));
  const is = (kind: string) => reached.some((one) => one.kind === kind);
  return {
    jobs: await jobsOf(db, id),
    checks: new Map(checks.map(({ check, ...done }) => [check, done])),
    signatures,
    flooded: is('FLOODING'),
    held: is('HOLD_CHECKED') || is('UNDOCKED'),
  };
}

export const gateJobs = ({ jobs: all }: GateFacts) => all.filter((one) => one.flooding_gate);
export const classItems = ({ jobs: all }: GateFacts) => all.filter((one) => one.class_item);

export const isAccepted = ({ state }: GateJob): boolean => state === 'ACCEPTED';
export const isAcknowledged = ({ class_ack_at }: GateJob): boolean => class_ack_at !== null;

/**
 * The hash of all that a signature is given for. A job that was returned and accepted again has another version, a check
 * that was ticked again another time: what was signed before does not stand for them.
 */
export function basisOf(facts: GateFacts): string {
  const signed = {
    jobs: gateJobs(facts).map(({ id, state, version }) => [id, state, version]),
    class_items: classItems(facts).map(({ id, class_ack_at }) => [id, class_ack_at]),
    checks: FLOODING_CHECKS.map((check) => [check, facts.checks.get(check) ?? null]),
  };
  return createHash('sha256').update(JSON.stringify(signed)).digest('hex');
}

const isReady = (facts: GateFacts): boolean =>
  gateJobs(facts).every(isAccepted) &&
  classItems(facts).every(isAcknowledged) &&
  FLOODING_CHECKS.every((check) => facts.checks.has(check));

export function gateState(facts: GateFacts): GateState {
  if (facts.flooded) return 'FLOODED';
  if (!isReady(facts)) return 'OPEN';
  const basis = basisOf(facts);
  const isSigned = (side: GateSide) =>
    facts.signatures.some((one) => one.side === side && one.basis === basis);
  return NEEDED_SIDES.every(isSigned) ? 'SIGNED' : 'READY';
}
