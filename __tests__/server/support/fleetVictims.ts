/** A record for each call of the fleet that changes one, so that no call spoils another's. */
import { eq } from 'drizzle-orm';
import { addDays } from '../../../src/contract/dates';
import { TRANSITIONS, type TransitionCall } from '../../../src/contract/fleet/drydockStates';
import { FLOODING_CHECKS, type Gate } from '../../../src/contract/fleet/gate';
import { fleetEndpoints } from '../../../src/contract/fleet/fleetEndpoints';
import { certificates } from '../../../server/db/tables/certificateSchema';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import type { TestApp } from './app';
import { DOCKING, SHIP, YARD } from './fleet';
import { FLEET_BODIES, type FleetCall } from './fleetCalls';

const CALLS: Partial<Record<FleetCall, TransitionCall>> = {
  startSpecification: 'start_specification',
  startTender: 'start_tender',
  awardDrydock: 'award',
  addMilestone: 'milestones',
  closeDrydock: 'close',
  cancelDrydock: 'cancel',
  reopenDrydock: 'reopen',
};

async function made(docman: TestApp, name: 'createShip' | 'createDrydock', of: object) {
  const token = await docman.tokenOf('administrator');
  const body = { ...FLEET_BODIES[name], ...of };
  return (await docman.ask<{ id: number }>(name, { token, body })).body.id;
}

/** A docking whose gate lacks nothing but signatures, and what is signed. */
export async function readyGate(docman: TestApp): Promise<{ id: number; payload: string }> {
  const token = await docman.tokenOf('administrator');
  const id = await made(docman, 'createDrydock', { ship_id: SHIP.LAP });
  await docman.db.update(drydocks).set({ state: 'EXECUTION' }).where(eq(drydocks.id, id));
  for (const check of FLOODING_CHECKS)
    await docman.ask('checkGate', { token, id, body: { check, done: true } });
  const { body } = await docman.ask<Gate>('gate', { token, id });
  return { id, payload: JSON.stringify({ basis: body.basis }) };
}

let days = 0;

/** Each on a day of its own: two of a kind on one day are refused. */
async function madeInspection(docman: TestApp): Promise<number> {
  const token = await docman.tokenOf('administrator');
  days += 1;
  const body = { ...FLEET_BODIES.addInspection, on: addDays('2021-01-01', days), kind: 'DRYDOCK' };
  return (await docman.ask<{ id: number }>('addInspection', { token, id: SHIP.COM, body })).body.id;
}

/** The id of what this call finds as it should be. */
export async function fleetVictim(docman: TestApp, name: FleetCall): Promise<number> {
  const call = CALLS[name];
  if (call !== undefined) {
    const id = await made(docman, 'createDrydock', { ship_id: SHIP.LAP });
    const row = TRANSITIONS.findLast((one) => one.call === call && one.milestone !== 'SAILED');
    const state = call === 'milestones' ? 'AWARDED' : row?.from;
    await docman.db.update(drydocks).set({ state }).where(eq(drydocks.id, id));
    return id;
  }
  // The date of its special survey is its class certificate's.
  if (name === 'updateShip') await docman.db.update(certificates).set({ state: 'WITHDRAWN' });
  if (name === 'deleteShip') return made(docman, 'createShip', { code: 'DEL', imo: '8814275' });
  if (name === 'updateInspection' || name === 'voidInspection') return madeInspection(docman);
  if (name === 'updateShip') return SHIP.KES;
  if (name === 'correctMilestone' || name === 'checkGate' || name === 'gate')
    return DOCKING['HAL-DD26'];
  if (name === 'updateDrydock') return DOCKING['LAP-DD27'];
  if (name === 'copyDrydock') return DOCKING['COM-DD25'];
  if (fleetEndpoints[name].path.startsWith('/yards')) return YARD.STD;
  return SHIP.COM;
}

/** The id with which a call without a body is refused. */
export const fleetRefused = (name: FleetCall): number =>
  name === 'deleteShip' ? SHIP.HAL : DOCKING['COM-DD25'];

export const isFleetCall = (name: string): name is FleetCall => name in fleetEndpoints;
