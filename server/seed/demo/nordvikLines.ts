/**
 * What yards were asked for Nordvik Ambassador's docking of the demonstration: code, title, quantity, unit, flags (as those
 * of Halden Trader), our estimate for one unit in USD, and the unit prices of STD in USD, JRS in EUR and GCD in AED; without
 * one a yard was silent.
 */
export const NORDVIK_LINES: readonly string[] = [
  'GS-001|Fire watch and pressurised fire line|21|day||330|300|280|1200',
  'GS-002|Shore power 440 V 60 Hz: connection and supply|52000|kWh||0.28|0.3|0.26|1.1',
  'GS-003|Garbage removal and skip|21|day||80|70|75|300',
  'GS-004|Gas-free inspection and certificate, daily|21|day||250|260|240|',
  'DK-001|Docking and undocking|1|lump||30000|28500|23565|120000',
  'DK-002|Dock rent|15|day||3500|3400|2900|13200',
  'DK-003|Bottom plugs: remove, refit, vacuum test|16|pcs|G|140|135|120|500',
  'HP-001|High-pressure fresh-water wash of hull|9200|m2||1.5|1.4|1.25|5',
  'HP-002|Grit blast Sa 2, vertical sides and flat bottom|4200|m2||16|15.5|14|60',
  'HP-003|Full anticorrosive and antifouling coats|9200|m2|O|3.6|3.4|3|15',
  'UW-001|Sea chests: open, clean, blast, paint|4|pcs|G|1250|1200|1050|5000',
  'UW-002|Overboard and suction valves: overhaul, survey|34|pcs|CG|640|620|560|2500',
  'UW-003|Zinc anodes: renew|84|pcs|O|75|70|60|',
  'PS-001|Propeller: polish, dye-penetrant test of blades|1|lump|C|6200|6110|4900|24000',
  'PS-002|Tail shaft: withdraw for survey and refit|1|lump|C|34000|32500|27500|171000',
  'RG-001|Rudder: clearances, pressure test, pintle examination|1|lump|CG|5200|4900|4100|20000',
  'ST-001|Steel renewal, holds and ballast tanks: allowance|12000|kg|C|7.2|7.3|5.4|31',
  'ST-002|Ultrasonic thickness measurement, special survey|4200|point|C|2.9|2.8|2.6|10',
  'TK-001|Ballast tanks: clean, ventilate, examine with class|14|pcs|C|950|900|850|3500',
  'TK-002|Cargo holds: coating touch-up|2600|m2||14|13|12|',
  'MC-001|Sea-water pumps: overhaul|3|pcs||2600|2700|2300|10500',
  'EL-001|Generator alternators: clean and bake|2|pcs||5600||5100|21000',
  'DM-001|Anchors and chains: range, gauge, mark|24|shackle|C|450|430|400|1700',
  'DM-002|Hatch covers: packing, cleats and ultrasonic test|5|set|C|4200|4360|3700|16000',
  'SF-001|Lifeboat davits and hooks: five-yearly load test|2|pcs|CS|3200||2900|',
  'CS-001|Special survey: attendance and services|1|lump|C|5200|5300|4000|19000',
];
