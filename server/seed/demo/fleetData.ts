/** The fleet of the demonstration data as it is on the reference date. All names and numbers are invented. */
import type { InspectionDraft } from '../../../src/contract/fleet/compliance';
import type { Health } from '../../../src/contract/fleet/drydocks';
import type { DrydockKind, DrydockState } from '../../../src/contract/fleet/drydockStates';
import { unknownOf } from '../../../src/contract/fieldTable';
import {
  dockFields,
  yardFields,
  type Dock,
  type YardDraft,
} from '../../../src/contract/fleet/yards';

/** Every date of the data is moved by the days from here to the first start. */
export const REFERENCE_DATE = '2026-11-20';

/** Code, name, IMO, type, flag, class, delivered, GT, DWT, LOA, breadth, depth, draught, I(WS) E(SP), status, survey, superintendent. */
export const SHIPS = [
  'NDA|Nordvik Ambassador|4102337|BULK_CARRIER|NO|DNV|2012-05-18|32980|56850|189.99|32.26|18.00|12.80|IE|ACTIVE|2027-05-17|ingrid.dahl',
  'HAL|Halden Trader|4118752|OIL_CHEMICAL_TANKER|MT|BV|2009-06-30|29730|49990|183.20|32.20|18.80|13.00|E|IN_DOCK|2029-06-29|rajan.menon',
  'KES|Kestrel Bay|4126400|CONTAINER|PT|LR|2018-03-12|18480|23350|172.10|27.60|14.20|9.50|I|ACTIVE|2028-03-11|ana.ribeiro',
  'ALF|Alma Fjord|4133180|ROPAX|NO|DNV|2001-04-02|12850|2150|128.70|22.40|8.10|5.60|I|ACTIVE|2031-04-01|ana.ribeiro',
  'COM|Coral Meridian|4145028|LPG_CARRIER|SG|ABS|2020-09-25|24600|28900|180.30|28.40|18.20|10.40|I|ACTIVE|2030-09-24|rajan.menon',
  'SAP|Sagara Prabha|4150968|GENERAL_CARGO|IN|IRS|2014-01-20|9610|12750|138.50|21.30|11.00|8.10||ACTIVE|2029-01-19|rajan.menon',
  'BRS|Brage Supporter|4167715|OFFSHORE_SUPPLY|NO|DNV|2011-10-14|4870|4250|87.40|19.60|8.00|6.60||LAID_UP|2026-10-13|ingrid.dahl',
  'LAP|Larch Pacific|4174598|BULK_CARRIER|PA|NK|2022-08-08|43250|81900|228.90|32.26|20.10|14.45|IE|ACTIVE|2027-08-07|ingrid.dahl',
] as const;

const dock = (
  name: string,
  kind: Dock['kind'],
  length_m: number,
  breadth_m: number,
  depth_over_sill_m: number | null,
  lift_t: number | null = null,
): Dock => ({
  ...unknownOf(dockFields),
  name,
  kind,
  length_m,
  breadth_m,
  depth_over_sill_m,
  lift_t,
});

const yard = (
  code: string,
  name: string,
  country: string,
  city: string,
  time_zone: string,
  docks: Dock[],
): YardDraft => ({
  ...unknownOf(yardFields),
  code,
  name,
  country,
  city,
  time_zone,
  docks,
  contacts: [],
  status: 'ACTIVE',
});

export const YARDS: readonly YardDraft[] = [
  yard('STD', 'Selat Timur Dockyard', 'ID', 'Batam', 'Asia/Jakarta', [
    dock('Dock 1', 'GRAVING', 260, 42, 10.5),
    dock('Dock 2', 'FLOATING', 210, 36, 9, 28_000),
  ]),
  yard('JRS', 'Jadran Remont Shipyard', 'HR', 'Rijeka', 'Europe/Zagreb', [
    dock('FD-3', 'FLOATING', 225, 38, 9.5, 30_000),
  ]),
  yard('GCD', 'Gulf Crescent Drydocks', 'AE', 'Sharjah', 'Asia/Dubai', [
    dock('Dock A', 'GRAVING', 300, 52, 11),
  ]),
  yard('NHD', 'Nordhavn Dokk', 'DK', 'Frederikshavn', 'Europe/Copenhagen', [
    dock('Dock 1', 'GRAVING', 190, 30, 8),
    dock('Slip', 'SLIP', 90, 18, null),
  ]),
  yard('HWS', 'Hanwol Ship Repair', 'KR', 'Yeosu', 'Asia/Seoul', [
    dock('Dock 2', 'GRAVING', 340, 60, 11.5),
  ]),
  {
    ...yard('CVA', 'Costa Verde Astilleros', 'ES', 'Gijón', 'Europe/Madrid', [
      dock('Dique 1', 'GRAVING', 165, 26, 7.5),
    ]),
    status: 'BLOCKED',
    notes: 'Blocked since March 2026: an unsettled claim.',
  },
];

