/** Documents of the days in dock: schedule, daily report, minutes. */
import { facts, heading, photos, table, text, type Block } from './blocks';
import { CATEGORIES, JOBS } from './jobs';
import { dayOf, type Subject } from './subject';

type Milestones = readonly (readonly [string, string, string])[];

const PLAN: Milestones = [
  ['Arrival, gangway, shore power', '2026-11-10', '2026-11-10'],
  ['Tank cleaning and gas-free', '2026-11-10', '2026-11-12'],
  ['Docking', '2026-11-12', '2026-11-12'],
  ['Washing, thickness measurement', '2026-11-12', '2026-11-15'],
  ['Blasting and first coat', '2026-11-15', '2026-11-20'],
  ['Sea valves and chests', '2026-11-13', '2026-11-24'],
  ['Stern tube, seals and liner', '2026-11-14', '2026-11-23'],
  ['Shell steel, frames 118 to 122', '2026-11-15', '2026-11-22'],
  ['Antifouling coats', '2026-11-21', '2026-11-26'],
  ['Flooding gate, undocking', '2026-11-28', '2026-11-28'],
  ['Afloat: boilers, trials', '2026-11-28', '2026-12-01'],
  ['Departure', '2026-12-02', '2026-12-02'],
];

/** The plan of the yard came later, and the liner's two days last. */
function planOf({ sequence }: Subject): Milestones {
  if (sequence === 0) return PLAN.filter((_, n) => ![5, 7].includes(n));
  if (sequence === 1) return PLAN;
  return PLAN.map(([work, from, to]) =>
    work.startsWith('Stern')
      ? [`${work}: two days added for VO-005`, from, '2026-11-25']
      : work.startsWith('Antifouling')
        ? [work, '2026-11-22', '2026-11-27']
        : [work, from, to],
  );
}

export const schedule = (subject: Subject): Block[] => [
  facts(['Yard', 'Selat Timur Dockyard, Dock 1'], ['Days in dock', '16']),
  table(
    ['Activity', 'Start', 'Finish'],
    [100, 32, 32],
    planOf(subject).map(([work, from, to]) => [
      work,
      dayOf(subject.shift(from)),
      dayOf(subject.shift(to)),
    ]),
  ),
  text(
    subject.sequence === 2
      ? 'Undocking date unchanged. Float: stern tube one day, antifouling none.'
      : 'In-dock milestones are agreed with the yard at the daily morning meeting.',
  ),
];

const done = (category: string, lag: number): number => {
  const own = JOBS.filter((job) => job.category === category);
  const total = own.reduce((sum, job) => sum + job.price, 0);
  const earned = own.reduce((sum, job) => sum + (job.price * job.done) / 100, 0);
  return Math.max(0, Math.round((100 * earned) / Math.max(1, total)) - lag);
};

export function dailyReport({ number, author }: Subject): Block[] {
  const ninth = number.endsWith('0009');
  return [
    facts(
      ['Day', `${ninth ? 9 : 8} of 17 in dock`],
      [
        'Weather',
        ninth
          ? 'Fair, 31 C, humidity 74 %, wind 3 m/s'
          : 'Showers until 10:00, 29 C, humidity 86 %',
      ],
      ['On site', ninth ? 'Yard 148, owner 4, makers 3' : 'Yard 141, owner 4, makers 2'],
      ['Reported by', author],
    ),
    heading('Progress'),
    table(
      ['', 'Category', 'Complete %'],
      [14, 110, 30],
      Object.entries(CATEGORIES).map(([code, name]) => [
        code,
        name,
        String(done(code, ninth ? 0 : 4)),
      ]),
      [2],
    ),
    heading('Work today'),
    text(
      ninth
        ? 'Side shell, port, blasted to frame 140, first coat to frame 96. Aft liner remeasured with the maker: 1.1 mm, beyond the limit for re-machining; offer for a sleeve received (VO-005). Frames 118 to 120 fitted, 121 and 122 cut.'
        : 'Rain stopped blasting until 10:00; port side then blasted to frame 120. Stern-tube seals opened up: aft liner found scored. Sea valves 5 to 12 overhauled; class survey tomorrow.',
    ),
    heading('Delays'),
    text(
      ninth
        ? 'Stern tube on hold pending decision on VO-005. Inert-gas scrubber on hold: no access until staging is moved.'
        : 'Ballast pump no. 1 deleted from scope (VO-006). Crane 2 out of service from 13:00 to 16:30.',
    ),
    heading('Safety'),
    text(
      ninth
        ? 'No accidents. Fire watch found an empty extinguisher in ballast tank 3 P; replaced.'
        : 'No accidents. Toolbox talk on ballast-tank entry.',
    ),
    photos(
      ninth ? 'side shell, port, blasted' : 'stern-tube seal opened',
      ninth ? 'frames 118 to 120 in place' : 'sea valve 7 on the bench',
    ),
  ];
}

export const minutes = ({ shift }: Subject): Block[] => [
  facts(
    ['Held', `${dayOf(shift('2026-11-19'))}, 08:00, yard office`],
    [
      'Present',
      'Rajan Menon, Tomáš Varga, Dmitri Orlov (ship); Budi Santoso and foremen (yard); Claire Morel (class), items 1 to 3',
    ],
  ),
  table(
    ['', 'Item', 'Action by', 'Due'],
    [10, 118, 26, 26],
    [
      [
        '1',
        'Class attends the valve survey at 14:00, valves 1 to 12',
        'Yard',
        dayOf(shift('2026-11-19')),
      ],
      ['2', 'Frames 118 to 122: inserts approved, weld procedure submitted', 'Class', 'done'],
      ['3', 'Thickness report: second review by class', 'Class', dayOf(shift('2026-11-24'))],
      [
        '4',
        'Aft liner: yard to quote for a sleeve, price and time',
        'Yard',
        dayOf(shift('2026-11-19')),
      ],
      ['5', 'Blasting on night shift if it rains again', 'Yard', dayOf(shift('2026-11-21'))],
      [
        '6',
        'Hot-work permit for ballast tank 3 P tomorrow',
        'Yard, ship',
        dayOf(shift('2026-11-20')),
      ],
      ['7', 'Antifouling on the quay by Monday, 5,200 litres', 'Owner', dayOf(shift('2026-11-22'))],
    ],
  ),
  text('Next meeting: tomorrow at 08:00.'),
];
