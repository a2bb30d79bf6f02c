/** Safety documents: risk assessment and permit. */
import { facts, heading, signed, table, text, type Block } from './blocks';
import { dayOf, type Subject } from './subject';

export const riskAssessment = (): Block[] => [
  facts(
    ['For', 'Entry into ballast tanks, void spaces, chain lockers and cargo tanks'],
    ['Team', 'Safety officer, chief officer, project engineer'],
  ),
  table(
    ['Hazard', 'Likelihood', 'Severity', 'Control measures', 'Residual'],
    [42, 18, 18, 90, 16],
    [
      [
        'Oxygen deficiency',
        'high',
        'fatal',
        "24 hours' ventilation, gas test before each entry",
        'low',
      ],
      [
        'Gas from residues',
        'medium',
        'fatal',
        'Same-day gas-free certificate, personal gas meters',
        'low',
      ],
      [
        'Fall inside tank',
        'medium',
        'severe',
        'Ladders checked, harness above 2 m, lighting',
        'low',
      ],
      [
        'Fire from hot work',
        'medium',
        'fatal',
        'Permit, fire watch, coating removed for 300 mm around',
        'low',
      ],
      [
        'Delayed rescue',
        'low',
        'fatal',
        'Attendant at the hatch, rescue set and stretcher on deck',
        'low',
      ],
      [
        'Flooding',
        'low',
        'fatal',
        'Valves locked and tagged, key held by the chief officer',
        'low',
      ],
    ],
  ),
  text(
    'Entry only with a permit for the day, and never alone. The attendant must not leave the hatch.',
  ),
  signed('Safety officer', 'Master', 'Superintendent'),
];

export const hotWorkPermit = ({ shift }: Subject): Block[] => {
  const day = dayOf(shift('2026-11-20'));
  return [
    facts(
      ['Location', 'Ballast tank 3 P, frames 118 to 140'],
      ['Work', 'Cropping and welding of frames 121 and 122 (VO-001)'],
      ['Valid', `${day}, 08:00 to 17:00 only`],
    ),
    heading('Atmosphere'),
    table(
      ['Reading', 'Limit', '07:30', '12:30'],
      [60, 40, 30, 30],
      [
        ['Oxygen', '20.8 to 21.0 %', '20.9 %', ''],
        ['Lower explosive limit', 'below 1 %', '0 %', ''],
        ['Carbon monoxide', 'below 25 ppm', '2 ppm', ''],
        ['Hydrogen sulphide', 'below 5 ppm', '0 ppm', ''],
      ],
      [2, 3],
    ),
    heading('Precautions'),
    table(
      ['', 'Precaution', 'Checked'],
      [10, 120, 30],
      [
        ['1', 'Coating removed for 300 mm around the work', 'yes'],
        ['2', 'Fire watch with two charged hoses', 'yes'],
        ['3', 'Adjacent spaces inspected', 'yes'],
        ['4', 'Ventilation running, cables and hoses clear of ladders', 'yes'],
        ['5', 'Fire watch maintained for 60 minutes after work stops', 'agreed'],
      ],
    ),
    text('The permit lapses if an alarm sounds or ventilation stops, and at 17:00.'),
    signed('Yard safety', 'Chief officer', 'Fire watch'),
  ];
};
