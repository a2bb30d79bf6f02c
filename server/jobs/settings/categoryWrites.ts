/** Makes and changes the categories of jobs: their names, their order, and whether new jobs are made of them. */
import { asc, eq, sql } from 'drizzle-orm';
import { fieldsOf } from '../../../src/contract/fieldTable';
import { jobCategoryFields } from '../../../src/contract/jobs/jobs';
import type {
  categoryDraftSchema,
  categoryUpdateSchema,
  SetCategory,
} from '../../../src/contract/jobs/jobSettings';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { jobCategories } from '../../db/tables/jobSchema';
import { invalid, notFound } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import { categoriesOf, refuseLimited } from './jobSettings';
import { movedTo } from './places';

/** In their order, none of which anybody else changes before this transaction ends. */
const locked = (tx: Database) =>
  tx
    .select({ id: jobCategories.id, code: jobCategories.code, position: jobCategories.position })
    .from(jobCategories)
    .orderBy(asc(jobCategories.position), asc(jobCategories.id))
    .for('update');

/** Puts one at its place, from 1; the others close up. Those that do not move are left alone. */
async function place(tx: Database, id: number, position: number): Promise<void> {
  for (const moved of movedTo(await locked(tx), id, position))
    await tx
      .update(jobCategories)
      .set({ position: moved.position })
      .where(eq(jobCategories.id, moved.id));
}

async function categoryOf(tx: Database, id: number): Promise<SetCategory> {
  const [found] = await categoriesOf(tx, id);
  if (found === undefined) throw notFound();
  return found;
}

const logged = ({
  position,
  ...of
}: Pick<SetCategory, 'code' | 'name' | 'active' | 'position'>) => ({
  ...fieldsOf(jobCategoryFields, of),
  position,
});

export function createJobCategory(
  call: Call<'createJobCategory', typeof categoryDraftSchema>,
): Promise<SetCategory> {
  const { body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    const all = await locked(tx);
    if (all.some(({ code }) => code === body.code))
      throw invalid({ code: [say('settings.categoryTaken')] });
    const [made] = await tx
      .insert(jobCategories)
      .values({
        ...{ ...fieldsOf(jobCategoryFields, body), position: all.length + 1 },
        ...{ created_at: now, updated_at: now },
        ...{ created_by: viewer.userId, updated_by: viewer.userId },
      })
      .onConflictDoNothing()
      .returning({ id: jobCategories.id });
    // Two people may have meant the same one at the same moment.
    if (made === undefined) throw invalid({ code: [say('settings.categoryTaken')] });
    await place(tx, made.id, body.position);
    const stored = await categoryOf(tx, made.id);
    const event = { label: body.code, after: logged(stored) };
    await record({ action: 'create', entity: 'job_category', entityId: made.id, ...event });
    return stored;
  });
}

export function updateJobCategory(
  call: Call<'updateJobCategory', typeof categoryUpdateSchema>,
): Promise<SetCategory> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    await locked(tx);
    const before = await categoryOf(tx, id);
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: new Date(before.updated_at) };
      throw changedMeanwhile(change, viewer.timeZone, before);
    }
    // The codes of jobs begin with it.
    if (before.code !== body.code) throw invalid({ code: [say('settings.codeStays')] });
    await tx
      .update(jobCategories)
      .set({
        ...{ name: body.name, active: body.active },
        version: sql`${jobCategories.version} + 1`,
        ...{ updated_at: now, updated_by: viewer.userId },
      })
      .where(eq(jobCategories.id, id));
    await place(tx, id, body.position);
    const after = await categoryOf(tx, id);
    await record({
      ...{ action: 'update', entity: 'job_category', entityId: id, label: before.code },
      ...{ before: logged(before), after: logged(after) },
    });
    return after;
  });
}
