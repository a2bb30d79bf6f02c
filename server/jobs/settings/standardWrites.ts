/** Makes, changes and retires standard jobs. Jobs that were made of one stay as they are. */
import { and, eq, like, sql } from 'drizzle-orm';
import { JOB_FLAGS } from '../../../src/contract/jobs/jobs';
import type {
  SetStandardJob,
  StandardJobDraft,
  standardJobDraftSchema,
  standardJobUpdateSchema,
} from '../../../src/contract/jobs/jobSettings';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { jobCategories, standardJobLines, standardJobs } from '../../db/tables/jobSchema';
import { invalid, notFound } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import { refuseLimited, standardsOf } from './jobSettings';

/** Those of the product are numbered below it, also the ones that later versions bring. */
const FIRST_OWN = 501;

/** The next code of its category, which nobody else gives one in before this transaction ends. */
async function nextCode(tx: Database, category_id: number): Promise<string> {
  const [category] = await tx
    .select({ code: jobCategories.code, active: jobCategories.active })
    .from(jobCategories)
    .where(eq(jobCategories.id, category_id))
    .for('update');
  if (category?.active !== true) throw invalid({ category_id: [say('settings.noSuchCategory')] });
  const start = `${category.code}-S`;
  const taken = await tx
    .select({ code: standardJobs.code })
    .from(standardJobs)
    .where(and(eq(standardJobs.category_id, category_id), like(standardJobs.code, `${start}%`)));
  const numbers = taken.map(({ code }) => Number(code.slice(start.length)));
  return `${start}${Math.max(FIRST_OWN - 1, ...numbers) + 1}`;
}

const columnsOf = ({
  title,
  description,
  ship_types,
  includes,
  flags,
  retired,
}: StandardJobDraft) => ({
  ...{ title, description, ship_types, includes, retired },
  ...Object.fromEntries(JOB_FLAGS.map((flag) => [flag, flags.includes(flag)])),
});

async function writeLines(
  tx: Database,
  standard_job_id: number,
  lines: StandardJobDraft['lines'],
): Promise<void> {
  await tx.delete(standardJobLines).where(eq(standardJobLines.standard_job_id, standard_job_id));
  await tx
    .insert(standardJobLines)
    .values(lines.map((line, position) => ({ ...line, standard_job_id, position })));
}

const loggedLine = ({ text, qty, unit }: StandardJobDraft['lines'][number]) =>
  `${text}: ${qty} ${unit}`;

const logged = ({
  title,
  description,
  ship_types,
  includes,
  flags,
  lines,
  retired,
}: StandardJobDraft) => ({
  ...{ title, description, ship_types, includes, flags, retired },
  lines: lines.map(loggedLine),
});

async function standardOf(tx: Database, id: number): Promise<SetStandardJob> {
  const [found] = await standardsOf(tx, id);
  if (found === undefined) throw notFound();
  return found;
}

export function createStandardJob(
  call: Call<'createStandardJob', typeof standardJobDraftSchema>,
): Promise<SetStandardJob> {
  const { body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    const code = await nextCode(tx, body.category_id);
    const [made] = await tx
      .insert(standardJobs)
      .values({
        ...{ code, category_id: body.category_id, ...columnsOf(body) },
        ...{ title: body.title, description: body.description },
        ...{ ship_types: body.ship_types, includes: body.includes },
        ...{ created_at: now, updated_at: now },
        ...{ created_by: viewer.userId, updated_by: viewer.userId },
      })
      .returning({ id: standardJobs.id });
    if (made === undefined) throw new Error('The standard job was not returned.');
    await writeLines(tx, made.id, body.lines);
    const event = { label: code, after: logged(body) };
    await record({ action: 'create', entity: 'standard_job', entityId: made.id, ...event });
    return standardOf(tx, made.id);
  });
}

export function updateStandardJob(
  call: Call<'updateStandardJob', typeof standardJobUpdateSchema>,
): Promise<SetStandardJob> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    await tx
      .select({ id: standardJobs.id })
      .from(standardJobs)
      .where(eq(standardJobs.id, id))
      .for('update');
    const before = await standardOf(tx, id);
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: new Date(before.updated_at) };
      throw changedMeanwhile(change, viewer.timeZone, before);
    }
    if (before.category_id !== body.category_id)
      throw invalid({ category_id: [say('settings.categoryStays')] });
    await tx
      .update(standardJobs)
      .set({
        ...columnsOf(body),
        version: sql`${standardJobs.version} + 1`,
        ...{ updated_at: now, updated_by: viewer.userId },
      })
      .where(eq(standardJobs.id, id));
    await writeLines(tx, id, body.lines);
    await record({
      ...{ action: 'update', entity: 'standard_job', entityId: id, label: before.code },
      ...{ before: logged(before), after: logged(body) },
    });
    return standardOf(tx, id);
  });
}
