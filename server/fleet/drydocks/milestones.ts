/** The milestones of a docking: on which day each was reached, and what they make of the ship. */
import { desc, eq } from 'drizzle-orm';
import { todayIn } from '../../../src/contract/dates';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import type { milestoneSchema } from '../../../src/contract/fleet/drydocks';
import type { Milestone } from '../../../src/contract/fleet/drydockStates';
import type { ShipStatus } from '../../../src/contract/fleet/ships';
import { milestones, yards } from '../../db/fleetSchema';
import { invalid, notFound } from '../../http/problem';
import { shipRepository } from '../ships/shipRepository';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import type { DrydockChange } from './drydockRepository';
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

/** The latest day that it can be by now: at the yard, or where whoever reports it is. */
async function latestDay({ tx, viewer, project, now }: Scene): Promise<string> {
  if (project.yard_id === null) return viewer.today;
  const [yard] = await tx
    .select({ time_zone: yards.time_zone })
    .from(yards)
    .where(eq(yards.id, project.yard_id));
  const there = yard === undefined ? viewer.today : todayIn(yard.time_zone, now);
  return there > viewer.today ? there : viewer.today;
}

async function refuseDay(scene: Scene, at: string): Promise<void> {
  if (at > (await latestDay(scene))) throw invalid({ at: [say('drydocks.inFuture')] });
  const [last] = await scene.tx
    .select({ at: milestones.at })
    .from(milestones)
    .where(eq(milestones.drydock_id, scene.project.id))
    .orderBy(desc(milestones.at))
    .limit(1);
  if (last !== undefined && at < last.at) throw invalid({ at: [say('drydocks.beforeLast')] });
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

export function addMilestone(call: Call<'addMilestone', typeof milestoneSchema>): Promise<Drydock> {
  const { kind, at, override_reason: overrideReason = null } = call.body;
  return transitionDrydock(call, {
    call: 'milestones',
    milestone: kind,
    overrideReason,
    told: {
      milestone: kind,
      at,
      ...(overrideReason === null ? {} : { override_reason: overrideReason }),
    },
    apply: async (scene) => {
      await refuseDay(scene, at);
      await scene.tx.insert(milestones).values({
        drydock_id: scene.project.id,
        kind,
        at,
        override_reason: overrideReason,
        recorded_at: scene.now,
        recorded_by: scene.viewer.userId,
      });
      await moveShip(scene, kind);
      const field = FIELDS[kind];
      return field === undefined ? {} : { [field]: at };
    },
  });
}
