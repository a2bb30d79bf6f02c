/** Papers of safety: risk assessment and permit. */
import { facts, heading, signed, table, text, type Block } from './blocks';
import { dayOf, type Subject } from './paper';

export const riskAssessment = (): Block[] => [
  facts(
    ['For', 'Entry into ballast tanks, void spaces, chain lockers and cargo tanks'],
    ['Team', 'Safety officer, superintendent officer, project engineer'],
  ),
  table(
    ['Danger', 'Chance', 'Harm', 'Measure', 'Left'],
    [46, 16, 16, 92, 14],
    [
      [
        'Too little oxygen',
        'high',
        'fatal',
        'Ventilation for 24 hours, measurement before each entry',
        'low',
      ],
      [
        'Gas from residues',
        'some',
        'fatal',
        'Gas-free certificate of the same day, meters carried',
        'low',
      ],
      ['Fall in the tank', 'some', 'severe', 'Ladders checked, harness above 2 m, lighting', 'low'],
      [
        'Fire from hot work',
        'some',
        'fatal',
        'Permit, fire watch, coating removed 300 mm around',
        'low',
      ],
      [
        'No rescue in time',
        'low',
        'fatal',
        'Watchman at the hatch, rescue set and stretcher on deck',
        'low',
      ],
      ['Flooding', 'low', 'fatal', 'Valves locked and tagged, key with the superintendent', 'low'],
    ],
  ),
  text(
    'Entry only by permit of the day. Nobody enters alone. The watchman at the hatch never leaves it.',
  ),
  signed('Safety officer', 'Master', 'Superintendent'),
];

export const hotWorkPermit = ({ shift }: Subject): Block[] => {
  const day = dayOf(shift('2026-11-20'));
  return [
    facts(
      ['Place', 'Ballast tank 3 P, frames 118 to 140'],
      ['Work', 'Cropping and welding of frames 121 and 122 (VO-001)'],
      ['Valid', `${day}, 08:00 to 17:00, this day only`],
    ),
    heading('Atmosphere'),
    table(
      ['Measured', 'Limit', '07:30', '12:30'],
      [60, 40, 30, 30],
      [
        ['Oxygen', '20.8 to 21.0 %', '20.9 %', ''],
        ['Lower explosive limit', 'below 1 %', '0 %', ''],
        ['Carbon monoxide', 'below 25 ppm', '2 ppm', ''],
        ['Hydrogen sulphide', 'below 5 ppm', '0 ppm', ''],
      ],
      [2, 3],
    ),
    heading('Before work starts'),
    table(
      ['', 'Measure', 'Checked'],
      [10, 120, 30],
      [
        ['1', 'Coating removed 300 mm around the work', 'yes'],
        ['2', 'Fire watch with two charged hoses', 'yes'],
        ['3', 'Tanks on the other side of every bulkhead inspected', 'yes'],
        ['4', 'Ventilation running, cables and hoses off the ladder', 'yes'],
        ['5', 'Fire watch stays 60 minutes after the last flame', 'agreed'],
      ],
    ),
    text('The permit ends when the alarm sounds, when the ventilation stops, and at 17:00.'),
    signed('Yard safety', 'Chief officer', 'Fire watch'),
  ];
};
