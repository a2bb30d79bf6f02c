/** The columns of a ship's docking data. */
import { integer, pgEnum, text } from 'drizzle-orm/pg-core';
import { measure } from './columns';
import { PROPELLER_TYPES, SEAL_MEDIA } from '../../../src/contract/fleet/dockingData';

export const propellerType = pgEnum('propeller_type', PROPELLER_TYPES);
export const sealMedium = pgEnum('seal_medium', SEAL_MEDIA);

export const dockingColumns = () => ({
  lbp_m: measure(),
  keel_to_top_m: measure(),
  lightship_t: measure(),
  tpc_t: measure(),
  net_tonnage: integer(),
  builder: text(),
  yard_number: text(),
  owner: text(),
  manager: text(),
  manager_contact: text(),
  main_engine: text(),
  propeller_type: propellerType(),
  propeller_blades: integer(),
  propeller_diameter_m: measure(),
  propeller_material: text(),
  seal_maker: text(),
  seal_type: text(),
  seal_medium: sealMedium(),
  rudder_type: text(),
  thrusters: text(),
  ballast_treatment: text(),
  cathodic_protection: text(),
  growth_prevention: text(),
  sea_chests: integer(),
  bottom_plugs: integer(),
  chain_diameter_mm: integer(),
  chain_shackles_port: integer(),
  chain_shackles_starboard: integer(),
  area_flat_bottom_m2: measure(),
  area_vertical_bottom_m2: measure(),
  area_boot_top_m2: measure(),
  area_topside_m2: measure(),
  paint_scheme: text(),
});
