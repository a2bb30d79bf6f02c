/** The named texts for the descriptions of jobs, as an office sets them and as they are inserted. Source: job_texts. */
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { JobText, SetJobText } from '../../../src/contract/jobs/jobTexts';
import type { Database } from '../../db/database';
import { jobTexts } from '../../db/tables/jobTextSchema';
import { by, creators, told, updaters } from './recorded';

const BY_NAME = [asc(sql`lower(${jobTexts.name})`), asc(jobTexts.id)];

export async function textsOf(db: Database, id?: number): Promise<SetJobText[]> {
  const rows = await db
    .select({ ...getTableColumns(jobTexts), ...by })
    .from(jobTexts)
    .leftJoin(creators, eq(creators.id, jobTexts.created_by))
    .leftJoin(updaters, eq(updaters.id, jobTexts.updated_by))
    .where(id === undefined ? undefined : eq(jobTexts.id, id))
    .orderBy(...BY_NAME);
  return rows.map((row) => ({
    ...told(row),
    ...{ name: row.name, text: row.text, active: row.active },
  }));
}

/** For whoever writes the description of a job. */
export const textsInUse = (db: Database): Promise<JobText[]> =>
  db
    .select({ id: jobTexts.id, name: jobTexts.name, text: jobTexts.text })
    .from(jobTexts)
    .where(eq(jobTexts.active, true))
    .orderBy(...BY_NAME);
