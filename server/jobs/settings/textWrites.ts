/** Makes, changes and removes the named texts for the descriptions of jobs. What has been inserted stays as it is. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { fieldsOf } from '../../../src/contract/fieldTable';
import {
  jobTextFields,
  type jobTextDraftSchema,
  type jobTextUpdateSchema,
  type SetJobText,
} from '../../../src/contract/jobs/jobTexts';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { jobTexts } from '../../db/tables/jobTextSchema';
import { invalid, notFound } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import { refuseLimited } from './jobSettings';
import { textsOf } from './textSettings';

const taken = () => invalid({ name: [say('settings.textTaken')] });

/** None of them is changed by anybody else before this transaction ends. */
const lockAll = (tx: Database) => tx.select({ id: jobTexts.id }).from(jobTexts).for('update');

async function textOf(tx: Database, id: number): Promise<SetJobText> {
  const [found] = await textsOf(tx, id);
  if (found === undefined) throw notFound();
  return found;
}

const logged = (text: SetJobText) => fieldsOf(jobTextFields, text);

export function createJobText(
  call: Call<'createJobText', typeof jobTextDraftSchema>,
): Promise<SetJobText> {
  const { body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    await lockAll(tx);
    const [made] = await tx
      .insert(jobTexts)
      .values({
        ...fieldsOf(jobTextFields, body),
        ...{ created_at: now, updated_at: now },
        ...{ created_by: viewer.userId, updated_by: viewer.userId },
      })
      .onConflictDoNothing()
      .returning({ id: jobTexts.id });
    if (made === undefined) throw taken();
    const stored = await textOf(tx, made.id);
    const event = { label: stored.name, after: logged(stored) };
    await record({ action: 'create', entity: 'job_text', entityId: made.id, ...event });
    return stored;
  });
}

export function updateJobText(
  call: Call<'updateJobText', typeof jobTextUpdateSchema>,
): Promise<SetJobText> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    await lockAll(tx);
    const before = await textOf(tx, id);
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: new Date(before.updated_at) };
      throw changedMeanwhile(change, viewer.timeZone, before);
    }
    const isNamed = sql`lower(${jobTexts.name}) = lower(${body.name})`;
    if ((await tx.$count(jobTexts, and(ne(jobTexts.id, id), isNamed))) > 0) throw taken();
    await tx
      .update(jobTexts)
      .set({
        ...fieldsOf(jobTextFields, body),
        version: sql`${jobTexts.version} + 1`,
        ...{ updated_at: now, updated_by: viewer.userId },
      })
      .where(eq(jobTexts.id, id));
    const after = await textOf(tx, id);
    await record({
      ...{ action: 'update', entity: 'job_text', entityId: id, label: before.name },
      ...{ before: logged(before), after: logged(after) },
    });
    return after;
  });
}

export function deleteJobText(call: Call<'deleteJobText'>): Promise<void> {
  const { id, viewer } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    await lockAll(tx);
    const before = await textOf(tx, id);
    await tx.delete(jobTexts).where(eq(jobTexts.id, id));
    const event = { label: before.name, before: logged(before) };
    await record({ action: 'delete', entity: 'job_text', entityId: id, ...event });
  });
}
