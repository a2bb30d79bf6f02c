/** The milestones of a docking: when each was reached, by the yard's clock, and what they make of the ship. */
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../../src/contract/dates';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import type { milestoneSchema, milestoneUpdateSchema } from '../../../src/contract/fleet/drydocks';
import { MENU } from '../../../src/contract/endpoints';
import { NEEDED_SIDES } from '../../../src/contract/fleet/gate';
import { milestonesOf, type Milestone } from '../../../src/contract/fleet/drydockStates';
import type { ShipStatus } from '../../../src/contract/fleet/ships';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { milestones } from '../../db/tables/fleetSchema';
import { invalid, notFound } from '../../http/problem';
import { changedMeanwhile, wireTime } from '../../http/records';
import { shipRepository } from '../ships/shipRepository';
import { momentWords } from '../../text/days';
import { say } from '../../text/texts';
import { gateFacts } from '../gate/gateFacts';
import type { Call } from '../../access/wire';
import { existingDrydock, shownDrydock, zoneOf } from './drydockDetail';
import { drydockRepository, type DrydockChange, type StoredDrydock } from './drydockRepository';
import { transitionDrydock, type Scene } from './transitions';

const FIELDS: Partial<Record<Milestone, keyof DrydockChange>> = {
  ARRIVED: 'actual_arrival_on',
  DOCKED: 'actual_dock_on',
  UNDOCKED: 'actual_undock_on',
  SAILED: 'actual_departure_on',
};

/** A ship that is laid up or has left stays so. */
const SHIP_STATUS: Partial<Record<Milestone, [from: ShipStatus, to: ShipStatus]>> = {
  DOCKED: ['ACTIVE', 'IN_DOCK'],
  UNDOCKED: ['IN_DOCK', 'ACTIVE'],
};

/** The clocks of two machines differ. */
const TOLERANCE_MS = 5 * 60_000;

interface Moment {
  on: string;
  at: Date | null;
}
type Reached = Moment & { kind: Milestone };

/** By the hour where both have one, else by the day. */
const isBefore = (one: Moment, other: Moment): boolean =>
  one.at !== null && other.at !== null ? one.at < other.at : one.on < other.on;

/** The time that was sent, on the yard's calendar; refused in the future, and out of the order of the milestones. */
function momentOf(
  project: StoredDrydock,
  kind: Milestone,
  sent: string,
  reached: readonly Reached[],
  now: Date,
): { on: string; at: Date } {
  const at = new Date(sent);
  if (Number.isNaN(at.getTime())) throw invalid({ at: [say('drydocks.noTime')] });
  if (at.getTime() > now.getTime() + TOLERANCE_MS)
    throw invalid({ at: [say('drydocks.inFuture')] });
  const moment = { at, on: todayIn(zoneOf(project), at) };
  const order = milestonesOf(project.kind);
  const place = order.indexOf(kind);
  const others = reached.filter((one) => one.kind !== kind);
  const before = others.findLast((one) => order.indexOf(one.kind) < place);
  const after = others.find((one) => order.indexOf(one.kind) > place);
  const words = (one: Reached) => ({ milestone: say(`drydocks.milestones.${one.kind}`) });
  if (before !== undefined && isBefore(moment, before))
    throw invalid({ at: [say('drydocks.beforeThat', words(before))] });
  if (after !== undefined && isBefore(after, moment))
    throw invalid({ at: [say('drydocks.afterThat', words(after))] });
  return moment;
}

/**
 * A gate that was signed after the water came in has let nobody flood the dock. What really was so is corrected afterwards, with a
 * reason, by whoever may approve.
 */
async function refuseUnsigned({ tx, viewer, project }: Scene, { at }: Moment): Promise<void> {
  const { signatures } = await gateFacts(tx, project.id);
  const last = signatures
    .filter(({ side }) => NEEDED_SIDES.includes(side))
    .map(({ signed_at }) => signed_at)
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1);
  if (at === null || last === undefined || at.getTime() > last.getTime() - TOLERANCE_MS) return;
  const time = momentWords(last, viewer.timeZone);
  throw invalid({ at: [say('drydocks.floodedUnsigned', { time })] });
}

