/** Makes, changes and removes the general conditions of specifications. What was issued keeps those that it was issued with. */
import { asc, eq, sql } from 'drizzle-orm';
import {
  sentenceOf,
  type SetCondition,
  type specConditionDraftSchema,
  type specConditionUpdateSchema,
} from '../../../src/contract/jobs/specConditions';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { specConditions } from '../../db/tables/specConditionSchema';
import { invalid, notFound } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { cut } from '../../text/cut';
import { say } from '../../text/texts';
import { conditionsOf } from './conditionSettings';
import { refuseLimited } from './jobSettings';
import { movedTo, without } from './places';

/** In their order, none of which anybody else changes before this transaction ends. */
const locked = (tx: Database) =>
  tx
    .select({ id: specConditions.id, position: specConditions.position })
    .from(specConditions)
    .orderBy(asc(specConditions.position), asc(specConditions.id))
    .for('update');

async function place(tx: Database, moved: ReturnType<typeof movedTo>): Promise<void> {
  for (const { id, position } of moved)
    await tx.update(specConditions).set({ position }).where(eq(specConditions.id, id));
}

async function conditionOf(tx: Database, id: number): Promise<SetCondition> {
  const [found] = await conditionsOf(tx, id);
  if (found === undefined) throw notFound();
  return found;
}

const logged = (condition: SetCondition) => ({
  text: sentenceOf(condition),
  active: condition.active,
  position: condition.position,
});

const LABEL = 60;
/** How it begins: conditions have no names. */
function labelOf(condition: SetCondition): string {
  const sentence = sentenceOf(condition);
  return sentence.length > LABEL ? `${cut(sentence, LABEL).trimEnd()}…` : sentence;
}

export function createGeneralCondition(
  call: Call<'createGeneralCondition', typeof specConditionDraftSchema>,
): Promise<SetCondition> {
  const { body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    const all = await locked(tx);
    const [made] = await tx
      .insert(specConditions)
      .values({
        ...{ text: body.text, active: body.active, position: all.length + 1 },
        ...{ created_at: now, updated_at: now },
        ...{ created_by: viewer.userId, updated_by: viewer.userId },
      })
      .returning({ id: specConditions.id });
    if (made === undefined) throw new Error('The condition was not returned.');
    await place(tx, movedTo(await locked(tx), made.id, body.position));
    const stored = await conditionOf(tx, made.id);
    const event = { label: labelOf(stored), after: logged(stored) };
    await record({ action: 'create', entity: 'spec_condition', entityId: made.id, ...event });
    return stored;
  });
}

export function updateGeneralCondition(
  call: Call<'updateGeneralCondition', typeof specConditionUpdateSchema>,
): Promise<SetCondition> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    const all = await locked(tx);
    const before = await conditionOf(tx, id);
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: new Date(before.updated_at) };
      throw changedMeanwhile(change, viewer.timeZone, before);
    }
    if (body.text === null && before.standard === null)
      throw invalid({ text: [say('settings.conditionText')] });
    await tx
      .update(specConditions)
      .set({
        ...{ text: body.text, active: body.active },
        version: sql`${specConditions.version} + 1`,
        ...{ updated_at: now, updated_by: viewer.userId },
      })
      .where(eq(specConditions.id, id));
    await place(tx, movedTo(all, id, body.position));
    const after = await conditionOf(tx, id);
    await record({
      ...{ action: 'update', entity: 'spec_condition', entityId: id, label: labelOf(before) },
      ...{ before: logged(before), after: logged(after) },
    });
    return after;
  });
}

/** Those that the product comes with are taken out of use instead. */
export function deleteGeneralCondition(call: Call<'deleteGeneralCondition'>): Promise<void> {
  const { id, viewer } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    const all = await locked(tx);
    const before = await conditionOf(tx, id);
    if (before.standard !== null) throw invalid({ condition: [say('settings.conditionStays')] });
    await tx.delete(specConditions).where(eq(specConditions.id, id));
    await place(tx, without(all, id));
    const event = { label: labelOf(before), before: logged(before) };
    await record({ action: 'delete', entity: 'spec_condition', entityId: id, ...event });
  });
}
