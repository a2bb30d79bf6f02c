/** The rules for jobs as an office sets them. Source: job_rules. */
import { fieldsOf } from '../../../src/contract/fieldTable';
import { jobRuleFields, type JobRules } from '../../../src/contract/jobs/jobRules';
import type { Database } from '../../db/database';
import { jobRules } from '../../db/tables/jobRuleSchema';

export async function rulesOf(db: Database): Promise<JobRules> {
  const [row] = await db.select().from(jobRules);
  if (row === undefined) throw new Error('The rules for jobs are missing.');
  return fieldsOf(jobRuleFields, row);
}