export interface SeedDrydock {
  number: string;
  kind: DrydockKind;
  state: DrydockState;
  /** The code of the yard, and its dock. */
  place: [yard: string, dock: string] | null;
  /** Arrival, docking, undocking, departure. */
  planned: [string, string, string, string] | null;
  budget: number;
  health?: [Health, string];
  reason?: string;
}

const once = (day: string): SeedDrydock['planned'] => [day, day, day, day];

/** Budget in dollars. */
export const DRYDOCKS: readonly SeedDrydock[] = [
  {
    number: 'HAL-DD26',
    kind: 'INTERMEDIATE',
    state: 'EXECUTION',
    place: ['STD', 'Dock 1'],
    planned: ['2026-11-10', '2026-11-12', '2026-11-28', '2026-12-02'],
    budget: 610_000,
    health: ['ATTENTION', 'Seal liner found scored'],
  },
  {
    number: 'NDA-DD27',
    kind: 'SPECIAL_SURVEY',
    state: 'TENDER',
    place: null,
    planned: ['2027-03-13', '2027-03-15', '2027-03-30', '2027-04-03'],
    budget: 640_000,
  },
  {
    number: 'SAP-DD26',
    kind: 'INTERMEDIATE',
    state: 'AWARDED',
    place: ['STD', 'Dock 2'],
    planned: ['2026-11-30', '2026-12-02', '2026-12-12', '2026-12-14'],
    budget: 240_000,
    health: ['BEHIND', 'Dock 2 free three days late'],
  },
  {
    number: 'ALF-DD27',
    kind: 'INTERMEDIATE',
    state: 'SPECIFICATION',
    place: null,
    planned: ['2027-01-16', '2027-01-18', '2027-01-30', '2027-02-01'],
    budget: 380_000,
  },
  {
    number: 'LAP-DD27',
    kind: 'SPECIAL_SURVEY',
    state: 'DRAFT',
    place: null,
    planned: ['2027-07-08', '2027-07-10', '2027-07-24', '2027-07-27'],
    budget: 590_000,
  },
  {
    number: 'COM-DD25',
    kind: 'SPECIAL_SURVEY',
    state: 'CLOSED',
    place: ['HWS', 'Dock 2'],
    planned: ['2025-08-14', '2025-08-16', '2025-08-30', '2025-09-02'],
    budget: 520_000,
  },
  {
    number: 'ALF-IW26',
    kind: 'IN_WATER',
    state: 'CLOSING',
    place: null,
    planned: once('2026-02-10'),
    budget: 28_000,
  },
  {
    number: 'KES-IW25',
    kind: 'IN_WATER',
    state: 'CLOSED',
    place: null,
    planned: once('2025-09-15'),
    budget: 22_000,
  },
  {
    number: 'NDA-DD24',
    kind: 'INTERMEDIATE',
    state: 'CLOSED',
    place: ['GCD', 'Dock A'],
    planned: ['2024-10-25', '2024-10-27', '2024-11-08', '2024-11-10'],
    budget: 450_000,
  },
  {
    number: 'HAL-DD24',
    kind: 'SPECIAL_SURVEY',
    state: 'CLOSED',
    place: ['JRS', 'FD-3'],
    planned: ['2024-05-09', '2024-05-11', '2024-05-26', '2024-05-29'],
    budget: 700_000,
  },
  {
    number: 'BRS-DD26',
    kind: 'SPECIAL_SURVEY',
    state: 'CANCELLED',
    place: null,
    planned: null,
    budget: 300_000,
    reason: 'Laid up, class suspended',
  },
];

type Credit = InspectionDraft['credited_to'];

/** Ship, day, dry or in the water, what it counted for, and the docking that it was part of. */
export const INSPECTIONS: readonly [string, string, 'D' | 'W', Credit, string?][] = [
  ['NDA', '2022-04-30', 'D', 'SPECIAL'],
  ['NDA', '2024-11-08', 'D', 'INTERMEDIATE', 'NDA-DD24'],
  ['HAL', '2024-05-26', 'D', 'SPECIAL', 'HAL-DD24'],
  ['KES', '2023-02-20', 'D', 'SPECIAL'],
  ['KES', '2025-09-15', 'W', 'INTERMEDIATE', 'KES-IW25'],
  ['ALF', '2025-02-14', 'D', 'SPECIAL'],
  ['ALF', '2026-02-10', 'W', 'ANNUAL', 'ALF-IW26'],
  ['COM', '2025-08-30', 'D', 'SPECIAL', 'COM-DD25'],
  ['SAP', '2023-12-05', 'D', 'SPECIAL'],
  ['BRS', '2021-09-12', 'D', 'SPECIAL'],
  ['BRS', '2023-09-28', 'D', 'INTERMEDIATE'],
  ['LAP', '2025-01-22', 'W', 'INTERMEDIATE'],
];
