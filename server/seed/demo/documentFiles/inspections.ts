/** What was measured and found in dock: hull, shaft, rudder, paint. */
import { facts, photos, signed, table, text, type Block } from './blocks';
import { dayOf, type Subject } from './subject';

export const hullCondition = (): Block[] => [
  facts(
    ['Inspected', 'Bottom and sides after washing, with class and yard'],
    ['Fouling', 'Slime on the sides, weed at the waterline, barnacles in the sea chests'],
  ),
  table(
    ['Area', 'Coating', 'Damage', 'Action'],
    [44, 38, 60, 40],
    [
      ['Flat bottom', '92 % sound', 'Scratches, frames 60 to 90', 'Spot blast 750 m²'],
      ['Vertical side, port', '71 % sound', 'Fender wear, frames 84 to 150', 'Blast 980 m²'],
      ['Vertical side, starboard', '75 % sound', 'Fender wear, anchor scrape', 'Blast 920 m²'],
      ['Bow and bulb', '80 % sound', 'Chain marks', 'Spot blast'],
      ['Side shell, frame 120 port', 'Pitted', 'Wasted, see condition of class', 'Measure, renew'],
      ['Bilge keel, port', 'Sound', 'Crack at frame 74, 300 mm', 'Crop and weld (ST-003)'],
      ['Rudder', 'Sound', 'Anodes 80 % used', 'Renew anodes'],
      ['Propeller', '-', 'Tip of blade 3 bent, 40 mm', 'Dress, test (VO-004)'],
    ],
  ),
  photos('bow, port', 'frame 120, port', 'sea chest, starboard', 'propeller, blade 3'),
];

export const wearDown = (): Block[] => [
  facts(
    ['Measured by', 'Yard and project engineer, class attending'],
    ['Instrument', "Ship's wear-down gauge, 185.00 mm when new"],
    ['Class', 'Accepted for five years from this docking'],
  ),
  table(
    ['Position', 'New mm', '2024 mm', 'Now mm', 'Wear mm', 'Limit mm'],
    [60, 22, 22, 22, 22, 22],
    [
      ['After bearing, top', '0.90', '1.10', '1.18', '0.28', '2.40'],
      ['After bearing, port', '0.90', '1.02', '1.06', '0.16', '2.40'],
      ['After bearing, starboard', '0.90', '1.04', '1.07', '0.17', '2.40'],
      ['Forward bearing, top', '0.85', '0.96', '1.01', '0.16', '2.20'],
      ['Gauge reading', '185.00', '184.80', '184.72', '0.28', '-'],
    ],
    [1, 2, 3, 4, 5],
  ),
  text(
    'Bearings in good condition. Aft liner scored in way of the seal: see HAL-DD26-PHO-0005 and VO-005.',
  ),
  signed('Project engineer', 'Yard', 'Class'),
];

export const rudderClearances = (): Block[] => [
  facts(
    ['Measured by', 'Yard and project engineer'],
    ['Rudder position', 'Midships, then 35 degrees each side'],
  ),
  table(
    ['Bearing', 'Fore', 'Aft', 'Port', 'Starboard', 'Limit'],
    [54, 22, 22, 22, 24, 22],
    [
      ['Neck bearing', '1.42', '1.38', '1.51', '1.47', '4.50'],
      ['Upper pintle', '1.28', '1.30', '1.36', '1.33', '4.00'],
      ['Lower pintle', '1.61', '1.58', '1.74', '1.70', '4.00'],
      ['Rudder carrier, jump', '1.20', '1.20', '-', '-', '2.00'],
    ],
    [1, 2, 3, 4, 5],
  ),
  text(
    'All clearances in mm and within limits. No play in coupling bolts. Blade to be pressure tested (line RG-002).',
  ),
  photos('lower pintle with feeler gauge', 'neck bearing'),
];

export const paint = ({ shift }: Subject): Block[] => [
  facts(
    ['Area', 'Vertical sides, port and starboard'],
    ['Blasting', 'Grit, Sa 2.5, profile 55 to 75 micrometres'],
    ['First coat', 'Epoxy anticorrosive, 150 micrometres, two-component'],
  ),
  table(
    ['Day', 'Air C', 'Steel C', 'Humidity %', 'Dew point C', 'Blasted m²', 'Coated m²'],
    [30, 18, 20, 24, 26, 26, 26],
    [15, 16, 17, 18, 19].map((day, n) => [
      dayOf(shift(`2026-11-${day}`)),
      String(29 + (n % 3)),
      String(32 + (n % 2)),
      String(86 - 3 * n),
      (25.4 - n * 0.3).toFixed(1),
      String([180, 320, 290, 240, 300][n] ?? 0),
      String([0, 160, 280, 250, 370][n] ?? 0),
    ]),
    [1, 2, 3, 4, 5, 6],
  ),
  text(
    'Dry film thickness at 90 points: mean 162, minimum 118, maximum 214 micrometres; 4 points below 120 to be touched up before the second coat. Draft: figures for the last day not yet countersigned.',
  ),
  photos('port side, blasted', 'port side, first coat'),
];
