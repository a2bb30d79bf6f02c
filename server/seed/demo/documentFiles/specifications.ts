/** Drydock specifications: the job lines by category, more of them with every revision. */
import { facts, heading, signed, table, text, type Block } from './blocks';
import { CATEGORIES, JOBS, type Job } from './jobs';
import { amount, dayOf, type Subject } from './subject';

/** What a first and a second revision leave out, and what ships have that carry no oil. */
const LATER: readonly (readonly string[])[] = [['MC', 'EL', 'CS', 'SF', 'CG'], ['SF', 'CG'], []];
/** Halden Trader's length times breadth: areas and days of the others go by their own. */
const MEASURE = 183.2 * 32.2;

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  BULK_CARRIER: [
    'TK-001|Cargo holds: sweep, wash, bilge wells clean|5|pcs',
    'CG-001|Hatch covers: ultrasonic tightness test|5|pcs',
    'CG-002|Hatch-cover rubber packings: renew|240|m',
    'CG-003|Cargo-hold coating: spot blast and touch-up|1850|m2',
  ],
  ROPAX: [
    'TK-001|Sewage and grey-water tanks: clean and test|4|pcs',
    'CG-001|Bow visor and inner ramp: overhaul of hinges, leak test|1|lump',
    'CG-002|Stern ramp wires and sheaves: renew|2|set',
    'CG-003|Car-deck coating: blast and renew|900|m2',
  ],
  OFFSHORE_SUPPLY: [
    'TK-001|Mud and brine tanks: clean and gas-free|8|pcs',
    'CG-001|Cargo rails and deck planking: renew|120|m2',
    'CG-002|Dynamic positioning: thruster seals|4|pcs',
    'CG-003|Fire-fighting monitors: overhaul|2|pcs',
  ],
};

function scaled(job: Job, factor: number): Job {
  if (!['m2', 'day', 'point', 'kWh', 'm3', 'kg', 't'].includes(job.unit)) return job;
  const step = job.quantity * factor > 500 ? 50 : 1;
  return { ...job, quantity: Math.max(1, Math.round((job.quantity * factor) / step) * step) };
}

function adapted(job: Job, type: string): Job {
  const line = OTHERS[type]?.find((one) => one.startsWith(job.code));
  if (line === undefined) return job;
  const [, title = '', quantity, unit = ''] = line.split('|');
  return { ...job, title, quantity: Number(quantity), unit };
}

/** As a revision of this ship's specification has them. */
function jobsOf({ ship, sequence, project }: Subject): Job[] {
  const left =
    ship.code === 'HAL' && project !== 'HAL-DD24' ? LATER[sequence] : LATER[sequence + 1];
  const factor = (ship.loa * ship.breadth) / MEASURE;
  return JOBS.filter(({ category }) => !(left ?? []).includes(category)).map((job) =>
    adapted(scaled(job, project === 'HAL-DD24' ? 1.08 : factor), ship.type),
  );
}

const flagsOf = ({ flags }: Job) =>
  Array.from(flags, (flag) => ({ C: 'class', G: 'gate', O: 'owner' })[flag] ?? flag).join(', ');

/** Squared and cubed as they are written. */
const unitOf = ({ unit }: Job) => unit.replace(/^m2$/, 'm²').replace(/^m3$/, 'm³');

function category(code: string, jobs: readonly Job[]): Block[] {
  const own = jobs.filter((job) => job.category === code);
  if (own.length === 0) return [];
  return [
    heading(`${code}  ${CATEGORIES[code] ?? ''}`),
    table(
      ['Line', 'Work', 'Quantity', 'Unit', 'Flags'],
      [18, 100, 20, 16, 28],
      own.map((job) => [job.code, job.title, amount(job.quantity), unitOf(job), flagsOf(job)]),
      [2],
    ),
  ];
}

const CONDITIONS = [
  'Prices are for the quantities stated. Variations in quantity are settled at the unit price. Unless stated otherwise, prices include staging, lighting, ventilation, cleaning on completion and waste removal.',
  'Hot work requires a daily permit, countersigned on board. Entry into enclosed spaces requires a gas-free certificate issued the same day.',
  'The yard presents class items to the surveyor and gives the superintendent one day\'s notice. Items marked "gate" must be completed and signed off before the dock is flooded.',
  'Materials marked "owner" are owner\'s supply, delivered to the yard gate. The yard supplies all other materials, with certificates.',
];

export function specification(subject: Subject): Block[] {
  const { ship, history } = subject;
  const jobs = jobsOf(subject);
  const flagged = (flag: string) => jobs.filter(({ flags }) => flags.includes(flag)).length;
  return [
    facts(
      ['Vessel', `${ship.name} (${ship.code}), IMO ${ship.imo}`],
      [
        'Length, breadth, depth',
        `${ship.loa.toFixed(2)} x ${ship.breadth.toFixed(2)} x ${ship.depth.toFixed(2)} m; draught ${ship.draught.toFixed(2)} m`,
      ],
      ['Gross tonnage, deadweight', `${amount(ship.gross)}, ${amount(ship.deadweight)} t`],
      [
        'Job lines',
        `${jobs.length}: ${flagged('C')} class or statutory, ${flagged('G')} flooding gate`,
      ],
    ),
    table(
      ['Rev.', 'Date', 'Change'],
      [12, 28, 130],
      history.map(({ label, date, note }) => [label, dayOf(date), note]),
    ),
    heading('General conditions'),
    ...CONDITIONS.map(text),
    ...Object.keys(CATEGORIES).flatMap((code) => category(code, jobs)),
    signed('For the owner', 'For the yard'),
  ];
}
