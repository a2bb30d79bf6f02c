/** The flooding gate as it is told: what is missing, who ticked and signed what, and what the viewer may do about it. */
import { eq } from 'drizzle-orm';
import {
  FLOODING_CHECKS,
  GATE_CHECKS,
  HOLD_CHECKS,
  SIGNERS,
  type Gate,
  type GateCheck,
  type GateSide,
} from '../../../src/contract/fleet/gate';
import { MENU } from '../../../src/contract/endpoints';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { users } from '../../db/schema';
import { notFound } from '../../http/problem';
import { wireTime } from '../../http/records';
import { conditionsInDock } from '../compliance/dockNeeds';
import { existingDrydock } from '../drydocks/drydockDetail';
import type { StoredDrydock } from '../drydocks/drydockRepository';
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
} from './gateFacts';

/** For whom somebody ticks and signs; undefined for whoever only looks on. An account that a link opens is nobody's. */
export function sideOf(viewer: Viewer, { yard_id }: StoredDrydock): GateSide | undefined {
  const { reach, linked } = viewer;
  if (linked) return undefined;
  if (reach === undefined) return viewer.may(MENU.drydocks, 'E') ? 'OFFICE' : undefined;
  if (reach.ship) return 'SHIP';
  return reach.yard !== null && reach.yard === yard_id ? 'DOCK' : undefined;
}

/**
 * For whom somebody signs, and as what. The ship is signed for by its master or chief officer, the dock by its dock master: an
 * administrator enters who is that, nobody says so of themselves.
 */
export async function signerOf(db: Database, viewer: Viewer, project: StoredDrydock) {
  const side = sideOf(viewer, project);
  if (side === undefined) return undefined;
  const [user] = await db
    .select({ position: users.position })
    .from(users)
    .where(eq(users.id, viewer.userId));
  const position = user?.position ?? null;
  const asked = SIGNERS[side];
  if (asked === undefined) return { side, position: null };
  return position !== null && asked.includes(position) ? { side, position } : undefined;
}

/** Those that can be ticked, or unticked, at this stage. */
export function openChecks(project: StoredDrydock, facts: GateFacts): readonly GateCheck[] {
  if (project.state !== 'EXECUTION' || facts.held) return [];
  return facts.flooded ? HOLD_CHECKS : FLOODING_CHECKS;
}

function counted(viewer: Viewer, all: readonly GateJob[], isDone: (job: GateJob) => boolean) {
  const open = viewer.may(MENU.jobs, 'V') ? all.filter((one) => !isDone(one)) : [];
  return {
    done: all.filter(isDone).length,
    total: all.length,
    open: open.map(({ id, code, title, state }) => ({ id, code, title, state })),
  };
}

export async function presentGate(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  facts: GateFacts,
): Promise<Gate> {
  const state = gateState(facts);
  const basis = basisOf(facts);
  const side = sideOf(viewer, project);
  const signer = await signerOf(db, viewer, project);
  const isSigned = facts.signatures.some((one) => one.side === side && one.basis === basis);
  const isForSigning = state === 'READY' || state === 'SIGNED';
  return {
    state,
    basis,
    jobs: viewer.reach?.classOnly === true ? null : counted(viewer, gateJobs(facts), isAccepted),
    class_items: counted(viewer, classItems(facts), isAcknowledged),
    conditions: await conditionsInDock(db, viewer, project),
    checks: GATE_CHECKS.map((check) => {
      const done = facts.checks.get(check);
      return {
        check,
        done_by: done?.done_by ?? null,
        done_at: done === undefined ? null : wireTime(done.done_at),
      };
    }),
    signatures: facts.signatures.map(({ basis: of, signed_at, ...one }) => ({
      ...one,
      signed_at: wireTime(signed_at),
      stands: facts.flooded || (isForSigning && of === basis),
    })),
    may_check: side === undefined ? [] : [...openChecks(project, facts)],
    may_sign:
      isForSigning && project.state === 'EXECUTION' && !isSigned ? (signer?.side ?? null) : null,
  };
}

/** 404 where nobody floods a dock. */
export function refuseNoGate({ kind }: StoredDrydock): void {
  if (kind === 'IN_WATER') throw notFound();
}

export async function readGate(db: Database, viewer: Viewer, id: number): Promise<Gate> {
  const project = await existingDrydock(db, viewer, id);
  refuseNoGate(project);
  return presentGate(db, viewer, project, await gateFacts(db, id));
}
