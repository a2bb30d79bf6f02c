/**
 * What yards ask of a ship before they price its docking, for the front page of the specification. All of it may be
 * unknown: what is missing is told, and refuses nothing.
 */
import { namesWhere, type FieldTable, type NameOf } from '../fieldTable';
import { limits } from '../limits';

export const PROPELLER_TYPES = ['FPP', 'CPP', 'AZIMUTH', 'OTHER'] as const;
export const SEAL_MEDIA = ['OIL', 'WATER', 'AIR'] as const;

const metres = { kind: 'decimal', least: 0.01, most: 500, unit: 'metres', optional: true } as const;
const tonnes = {
  kind: 'decimal',
  least: 0.01,
  most: 1_000_000,
  unit: 'tonnes',
  optional: true,
} as const;
const area = { kind: 'decimal', least: 0.01, most: 1_000_000, unit: 'squareMetres' } as const;
const count = { kind: 'whole', least: 0, optional: true } as const;
const line = { kind: 'line', lengths: limits.particular, optional: true } as const;
const hull = { ...area, optional: true, group: 'hull' } as const;

/** As they stand on the form and on the page. */
export const DATA_GROUPS = ['build', 'machinery', 'hull'] as const;

/** Docking data of a ship, in the order of its spreadsheet. */
export const dockingDataFields = {
  lbp_m: { ...metres, group: 'build' },
  keel_to_top_m: { ...metres, group: 'build' },
  lightship_t: { ...tonnes, group: 'build' },
  tpc_t: { ...tonnes, most: 1_000, group: 'build' },
  net_tonnage: { ...count, group: 'build' },
  builder: { ...line, group: 'build' },
  yard_number: { ...line, lengths: limits.serial, group: 'build' },
  owner: { ...line, group: 'build' },
  manager: { ...line, group: 'build' },
  manager_contact: { ...line, group: 'build' },
  main_engine: { ...line, group: 'machinery' },
  propeller_type: {
    kind: 'choice',
    choices: PROPELLER_TYPES,
    texts: 'propellerTypes',
    optional: true,
    group: 'machinery',
  },
  propeller_blades: { ...count, group: 'machinery' },
  propeller_diameter_m: { ...metres, most: 20, group: 'machinery' },
  propeller_material: { ...line, group: 'machinery' },
  seal_maker: { ...line, group: 'machinery' },
  seal_type: { ...line, group: 'machinery' },
  seal_medium: {
    kind: 'choice',
    choices: SEAL_MEDIA,
    texts: 'sealMedia',
    optional: true,
    group: 'machinery',
  },
  rudder_type: { ...line, group: 'machinery' },
  thrusters: { ...line, group: 'machinery' },
  ballast_treatment: { ...line, group: 'machinery' },
  cathodic_protection: { ...line, group: 'hull' },
  growth_prevention: { ...line, group: 'hull' },
  sea_chests: { ...count, group: 'hull' },
  bottom_plugs: { ...count, group: 'hull' },
  chain_diameter_mm: { ...count, group: 'hull' },
  chain_shackles_port: { ...count, group: 'hull' },
  chain_shackles_starboard: { ...count, group: 'hull' },
  area_flat_bottom_m2: hull,
  area_vertical_bottom_m2: hull,
  area_boot_top_m2: hull,
  area_topside_m2: hull,
  paint_scheme: { kind: 'text', lengths: limits.changeNote, optional: true, group: 'hull' },
} as const satisfies FieldTable;
export type DockingDataField = NameOf<typeof dockingDataFields>;

/** What some ships do not have: that it is not said leaves nothing open. */
const NOT_ASKED: readonly DockingDataField[] = ['thrusters', 'growth_prevention'];

/** What yards ask for and nobody has entered yet, in the order of the table; empty when the front page is complete. */
export const missingParticulars = (
  ship: Readonly<Record<DockingDataField, unknown>>,
): DockingDataField[] =>
  namesWhere(dockingDataFields, () => true).filter(
    (name) => ship[name] === null && !NOT_ASKED.includes(name),
  );
