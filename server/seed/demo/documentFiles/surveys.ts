/** Documents for class and after the docking: survey status, diver's report, final report. */
import { facts, heading, photos, signed, table, text, type Block } from './blocks';
import { dayOf, daysOn, type Subject } from './subject';

export const surveyStatus = ({ shift, ship }: Subject): Block[] => [
  facts(
    ['Class', `${ship.society}, all surveys as of ${dayOf(shift('2026-11-05'))}`],
    ['Conditions of class', '1'],
  ),
  table(
    ['Survey or certificate', 'Last', 'Due or valid until'],
    [90, 40, 40],
    [
      ['Special survey', dayOf(shift('2024-05-26')), dayOf(shift('2029-06-29'))],
      [
        'Intermediate survey',
        '-',
        `${dayOf(shift('2026-03-29'))} to ${dayOf(shift('2027-09-29'))}`,
      ],
      ['Bottom survey', dayOf(shift('2024-05-26')), dayOf(shift('2027-05-26'))],
      ['Tail-shaft survey', dayOf(shift('2024-05-26')), dayOf(shift('2029-05-26'))],
      ['Boiler survey', dayOf(shift('2024-05-29')), dayOf(shift('2026-12-29'))],
      ['Load line', dayOf(shift('2025-06-20')), dayOf(shift('2029-06-29'))],
      ['Safety management', dayOf(shift('2024-09-10')), dayOf(shift('2027-09-14'))],
      ['Lifeboat hooks, five-year test', dayOf(shift('2021-12-05')), dayOf(shift('2026-12-05'))],
      ['CO2 system service', dayOf(shift('2024-10-30')), dayOf(shift('2026-10-30'))],
    ],
  ),
  heading('Conditions of class'),
  text(
    `Side shell at frame 120, wastage: repair at next docking, by ${dayOf(shift('2026-12-31'))}. Status: open.`,
  ),
];

export const diversReport = ({ shift }: Subject): Block[] => [
  facts(
    ['Diving company', 'Atlantic Diving Survey, class-approved'],
    ['Location', 'Anchorage, visibility 9 m, current 0.3 knots'],
    ['Date', dayOf(shift('2025-09-15'))],
    [
      'Class',
      'Attended on board by live video; accepted in lieu of the intermediate bottom inspection',
    ],
  ),
  table(
    ['Item', 'Findings', 'Action'],
    [50, 74, 50],
    [
      ['Bottom and bilge', 'Coating sound, light slime', 'None'],
      ['Bilge keels', 'No deformation or cracks', 'None'],
      ['Sea chests, 6', 'Gratings secure, anodes 40 % depleted', 'Cleaned'],
      ['Rudder', 'Pintle clearances 1.9 and 2.1 mm', 'Measured'],
      ['Propeller', 'No damage, light growth', 'Polished'],
      ['Stern seal', 'No oil leakage, rope guard secure', 'None'],
      ['Draught marks', 'Legible', 'Cleaned'],
    ],
  ),
  photos(
    'stern seal with rope guard',
    'rudder, lower pintle',
    'sea chest 3, grating',
    'bulb and bow thruster',
  ),
  signed('Diving supervisor', 'Class'),
];

export const finalReport = ({ ship, shift, project }: Subject): Block[] => [
  facts(
    ['Docking', `${project ?? ''}, special survey, Hanwol Ship Repair, Dock 2`],
    ['In dock', `${daysOn(shift('2025-08-16'), 0)} to ${daysOn(shift('2025-08-30'), 0)}, 14 days`],
    ['Cost', 'USD 517,490 against a budget of USD 520,000'],
    ['Next docking due', daysOn(shift('2028-08-30'), 0)],
  ),
  text(
    `${ship.name} was docked for her first special survey. All class items were credited and no conditions of class are outstanding. The antifouling system is specified for 36 months.`,
  ),
  table(
    ['Item', 'Result'],
    [60, 110],
    [
      ['Steel', '1,120 kg renewed, bottom forward'],
      ['Stern tube', 'Seals renewed, wear-down 0.12 mm'],
      ['Rudder', 'Clearances within limits, blade tested'],
      ['Sea valves', '22 overhauled, 1 renewed'],
      ['Cargo tanks', 'Internal examination, no findings'],
      ['Paint', 'Two anticorrosive and two antifouling coats'],
      ['Variation orders', '9, total USD 31,240'],
    ],
  ),
  heading('Lessons learned'),
  text(
    'Order shaft seals three months ahead: delivery took eleven weeks. Arrange the gas-free certificate before arrival: one day was lost. As-docked block positions are shown in the docking plan.',
  ),
  photos('on the blocks', 'before undocking'),
];
