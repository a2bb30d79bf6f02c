/** The job lines that the demonstration's specifications, quotations and daily reports are made of. */

export interface Job {
  code: string;
  category: string;
  title: string;
  quantity: number;
  unit: string;
  /** C class or statutory, G flooding gate, O owner's supply. */
  flags: string;
  /** Per cent done on the reference date. */
  done: number;
  /** Dollars. */
  price: number;
}

export const CATEGORIES: Readonly<Record<string, string>> = {
  GS: 'General services',
  DK: 'Docking',
  HP: 'Hull preparation and paint',
  UW: 'Underwater fittings, sea valves',
  PS: 'Propeller and shaft',
  RG: 'Rudder and steering gear',
  ST: 'Steel',
  TK: 'Tanks',
  MC: 'Machinery',
  EL: 'Electrical and automation',
  DM: 'Deck machinery, anchoring, mooring',
  CG: 'Cargo and inert gas',
  SF: 'Safety, fire, life-saving',
  CS: 'Class and statutory survey',
};

/** Code, title, quantity, unit, flags, per cent done, price. */
const LINES = [
  'GS-001|Fire watch and pressurised fire line|20|day||45|6400',
  'GS-002|Shore power 440 V 60 Hz: connection and supply|60000|kWh||45|18000',
  'GS-003|Fresh water supply|300|t||40|1650',
  'GS-004|Cooling water for refrigeration and air conditioning|20|day||45|3200',
  'GS-005|Garbage removal and skip|20|day||45|1400',
  'GS-006|Gas-free inspection and certificate, daily|20|day||45|5600',
  'GS-007|Crane service|40|hour||50|5200',
  'GS-008|Temporary lighting and ventilation|14|set||60|3360',
  'GS-009|Gangway, security watch and telephone|20|day||45|2000',
  'DK-001|Docking and undocking|1|lump||50|24500',
  'DK-002|Dock rent|16|day||50|54400',
  'DK-003|Keel and side blocks to docking plan, shifting of blocks|6|pcs||100|3900',
  'DK-004|Tugs, pilotage and line handling|1|lump||50|9800',
  'DK-005|Bottom plugs: remove, preserve, refit, vacuum test|14|pcs|G|50|1960',
  'HP-001|High-pressure fresh-water wash of hull|9800|m2||100|13720',
  'HP-002|Spot grit blast Sa 2, flat bottom|750|m2||100|12000',
  'HP-003|Grit blast Sa 2.5, vertical sides|1900|m2||70|36100',
  'HP-004|Touch-up, two anticorrosive coats|2650|m2|O|40|8480',
  'HP-005|Full antifouling coat, vertical sides|4700|m2|O|0|8930',
  'HP-006|Full antifouling coat, flat bottom|5000|m2|O|0|8500',
  'HP-007|Draught marks, load lines, name and IMO number|1|lump|C|0|2600',
  'HP-008|Film thickness and weather log for each coat|1|lump||40|0',
  'UW-001|Sea chests: open, clean, blast, paint|6|pcs|G|60|6900',
  'UW-002|Sea-chest gratings: remove, refit, lock|12|pcs|G|40|2160',
  'UW-003|Overboard valves DN50-DN200: overhaul, survey|24|pcs|CG|55|15600',
  'UW-004|Sea suction butterfly valves DN400: overhaul, survey|6|pcs|CG|50|9600',
  'UW-005|Zinc anodes in sea chests and on rudder: renew|36|pcs|O|0|4680',
  'UW-006|Impressed-current anodes and reference cells: check|8|pcs|G|100|2200',
  'UW-007|Echo-sounder and speed-log transducers: clean, check|2|pcs|G|0|1100',
  'PS-001|Propeller: polish in place|1|pcs||30|4200',
  'PS-002|Propeller blades: dye-penetrant test|1|lump|C|100|1350',
  'PS-003|Stern-tube seals, forward and aft: renew|1|set|COG|60|13200',
  'PS-004|Tail-shaft wear-down measurement|1|lump|C|100|850',
  'PS-005|Rope guard: remove and refit|1|pcs|G|50|1250',
  'RG-001|Rudder bearing clearances|1|lump|C|100|1500',
  'RG-002|Rudder blade: pressure test and plug|1|lump|CG|0|1700',
  'RG-003|Steering-gear hydraulic pumps: overhaul|2|pcs||35|9000',
  'ST-001|Steel renewal, shell: allowance|6000|kg|C|65|43200',
  'ST-002|Ultrasonic thickness measurement|2800|point|C|100|7840',
  'ST-003|Bilge keel, port: crop and weld crack|3|m|C|100|1440',
  'ST-004|Staging|400|m3||70|5600',
  'TK-001|Cargo tanks: final clean and gas-free|12|pcs||100|17400',
  'TK-002|Ballast tank 3 P and S: coating touch-up|420|m2||25|15120',
  'TK-003|Ballast tanks: internal examination and test|12|pcs|C|50|9000',
  'TK-004|Fuel-oil tanks: clean for examination|2|pcs||100|6800',
  'MC-001|Main engine units 2 and 5: overhaul|2|pcs|O|50|21000',
  'MC-002|Auxiliary boilers: survey, safety-valve setting|2|pcs|C|0|7400',
  'MC-003|Main engine air cooler: chemical clean|1|pcs||100|3900',
  'MC-004|Ballast pump no. 1: overhaul|1|pcs||0|5500',
  'MC-005|Ballast-water treatment: filter overhaul, calibration|1|lump|C|0|6900',
  'EL-001|Generator no. 2 alternator: clean and bake|1|pcs||30|5400',
  'EL-002|Main switchboard breakers: injection test|14|pcs||0|5180',
  'EL-003|Shaft earthing device; insulation test list|1|lump||100|950',
  'DM-001|Anchors and chains: range, gauge, mark|22|shackle|C|100|9680',
  'DM-002|Chain lockers: clean and paint|2|pcs||50|3000',
  'DM-003|Windlass brake linings: renew|2|set|O|0|4800',
  'DM-004|Mooring winches: brake test|8|pcs||0|3600',
  'CG-001|Cargo lines: pressure test|1|lump|C|0|5200',
  'CG-002|Pressure/vacuum valves: overhaul, bench test|12|pcs|C|40|6240',
  'CG-003|Inert-gas scrubber: internal examination|1|lump|C|0|3600',
  'SF-001|Lifeboat davits and hooks: five-yearly load test|2|pcs|C|0|6200',
  'SF-002|CO2 cylinders: pressure test|10|pcs|C|0|3300',
  'CS-001|Docking survey: attendance and services|1|lump|C|50|2200',
  'CS-002|Intermediate hull survey: attendance and services|1|lump|C|40|2800',
] as const;

export const JOBS: readonly Job[] = LINES.map((line) => {
  const [code = '', title = '', quantity, unit = '', flags = '', done, price] = line.split('|');
  return {
    ...{ code, title, unit, flags },
    category: code.slice(0, 2),
    quantity: Number(quantity),
    done: Number(done),
    price: Number(price),
  };
});
