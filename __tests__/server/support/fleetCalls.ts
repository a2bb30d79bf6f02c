/** The calls of the fleet as the tests of the whole API need them: what each answers, and a body that is fine. */
import { eq, inArray, ne, and } from 'drizzle-orm';
import { unknownOf } from '../../../src/contract/fieldTable';
import { shipFields } from '../../../src/contract/fleet/ships';
import { dockFields, yardFields } from '../../../src/contract/fleet/yards';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { fleetEndpoints } from '../../../src/contract/fleet/fleetEndpoints';
import type { Database } from '../../../server/db/database';
import { permissions, roles } from '../../../server/db/schema';
import { SCREENS } from '../../../server/seed/catalogue';
import { addNewScreens } from '../../../server/seed/seed';
import { SHIP, YARD } from './fleet';

export type FleetCall = keyof typeof fleetEndpoints;
/** Ships, drydocks, jobs, quotations, variation orders, compliance and yards. */
const MENUS = [2, 3, 4, 5, 6, 12, 13];

/** Gives the menus of the fleet to those whom the product means to have them; or to administrators alone. */
export async function offerFleet(db: Database, now: Date, toAdministratorsOnly = false) {
  await addNewScreens(db, now, [...new Set([...SCREENS, ...MENUS])]);
  if (!toAdministratorsOnly) return;
  await db
    .delete(permissions)
    .where(and(inArray(permissions.menu_id, MENUS), ne(permissions.role_id, 1)));
  await db.delete(permissions).where(eq(permissions.role_id, 10));
  await db.update(roles).set({ permissions_version: 1 });
}

const LIST = [200, 400, 401, 403, 408, 500];
const ONE = [200, 401, 403, 404, 408, 500];
const ONE_FILTERED = [200, 400, 401, 403, 404, 408, 500];
const CREATE = [201, 400, 401, 403, 408, 413, 422, 500];
const POST = [200, 400, 401, 403, 408, 413, 422, 500];
const UPDATE = [200, 400, 401, 403, 404, 408, 413, 422, 500];
const MOVE = [200, 401, 403, 404, 408, 422, 500];

export const FLEET_DOCUMENTED: Record<FleetCall, number[]> = {
  ships: LIST,
  exportShips: LIST,
  importShips: POST,
  checkImo: POST,
  ship: ONE,
  createShip: CREATE,
  updateShip: UPDATE,
  deleteShip: [204, 401, 403, 404, 408, 422, 500],
  shipHistory: ONE_FILTERED,
  yards: LIST,
  yard: ONE,
  createYard: CREATE,
  updateYard: UPDATE,
  drydocks: LIST,
  timeline: LIST,
  exportDrydocks: LIST,
  importDrydocks: POST,
  drydock: ONE,
  drydockSummary: ONE,
  drydockHistory: ONE_FILTERED,
  createDrydock: CREATE,
  updateDrydock: UPDATE,
  copyDrydock: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  startSpecification: MOVE,
  startTender: UPDATE,
  awardDrydock: UPDATE,
  addMilestone: UPDATE,
  correctMilestone: UPDATE,
  gate: ONE,
  checkGate: UPDATE,
  signGate: UPDATE,
  closeDrydock: MOVE,
  cancelDrydock: UPDATE,
  reopenDrydock: UPDATE,
  compliance: LIST,
  shipCompliance: ONE_FILTERED,
  updateScheme: UPDATE,
  whatIf: UPDATE,
  inspections: ONE,
  addInspection: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  updateInspection: UPDATE,
  voidInspection: UPDATE,
  dashboard: ONE_FILTERED,
};

/** Calls whose 400 is that of a filter. */
export const FLEET_FILTERED: EndpointName[] = [
  'ships',
  'exportShips',
  'shipHistory',
  'yards',
  'drydocks',
  'timeline',
  'exportDrydocks',
  'drydockHistory',
  'compliance',
  'shipCompliance',
  'dashboard',
];

