/** The calls about ships, yards, dockings and when ships must dock, with the right that each asks for. */
import type { Endpoint } from '../endpoints';

export const FLEET_MENU = {
  ships: '/ships',
  drydocks: '/drydocks',
  compliance: '/compliance',
  yards: '/yards',
} as const;

const { ships, drydocks, compliance, yards } = FLEET_MENU;

export const fleetEndpoints = {
  ships: { method: 'GET', path: '/ships', access: { menu: ships, action: 'V' } },
  exportShips: { method: 'GET', path: '/ships/export', access: { menu: ships, action: 'X' } },
  importShips: { method: 'POST', path: '/ships/import', access: { menu: ships, action: 'C' } },
  checkImo: { method: 'POST', path: '/ships/check_imo', access: { menu: ships, action: 'V' } },
  ship: { method: 'GET', path: '/ships/{id}', access: { menu: ships, action: 'V' } },
  createShip: { method: 'POST', path: '/ships', access: { menu: ships, action: 'C' } },
  updateShip: { method: 'PUT', path: '/ships/{id}', access: { menu: ships, action: 'E' } },
  deleteShip: { method: 'DELETE', path: '/ships/{id}', access: { menu: ships, action: 'D' } },
  shipHistory: { method: 'GET', path: '/ships/{id}/history', access: { menu: ships, action: 'V' } },
  yards: { method: 'GET', path: '/yards', access: { menu: yards, action: 'V' } },
  yard: { method: 'GET', path: '/yards/{id}', access: { menu: yards, action: 'V' } },
  createYard: { method: 'POST', path: '/yards', access: { menu: yards, action: 'C' } },
  updateYard: { method: 'PUT', path: '/yards/{id}', access: { menu: yards, action: 'E' } },
  drydocks: { method: 'GET', path: '/drydocks', access: { menu: drydocks, action: 'V' } },
  timeline: { method: 'GET', path: '/drydocks/timeline', access: { menu: drydocks, action: 'V' } },
  exportDrydocks: {
    method: 'GET',
    path: '/drydocks/export',
    access: { menu: drydocks, action: 'X' },
  },
  importDrydocks: {
    method: 'POST',
    path: '/drydocks/import',
    access: { menu: drydocks, action: 'C' },
  },
  drydock: { method: 'GET', path: '/drydocks/{id}', access: { menu: drydocks, action: 'V' } },
  drydockSummary: {
    method: 'GET',
    path: '/drydocks/{id}/summary',
    access: { menu: drydocks, action: 'V' },
  },
  drydockHistory: {
    method: 'GET',
    path: '/drydocks/{id}/history',
    access: { menu: drydocks, action: 'V' },
  },
  createDrydock: { method: 'POST', path: '/drydocks', access: { menu: drydocks, action: 'C' } },
  updateDrydock: { method: 'PUT', path: '/drydocks/{id}', access: { menu: drydocks, action: 'E' } },
  copyDrydock: {
    method: 'POST',
    path: '/drydocks/{id}/copy',
    access: { menu: drydocks, action: 'C' },
  },
  startSpecification: {
    method: 'POST',
    path: '/drydocks/{id}/start_specification',
    access: { menu: drydocks, action: 'E' },
  },
  startTender: {
    method: 'POST',
    path: '/drydocks/{id}/start_tender',
    access: { menu: drydocks, action: 'A' },
  },
  awardDrydock: {
    method: 'POST',
    path: '/drydocks/{id}/award',
    access: { menu: drydocks, action: 'A' },
  },
  addMilestone: {
    method: 'POST',
    path: '/drydocks/{id}/milestones',
    access: { menu: drydocks, action: 'E' },
  },
  correctMilestone: {
    method: 'PUT',
    path: '/drydocks/{id}/milestones',
    access: { menu: drydocks, action: 'A' },
  },
  gate: { method: 'GET', path: '/drydocks/{id}/gate', access: { menu: drydocks, action: 'V' } },
  // Who ticks and signs are sides of the docking, whatever they may do with its plan.
  checkGate: {
    method: 'POST',
    path: '/drydocks/{id}/gate/checks',
    access: { menu: drydocks, action: 'V' },
  },
  signGate: {
    method: 'POST',
    path: '/drydocks/{id}/gate/signatures',
    access: { menu: drydocks, action: 'V' },
  },
  closeDrydock: {
    method: 'POST',
    path: '/drydocks/{id}/close',
    access: { menu: drydocks, action: 'A' },
  },
  cancelDrydock: {
    method: 'POST',
    path: '/drydocks/{id}/cancel',
    access: { menu: drydocks, action: 'A' },
  },
  reopenDrydock: {
    method: 'POST',
    path: '/drydocks/{id}/reopen',
    access: { menu: drydocks, action: 'A' },
  },
  compliance: { method: 'GET', path: '/compliance', access: { menu: compliance, action: 'V' } },
  shipCompliance: {
    method: 'GET',
    path: '/ships/{id}/compliance',
    access: { menu: compliance, action: 'V' },
  },
  updateScheme: {
    method: 'PUT',
    path: '/ships/{id}/compliance',
    access: { menu: compliance, action: 'E' },
  },
  whatIf: {
    method: 'POST',
    path: '/ships/{id}/compliance/what_if',
    access: { menu: compliance, action: 'V' },
  },
  inspections: {
    method: 'GET',
    path: '/ships/{id}/bottom_inspections',
    access: { menu: compliance, action: 'V' },
  },
  addInspection: {
    method: 'POST',
    path: '/ships/{id}/bottom_inspections',
    access: { menu: compliance, action: 'E' },
  },
  updateInspection: {
    method: 'PUT',
    path: '/bottom_inspections/{id}',
    access: { menu: compliance, action: 'E' },
  },
  voidInspection: {
    method: 'POST',
    path: '/bottom_inspections/{id}/void',
    access: { menu: compliance, action: 'E' },
  },
  dashboard: { method: 'GET', path: '/dashboard', access: { menu: '/', action: 'V' } },
} as const satisfies Record<string, Endpoint>;
