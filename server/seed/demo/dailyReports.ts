/** Daily reports of the docking under way: eight days as they were told, and the ninth as it is being written. */
import type { DailyReportEntries } from '../../../src/contract/execution/dailyReports';
import type { Database } from '../../db/database';
import { dailyReportAddenda, dailyReports } from '../../db/tables/dailyReportSchema';
import { dayFacts } from '../../execution/daily/dailyFacts';
import { NO_ENTRIES } from '../../execution/daily/dailyView';
import { drydockId, personId, shiftTo } from './places';

const DOCKING = 'HAL-DD26';
const ZONE = 'Asia/Jakarta';
/** Half past seven in the evening of Batam. */
const EVENING = '12:30:00Z';
const SUPERINTENDENT = 'rajan.menon';
const YARD = 'selat.pm';

type Rows = 'manpower' | 'delays' | 'coats' | 'points';
type Told = Partial<Omit<DailyReportEntries, Rows>>;

interface SeedReport {
  day: string;
  told: Told;
  /** `trade|people`. */
  people: readonly string[];
  /** `cause|hours|note`. */
  delays?: readonly string[];
  /** `area|product|batch|air|humidity|steel`. */
  coats?: readonly string[];
  /** `text|owner|due`, those that are done begin with `x `. */
  points?: readonly string[];
  /** Of whom; a draft is submitted by nobody. */
  state: 'ACCEPTED' | 'SUBMITTED' | 'DRAFT';
}

const weather = (text: string, air: number, humidity: number, steel: number) => ({
  weather: text,
  air_c: air,
  humidity_pct: humidity,
  steel_c: steel,
});
const safe = (permits: number) => ({ permits, incidents: 0, near_misses: 0 });
const meters = (power_kwh: number, water_t: number, crane_h: number) => ({
  power_kwh,
  water_t,
  crane_h,
});

const REPORTS: readonly SeedReport[] = [
  {
    ...{ day: '2026-11-12', state: 'ACCEPTED' },
    told: {
      done: 'On blocks at 14:00, dock dry at 18:30. Hull inspected with class: fouling light, no damage to the bottom plating.',
      planned_tomorrow: 'Hull wash, opening of sea valves, staging aft',
      ...weather('Sunny, light wind', 32, 70, 31),
      ...safe(6),
      ...meters(3400, 60, 9),
      class_visits: 'Docking survey begun: bottom and sea chests',
    },
    people: ['Dock crew|22', 'Hull|14', 'Electricians|4'],
    points: ['x Fire line and shore power connected before the evening|Yard|2026-11-12'],
  },
  {
    ...{ day: '2026-11-13', state: 'ACCEPTED' },
    told: {
      done: 'Hull washed to the deep load line. All sea valves out and in the workshop.',
      planned_tomorrow: 'Blasting from the bow, inspection of the sea valves with class',
      ...weather('Cloudy', 31, 76, 29.5),
      ...safe(9),
      ...meters(7200, 140, 8),
    },
    people: ['Hull|26', 'Fitters|12', 'Dock crew|10'],
    points: ['Spare parts list of the sea valves|Chief engineer|2026-11-15'],
  },
  {
    ...{ day: '2026-11-14', state: 'ACCEPTED' },
    told: {
      done: 'Blasting to Sa 2 begun at the bow. Sea valves: three seats to be machined.',
      ...weather('Showers from 15:00', 30, 84, 28.2),
      ...safe(11),
      ...meters(11_100, 30, 7),
    },
    people: ['Hull|32', 'Fitters|14', 'Workshop|6'],
    delays: ['WEATHER|2.5|Blasting stopped by rain'],
    points: ['Spare parts list of the sea valves|Chief engineer|2026-11-15'],
  },
  {
    ...{ day: '2026-11-15', state: 'ACCEPTED' },
    told: {
      done: 'First coat on the forward flat bottom. Thickness of the shell plating measured at frames 38 to 48.',
      ...weather('Sunny', 32, 68, 31.5),
      ...safe(12),
      ...meters(15_300, 20, 10),
      class_visits: 'Thickness measurements witnessed',
    },
    people: ['Hull|34', 'Welders|8', 'Fitters|14'],
    coats: ['Flat bottom, forward|Epoxy primer|EP-2291|32|68|31.5'],
    points: ['x Spare parts list of the sea valves|Chief engineer|2026-11-15'],
  },
  {
    ...{ day: '2026-11-16', state: 'ACCEPTED' },
    told: {
      done: 'Plates between frames 40 and 44 marked for renewal with class. Propeller polishing begun.',
      ...weather('Rain all afternoon', 28, 91, 27),
      ...safe(10),
      ...meters(18_900, 15, 6),
    },
    people: ['Hull|20', 'Welders|10', 'Fitters|16'],
    delays: ['WEATHER|6|No blasting, no paint'],
    points: ['Steel plates of 14 mm: delivery|Yard|2026-11-17'],
  },
  {
    ...{ day: '2026-11-17', state: 'ACCEPTED' },
    told: {
      done: 'Blasting of the vertical sides, starboard. Steel renewal begun at frame 40.',
      ...weather('Sunny', 31, 72, 30.4),
      ...safe(14),
      ...meters(22_800, 25, 12),
      steel_renewed_kg: 1240,
    },
    people: ['Hull|33', 'Welders|14', 'Fitters|12', 'Workshop|6'],
    delays: ['MATERIAL|4|Plates of 14 mm came at noon'],
    points: ['x Steel plates of 14 mm: delivery|Yard|2026-11-17'],
  },
  {
    ...{ day: '2026-11-18', state: 'ACCEPTED' },
    told: {
      done: 'Second coat on the forward flat bottom. Three plates welded in. Tail shaft drawn, liner scored at the aft seal.',
      ...weather('Cloudy, humid', 29, 80, 28.5),
      ...safe(13),
      ...meters(27_200, 20, 14),
      steel_renewed_kg: 2380,
      class_visits: 'Tail shaft seen; liner to be machined',
    },
    people: ['Hull|30', 'Welders|16', 'Fitters|14'],
    coats: ['Flat bottom, forward|Epoxy, second coat|EP-2304|29|80|28.5'],
    points: ['Offer for machining the liner|Yard|2026-11-20'],
  },
  {
    ...{ day: '2026-11-19', state: 'SUBMITTED' },
    told: {
      done: 'Starboard side blasted to the bow. First coat on four sea chests, stopped at 16:00 as the steel was too cold.',
      planned_tomorrow:
        'Port side from the bow on, two sea chests left, sea valves back from the workshop',
      ...weather('Cloudy, humid', 31, 78, 28.9),
      ...safe(13),
      ...meters(32_100, 20, 9),
      steel_renewed_kg: 3520,
      safety: 'Toolbox talk on work over the side',
    },
    people: ['Hull|31', 'Welders|14', 'Fitters|15', 'Workshop|6'],
    delays: ['WEATHER|3|Sea chests: margin to the dew point below 3 °C'],
    coats: ['Sea chests 1 to 4|Epoxy primer|EP-2310|31|78|28.9'],
    points: [
      'Offer for machining the liner|Yard|2026-11-20',
      'Gas-free certificate to be renewed every morning|Chief officer|',
    ],
  },
  {
    ...{ day: '2026-11-20', state: 'DRAFT' },
    told: {},
    people: [],
    points: [
      'Offer for machining the liner|Yard|2026-11-20',
      'Gas-free certificate to be renewed every morning|Chief officer|',
    ],
  },
];