const SHIP_BODY = {
  ...unknownOf(shipFields),
  code: 'NEW',
  name: 'Newly Named',
  former_names: ['Old Name'],
  imo: '9074729',
  type: 'CONTAINER',
  flag: 'NO',
  port_of_registry: 'Bergen',
  call_sign: 'LABC',
  class_society: 'DNV',
  class_number: 'D-7',
  class_notation: '1A1',
  iws_notation: true,
  esp: false,
  delivered_on: '2020-02-29',
  gross_tonnage: 18_480,
  deadweight_t: 23_350.5,
  loa_m: 172.1,
  breadth_m: 27.6,
  depth_m: 14.2,
  draught_m: 9.5,
  special_survey_due_on: '2030-02-28',
  status: 'ACTIVE',
  superintendent_id: 6,
};
const YARD_BODY = {
  ...unknownOf(yardFields),
  code: 'NEWY',
  name: 'New Yard',
  country: 'NO',
  city: 'Bergen',
  time_zone: 'Europe/Oslo',
  docks: [
    {
      ...unknownOf(dockFields),
      name: 'Dock 1',
      kind: 'GRAVING',
      length_m: 200,
      breadth_m: 30,
      depth_over_sill_m: 8.5,
    },
  ],
  contacts: [{ name: 'Kari Nordmann', email: 'kari@example.com', phone: '+47 55' }],
  status: 'ACTIVE',
  notes: 'By the sea',
};
const DRYDOCK_BODY = {
  kind: 'EMERGENCY',
  planned_arrival_on: '2028-02-01',
  planned_dock_on: '2028-02-03',
  planned_undock_on: '2028-02-20',
  planned_departure_on: '2028-02-22',
  base_currency: 'USD',
  rates: { EUR: 1.09 },
  budget: 40_000_000,
  contingency_pct: 10,
  off_hire_per_day: 900_000,
  order_limit: 2_000_000,
  superintendent_id: 6,
  engineer_ids: [7],
  members: [{ user_id: 9, part: 'Purchasing' }],
  health: 'ATTENTION',
  health_note: 'Steel is late',
};
const REASON = { reason: 'For a reason that is long enough' };

export const FLEET_BODIES: Partial<Record<FleetCall, Record<string, unknown>>> = {
  createShip: SHIP_BODY,
  updateShip: { ...SHIP_BODY, code: 'KES', imo: '4126400', version: 1 },
  importShips: { rows: [{ code: 'IMP', name: 'Imported' }], dry_run: true },
  checkImo: { imo: 'IMO 4102337' },
  createYard: YARD_BODY,
  updateYard: { ...YARD_BODY, code: 'STD', version: 1 },
  createDrydock: { ship_id: SHIP.KES, ...DRYDOCK_BODY },
  updateDrydock: { ...DRYDOCK_BODY, dock_name: null, version: 1 },
  importDrydocks: { rows: [{ ship: 'KES', kind: 'INTERMEDIATE' }], dry_run: true },
  copyDrydock: { include_prices: true, include_texts: true },
  awardDrydock: { yard_id: YARD.NHD, dock_name: 'Dock 1', ...REASON },
  addMilestone: { kind: 'ARRIVED', at: '2020-11-20T06:00:00Z' },
  correctMilestone: { kind: 'ARRIVED', at: '2020-11-20T06:00:00Z', ...REASON, version: 1 },
  checkGate: { check: 'ANCHORS', done: true },
  signGate: { basis: 'a'.repeat(64) },
  startTender: { without_list: false, reason: undefined },
  cancelDrydock: REASON,
  reopenDrydock: REASON,
  whatIf: { on: '2027-01-01', kind: 'DRYDOCK' },
  addInspection: {
    on: '2025-11-01',
    kind: 'IWS',
    credited_to: 'ANNUAL',
    drydock_id: null,
    document: 'CSR-7',
  },
  updateInspection: {
    on: '2025-11-02',
    kind: 'DRYDOCK',
    credited_to: 'OTHER',
    drydock_id: null,
    document: null,
    ...REASON,
    version: 1,
  },
  voidInspection: { ...REASON, version: 1 },
  updateScheme: {
    scheme: 'EXTENDED',
    scheme_months: 90,
    scheme_document: 'CRT-1',
    extension_of: 'GAP',
    extended_until: '2028-10-01',
    extension_by: 'CLASS',
    extension_document: 'Letter 7',
    version: 1,
  },
};
