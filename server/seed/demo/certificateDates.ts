/** Which certificates a ship of the demonstration has, from when and until when: none is older than what it is issued under. */
import { addMonths } from '../../../src/contract/dates';
import type { ShipType } from '../../../src/contract/fleet/ships';
import type { certificateKinds } from '../../db/tables/certificateSchema';
import { INSURED_UNTIL, SHIP_CERTIFICATES } from './certificateData';
import { INSPECTIONS, SHIPS } from './fleetData';

export type Kind = typeof certificateKinds.$inferSelect;

export interface SeedShip {
  code: string;
  type: ShipType;
  society: string;
  delivered: string;
  tonnage: number;
  survey: string;
  laidUp: boolean;
}

function shipOf(line: string): SeedShip {
  const cells = line.split('|');
  const [code = '', , , type, , society = '', delivered = '', tonnage] = cells;
  const [status, survey = ''] = cells.slice(-3, -1);
  return {
    ...{ code, type: type as ShipType, society, delivered, tonnage: Number(tonnage), survey },
    laidUp: status === 'LAID_UP',
  };
}

export const seedShips = (): SeedShip[] => SHIPS.map(shipOf);

const YEAR = 12;
const PERIOD = 5;
const later = (one: string, other: string): string => (one > other ? one : other);

/** Entry into force of what is younger than a ship of the fleet, or than five years. */
const IN_FORCE = { CSR: '2004-07-01', IEEC: '2013-01-01', IHM: '2025-06-26' } as const;

/** The first survey from a day on of those that `years` before the special survey name. */
function firstSurvey({ survey }: SeedShip, since: string, years: readonly number[]): string {
  let first = survey;
  for (let back = 1; addMonths(survey, -back * YEAR) >= since; back += 1)
    if (years.includes(back % PERIOD)) first = addMonths(survey, -back * YEAR);
  return first;
}

const RENEWAL = 0;
/** At the second anniversary of five. */
const INTERMEDIATE = 3;

/** Ships in service had a statement of compliance until the convention; its certificate is of their first survey under it. */
const inventoried = (ship: SeedShip): string =>
  firstSurvey(ship, later(IN_FORCE.IHM, ship.delivered), [0, 1, 2, 3, 4]);

/** MARPOL VI, regulation 5.4.4: ships in service had theirs at the first intermediate or renewal survey for the IAPP. */
const rated = (ship: SeedShip): string =>
  ship.delivered >= IN_FORCE.IEEC
    ? ship.delivered
    : firstSurvey(ship, IN_FORCE.IEEC, [RENEWAL, INTERMEDIATE]);

/** The coating is renewed in the dock. */
const lastDocked = ({ code, delivered }: SeedShip): string =>
  INSPECTIONS.filter(([of, , kind]) => of === code && kind === 'D').at(-1)?.[1] ?? delivered;

const isFor = ({ type, tonnage }: SeedShip, { group, ship_types, min_gt }: Kind): boolean =>
  group !== 'EQUIPMENT' &&
  (ship_types.length === 0 || ship_types.includes(type)) &&
  (min_gt === null || tonnage >= min_gt);

/** Undefined where the ship has none of this kind, null where it does not expire. */
export function expiryOf(ship: SeedShip, kind: Kind): string | null | undefined {
  const { management = '', own = {} } = SHIP_CERTIFICATES[ship.code] ?? {};
  const said = own[kind.code];
  if (said === '-') return undefined;
  if (said !== undefined) return said;
  if (!isFor(ship, kind)) return undefined;
  if (kind.validity_months === null) return null;
  if (kind.group === 'ISM_ISPS_MLC') return management;
  if (kind.group === 'CIVIL_LIABILITY') return INSURED_UNTIL;
  if (kind.code === 'PSSC') return '2027-04-01';
  if (kind.code === 'IHM') return addMonths(inventoried(ship), PERIOD * YEAR);
  return ship.survey;
}

/** Never before the ship was delivered. */
export function issuedOf(ship: SeedShip, kind: Kind, expiry: string | null): string {
  const { delivered } = ship;
  if (kind.code === 'AFS') return lastDocked(ship);
  if (kind.code === 'CSR') return later(delivered, IN_FORCE.CSR);
  if (kind.code === 'IEEC') return rated(ship);
  if (expiry === null || kind.validity_months === null) return delivered;
  return later(delivered, addMonths(expiry, -kind.validity_months));
}