const DONE = 'x ';

function entriesOf(one: SeedReport, shift: (day: string) => string): DailyReportEntries {
  const cells = (line: string) => line.split('|') as [string, ...string[]];
  return {
    ...NO_ENTRIES,
    yard_representative: 'Budi Santoso (Selat Timur Dockyard)',
    owner_representative: 'Rajan Menon',
    gas_free_until: 'The next morning, 08:00',
    forecast_redelivery_on: shift('2026-12-02'),
    ...one.told,
    manpower: one.people.map((line) => {
      const [trade, people] = cells(line);
      return { trade, people: Number(people) };
    }),
    delays: (one.delays ?? []).map((line) => {
      const [cause, hours, note] = cells(line);
      return { cause: cause as 'WEATHER', hours: Number(hours), note: note ?? null };
    }),
    coats: (one.coats ?? []).map((line) => {
      const [area, product = '', batch, air, humidity, steel] = cells(line);
      const measured = { air_c: Number(air), humidity_pct: Number(humidity) };
      return { ...{ area, product, batch: batch ?? null }, ...measured, steel_c: Number(steel) };
    }),
    points: (one.points ?? []).map((line) => {
      const [text, owner, due = ''] = cells(line);
      return {
        text: text.startsWith(DONE) ? text.slice(DONE.length) : text,
        owner: owner ?? null,
        due_on: due === '' ? null : shift(due),
        done: text.startsWith(DONE),
      };
    }),
  };
}

/** What the ship saw otherwise. */
const ADDENDUM = {
  day: '2026-11-18',
  by: 'hal.chiefeng',
  text: 'The aft seal was opened at 14:00, not in the morning: the chief engineer was present.',
} as const;

/** After the updates, measurements and variation orders, which the reports tell. */
export async function addDailyReports(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  const docking = drydockId(DOCKING) ?? 0;
  for (const one of REPORTS) {
    const day = shift(one.day);
    const evening = new Date(`${day}T${EVENING}`);
    const at = evening < now ? evening : now;
    const on = { project: { id: docking, yard_zone: ZONE }, day };
    const submitted = { submitted_at: at, submitted_by: personId(SUPERINTENDENT) };
    const accepted = { accepted_at: at, accepted_by: personId(SUPERINTENDENT) };
    const [made] = await tx
      .insert(dailyReports)
      .values({
        ...{ drydock_id: docking, day, state: one.state, entries: entriesOf(one, shift) },
        facts: one.state === 'DRAFT' ? null : await dayFacts(tx, on),
        ...(one.state === 'DRAFT' ? {} : submitted),
        ...(one.state === 'ACCEPTED' ? accepted : {}),
        ...{ created_at: at, created_by: personId(YARD), updated_at: at },
        updated_by: personId(SUPERINTENDENT),
      })
      .returning({ id: dailyReports.id });
    if (one.day !== ADDENDUM.day || made === undefined) continue;
    const { text, by } = ADDENDUM;
    await tx.insert(dailyReportAddenda).values({ report_id: made.id, text, at, by: personId(by) });
  }
}
