/** The drawings of the ship that go with jobs of the demonstration. After its jobs and documents. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import { drydocks } from '../../db/tables/fleetSchema';
import { jobs } from '../../db/tables/jobSchema';

const DOCKING = 'HAL-DD26';
const DRAWINGS: Readonly<Record<string, readonly string[]>> = {
  'DK-001': ['HAL-GEN-DRW-0001'],
  'ST-001': ['HAL-GEN-DRW-0003', 'HAL-GEN-DRW-0006'],
  'ST-002': ['HAL-GEN-DRW-0003'],
};

export async function addJobDrawings(tx: Database): Promise<void> {
  const found = await tx
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .where(inArray(documents.number, Object.values(DRAWINGS).flat()));
  const [docking] = await tx
    .select({ id: drydocks.id })
    .from(drydocks)
    .where(eq(drydocks.number, DOCKING));
  if (docking === undefined) throw new Error(`${DOCKING} is not there.`);
  for (const [code, numbers] of Object.entries(DRAWINGS)) {
    const drawing_ids = found.filter(({ number }) => numbers.includes(number)).map(({ id }) => id);
    await tx
      .update(jobs)
      .set({ drawing_ids })
      .where(and(eq(jobs.drydock_id, docking.id), eq(jobs.code, code)));
  }
}
