/** What was measured in a job as it is told: with its verdicts, and whether whoever asks may void it. Source: measurements. */
import { desc, eq } from 'drizzle-orm';
import {
  judge,
  type Measurement,
  type MeasurementKind,
} from '../../src/contract/jobs/measurements';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { measurements } from '../db/tables/measurementSchema';
import { users } from '../db/schema';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { wireTime } from '../http/records';
import { mayEditAny, mayMeasure, type Standing } from './jobAccess';

export type StoredMeasurement = typeof measurements.$inferSelect;

/** Its own by whoever measures, any by the office. */
export const mayVoid = (
  viewer: Viewer,
  project: StoredDrydock,
  job: Standing,
  { voided_at, recorded_by }: StoredMeasurement,
): boolean =>
  voided_at === null &&
  mayMeasure(viewer, project, job) &&
  (mayEditAny(viewer) || recorded_by === viewer.userId);

/** Newest first. */
export async function measurementsOf(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  job: Standing & { id: number },
): Promise<Measurement[]> {
  const rows = await db
    .select({ stored: measurements, by: users.shown_name })
    .from(measurements)
    .leftJoin(users, eq(users.id, measurements.recorded_by))
    .where(eq(measurements.job_id, job.id))
    .orderBy(desc(measurements.id));
  return rows.map(({ stored, by }) => {
    const { id, text, limit, readings, note, void_reason } = stored;
    const kind = stored.kind as MeasurementKind;
    const { verdict, verdicts, film } = judge(kind, limit, readings);
    return {
      ...{ id, kind, text, limit, note, verdict, film, by, void_reason },
      readings: readings.map((one, place) => ({ ...one, verdict: verdicts[place] ?? null })),
      at: wireTime(stored.at),
      may_void: mayVoid(viewer, project, job, stored),
    };
  });
}