async function moveShip({ tx, record, viewer, project, now }: Scene, kind: Milestone) {
  const [from, to] = SHIP_STATUS[kind] ?? [];
  if (to === undefined) return;
  const repository = shipRepository(tx);
  const ship = await repository.findForUpdate(project.ship_id, viewer.visibility);
  if (ship === undefined) throw notFound();
  if (ship.status !== from) return;
  await repository.setStatus(ship.id, to, viewer.userId, now);
  const event = { label: ship.code, before: { status: from }, after: { status: to } };
  await record({ action: 'update', entity: 'ship', entityId: ship.id, ...event });
}

const change = (kind: Milestone, on: string): DrydockChange => {
  const field = FIELDS[kind];
  return field === undefined ? {} : { [field]: on };
};

/** What was recorded under this id of the client's before; it is taken for its own alone. */
async function isRepeated({ tx, viewer, project }: Scene, clientId: string | undefined) {
  if (clientId === undefined) return false;
  const [row] = await tx
    .select({ drydock_id: milestones.drydock_id, by: milestones.recorded_by })
    .from(milestones)
    .where(eq(milestones.client_id, clientId));
  if (row === undefined) return false;
  if (row.by !== viewer.userId || row.drydock_id !== project.id)
    throw invalid({ client_id: [say('jobs.idTaken')] });
  return true;
}

export function addMilestone(call: Call<'addMilestone', typeof milestoneSchema>): Promise<Drydock> {
  const { kind, at, override_reason: overrideReason = null, client_id } = call.body;
  return transitionDrydock(call, {
    call: 'milestones',
    milestone: kind,
    overrideReason,
    isRepeated: (scene) => isRepeated(scene, client_id),
    told: {
      milestone: kind,
      at,
      ...(overrideReason === null ? {} : { override_reason: overrideReason }),
    },
    apply: async (scene) => {
      const { tx, project, now, viewer } = scene;
      const reached = await drydockRepository(tx).milestonesOf(project.id);
      const moment = momentOf(project, kind, at, reached, now);
      const isOverridden = overrideReason !== null && viewer.may(MENU.drydocks, 'A');
      if (kind === 'FLOODING' && !isOverridden) await refuseUnsigned(scene, moment);
      await tx.insert(milestones).values({
        drydock_id: project.id,
        kind,
        ...moment,
        override_reason: overrideReason,
        recorded_at: now,
        recorded_by: viewer.userId,
        client_id: client_id ?? null,
      });
      await moveShip(scene, kind);
      return change(kind, moment.on);
    },
  });
}

const shown = async (tx: Database, viewer: Viewer, id: number) =>
  shownDrydock(tx, viewer, await existingDrydock(tx, viewer, id));

/** A wrong time would stay for ever otherwise; the history keeps it, and why. */
export function correctMilestone(
  call: Call<'correctMilestone', typeof milestoneUpdateSchema>,
): Promise<Drydock> {
  const { id, viewer, now } = call;
  const { kind, at, reason, version } = call.body;
  return call.write(async (tx, record) => {
    const repository = drydockRepository(tx);
    const project = await repository.findForUpdate(id, viewer.visibility);
    if (project === undefined) throw notFound();
    if (project.version !== version) {
      const changed = { by: project.updated_by, at: project.updated_at };
      throw changedMeanwhile(changed, viewer.timeZone, await shown(tx, viewer, id));
    }
    if (project.state !== 'EXECUTION' && project.state !== 'CLOSING') {
      const state = say(`drydocks.states.${project.state}`);
      throw invalid({ state: [say('drydocks.wrongState', { state })] });
    }
    const reached = await repository.milestonesOf(id);
    const before = reached.find((one) => one.kind === kind);
    if (before === undefined) throw invalid({ kind: [say('drydocks.notRecorded')] });
    const moment = momentOf(project, kind, at, reached, now);
    await tx
      .update(milestones)
      .set(moment)
      .where(and(eq(milestones.drydock_id, id), eq(milestones.kind, kind)));
    await repository.update(id, change(kind, moment.on), viewer.userId, now);
    await record({
      action: 'correct_milestone',
      entity: 'drydock',
      entityId: id,
      label: project.number,
      before: { milestone: kind, at: before.at === null ? before.on : wireTime(before.at) },
      after: { milestone: kind, at, reason },
    });
    return shown(tx, viewer, id);
  });
}
