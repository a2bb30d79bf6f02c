/** Stores how the work of the docking under way came along: what its yard told, evening by evening, up to where each job is. */
import { eq } from 'drizzle-orm';
import { PROGRESS_STEP } from '../../../src/contract/jobs/progress';
import type { Database } from '../../db/database';
import { jobLines, jobs } from '../../db/tables/jobSchema';
import { progressUpdates } from '../../db/tables/progressSchema';
import { drydockId, personId, shiftTo } from './places';

const DOCKING = 'HAL-DD26';
const YARD = 'selat.pm';
/** Of these days of the docking, at six in the evening of Batam. */
const EVENINGS = ['2026-11-14', '2026-11-17', '2026-11-19'] as const;
const EVENING = '11:00:00Z';

/** What was told with the last of them; and what was measured by then. */
const NOTES: Record<string, { note: string; measured?: string }> = {
  'HP-003': { note: 'Starboard side done, port side from the bow on', measured: '1330' },
  'PS-001': { note: 'Two of four blades polished' },
  'PS-003': { note: 'Forward seal renewed; liner scored over 40 mm at the aft seal' },
  'RG-003': { note: 'Pump no. 1 on shore, seals and bearings renewed' },
  'ST-001': { note: 'Frames 40 to 44 cropped, three plates welded in', measured: '3520' },
  'UW-001': { note: 'All sea chests blasted, first coat on four of six' },
  'GS-002': { note: 'Meter read with the chief engineer', measured: '32100' },
};

/** Steps of five, a third of the way each evening. */
const reachedOn = (evening: number, pct: number): number =>
  evening === EVENINGS.length - 1
    ? pct
    : Math.floor((pct * (evening + 1)) / EVENINGS.length / PROGRESS_STEP) * PROGRESS_STEP;

/** Source: jobs and job_lines, as they were stored before. */
export async function addProgress(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  const rows = await tx
    .select({ id: jobs.id, code: jobs.code, pct: jobs.progress_pct, line: jobLines })
    .from(jobs)
    .innerJoin(jobLines, eq(jobLines.job_id, jobs.id))
    .where(eq(jobs.drydock_id, drydockId(DOCKING) ?? 0));
  const updates = rows.flatMap(({ id, code, pct, line }) => {
    const told = NOTES[code];
    const { measured } = told ?? {};
    return EVENINGS.flatMap((day, evening) => {
      const base_pct = evening === 0 ? 0 : reachedOn(evening - 1, pct);
      const reached = reachedOn(evening, pct);
      if (reached === base_pct) return [];
      const isLast = evening === EVENINGS.length - 1;
      const at = new Date(`${shift(day)}T${EVENING}`);
      return {
        ...{ job_id: id, pct: reached, base_pct, at, recorded_at: at },
        note: isLast ? (told?.note ?? null) : null,
        measured:
          isLast && measured !== undefined
            ? [{ job_line_id: line.id, text: line.text, qty: measured, unit: line.unit }]
            : [],
        recorded_by: personId(YARD),
      };
    });
  });
  await tx
    .insert(progressUpdates)
    .values(updates.sort((one, other) => one.at.getTime() - other.at.getTime()));
}
