/** The docking of Coral Meridian that is closed: its jobs, as those of Halden Trader are written, and what was measured of them. */
export const CORAL = 'COM-DD25';

export const CORAL_JOBS: readonly string[] = [
  'GS-001|Services of the yard: power, water, fire watch, garbage, gangway|20|day|43000|41250||ACCEPTED|100|All services from arrival to departure, by the day.',
  'DK-001|Docking and undocking|1|lump|42000|40400||ACCEPTED|100|Line handling, diver, sighting and docking master, both ways.',
  'DK-002|Dock rent|14|day|58800|56000||ACCEPTED|100|From the day after docking to the day of undocking.',
  'HP-001|High-pressure fresh-water wash of hull|8600|m2|13760|12900||ACCEPTED|100|Whole hull from keel to bulwark at 350 bar at least.',
  'HP-002|Grit blast Sa 2.5, vertical sides|3200|m2|64000|60800||ACCEPTED|100|Breakdown areas from light load line to main deck.',
  'HP-003|Coating as specified: touch-up and full antifouling|7460|m2|78330|74600|O|ACCEPTED|100|Two anticorrosive coats on blasted areas, one full antifouling coat; paint by owner.',
  'UW-001|Sea valves, 24: overhaul, survey|1|lump|24000|22600|CG|ACCEPTED|100|Dismantle, grind in, renew packing and bolts; presented open to class, tested at 5 bar.',
  'PS-001|Propeller: polish in place|1|pcs|7200|6750||ACCEPTED|100|Polish to Rubert A, edges dressed by hand.',
  'PS-002|Stern-tube seals, aft and forward: renew|1|set|22400|21500|COG|ACCEPTED|100|Renewed with kits of the maker under a service engineer.',
  'RG-001|Rudder: clearances, pressure test, neck bush|1|lump|11200|10500|CG|ACCEPTED|100|Clearances recorded before and after, presented to class.',
  'ST-001|Steel renewal, bottom: allowance|10000|kg|76000|74000|C|ACCEPTED|100|Crop and renew plating as marked by class, grade A.',
  'TK-001|Ballast tanks 2 P and S: full coating|2|pcs|57000|54900||ACCEPTED|100|Blast to Sa 2 and two coats of epoxy.',
];

/** By job, where it is not what the contract expected: what both sides have measured. */
export const CORAL_MEASURED: Readonly<Record<string, string>> = { 'ST-001': '11840' };
