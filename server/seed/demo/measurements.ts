/** Stores what was measured in the docking under way: bearings, shaft, plates and one coat, as their jobs say. */
import { and, eq, inArray } from 'drizzle-orm';
import type { MeasurementKind } from '../../../src/contract/jobs/measurements';
import type { Database } from '../../db/database';
import { jobs } from '../../db/tables/jobSchema';
import { measurements } from '../../db/tables/measurementSchema';
import { drydockId, personId, shiftTo } from './places';

const DOCKING = 'HAL-DD26';

interface Measured {
  job: string;
  kind: MeasurementKind;
  text: string;
  limit: string;
  /** The day, and the hour in UTC. */
  at: [day: string, time: string];
  by: string;
  note?: string;
  /** `position|reading|last docking`. */
  readings: readonly string[];
}

/** A hundred on the vertical sides: 92 at the nominal 250 µm or above, none below nine tenths of it (C.11 example 8). */
const FILM = Array.from({ length: 100 }, (_, place) =>
  place % 12 === 5 ? 226 + (place % 7) * 3 : 252 + ((place * 37) % 61),
).map((value) => `|${value}|`);

const SETS: readonly Measured[] = [
  {
    ...{ job: 'RG-001', kind: 'CLEARANCE', text: 'Rudder, neck bush', limit: '6' },
    ...{ at: ['2026-11-13', '03:30:00Z'], by: 'selat.pm' },
    readings: ['Fore|1.15|0.9', 'Aft|1.85|1.4', 'Port|1.5|1.2', 'Starboard|1.55|1.2'],
  },
  {
    ...{ job: 'RG-001', kind: 'CLEARANCE', text: 'Rudder, pintle bush', limit: '4.5' },
    ...{ at: ['2026-11-13', '04:10:00Z'], by: 'selat.pm' },
    note: 'In the presence of class. Bush to be renewed at the next docking',
    readings: ['Fore|2.1|1.6', 'Aft|4.7|3.3', 'Port|3.2|2.4', 'Starboard|3.4|2.5'],
  },
  {
    ...{ job: 'PS-004', kind: 'WEAR_DOWN', text: 'Tail shaft, aft bearing', limit: '2.5' },
    ...{ at: ['2026-11-13', '06:00:00Z'], by: 'tomas.varga' },
    readings: ['Top|1.15|0.8', 'Bottom|0.1|0.1', 'Port|0.55|0.4', 'Starboard|0.5|0.4'],
  },
  {
    ...{ job: 'ST-002', kind: 'THICKNESS', text: 'Bottom plating, strake B port', limit: '11.2' },
    ...{ at: ['2026-11-14', '05:00:00Z'], by: 'tomas.varga' },
    note: 'Frames 40 to 44 are renewed in ST-001',
    readings: [
      'Frame 38|12.1|12.9',
      'Frame 40|10.9|12.4',
      'Frame 42|10.6|12.3',
      'Frame 46|12|12.8',
    ],
  },
  {
    ...{
      job: 'HP-008',
      kind: 'DFT',
      text: 'Vertical sides, first anticorrosive coat',
      limit: '250',
    },
    ...{ at: ['2026-11-19', '08:20:00Z'], by: 'selat.pm' },
    readings: FILM,
  },
];

function readingOf(line: string) {
  const [position = '', value = '', previous = ''] = line.split('|');
  return { position: position || null, value, previous: previous || null };
}

/** Source: jobs, as they were stored before. */
export async function addMeasurements(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  const codes = SETS.map(({ job }) => job);
  const rows = await tx
    .select({ id: jobs.id, code: jobs.code })
    .from(jobs)
    .where(and(eq(jobs.drydock_id, drydockId(DOCKING) ?? 0), inArray(jobs.code, codes)));
  const idOf = new Map(rows.map(({ code, id }) => [code, id]));
  await tx.insert(measurements).values(
    SETS.map(({ job, kind, text, limit, at: [day, time], by, note = null, readings }) => {
      const at = new Date(`${shift(day)}T${time}`);
      return {
        ...{ job_id: idOf.get(job) ?? 0, kind, text, limit, note, at, recorded_at: at },
        ...{ readings: readings.map(readingOf), recorded_by: personId(by) },
      };
    }),
  );
}
