/** Sets the rules for jobs, which hold for every job from then on, also for those that are in progress. */
import { sql } from 'drizzle-orm';
import type { JobRules, jobRulesSchema } from '../../../src/contract/jobs/jobRules';
import type { Call } from '../../access/wire';
import { jobRules } from '../../db/tables/jobRuleSchema';
import { refuseLimited } from './jobSettings';
import { rulesOf } from './ruleSettings';

export function updateJobRules(
  call: Call<'updateJobRules', typeof jobRulesSchema>,
): Promise<JobRules> {
  const { body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    await tx.select({ id: jobRules.id }).from(jobRules).for('update');
    const before = await rulesOf(tx);
    const [row] = await tx
      .update(jobRules)
      .set({
        class_photo: body.class_photo,
        version: sql`${jobRules.version} + 1`,
        ...{ updated_at: now, updated_by: viewer.userId },
      })
      .returning({ id: jobRules.id });
    const after = await rulesOf(tx);
    await record({
      ...{ action: 'update', entity: 'job_rules', entityId: row?.id ?? null },
      ...{ before, after },
    });
    return after;
  });
}
