/** The general conditions of specifications as an office sets them, and as the next specification has them. Source: spec_conditions. */
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { CURRENCY_PLACE, type SetCondition } from '../../../src/contract/jobs/specConditions';
import type { SpecCondition } from '../../../src/contract/jobs/specIssues';
import type { Database } from '../../db/database';
import { specConditions } from '../../db/tables/specConditionSchema';
import { languageInPrint, speaking } from '../../text/language';
import { say } from '../../text/texts';
import { by, creators, told, updaters } from './recorded';

/** Those that the product comes with: a specification that was issued before any could be changed has them, in this order. */
const BUILT_IN = [
  'prices',
  'quality',
  'class',
  'safety',
  'extras',
  'measuring',
  'delivery',
] as const;

/** With the place of the currency. */
const worded = (built_in: string) =>
  say(`specification.condition.${built_in}`, { currency: CURRENCY_PLACE });

export async function conditionsOf(db: Database, id?: number): Promise<SetCondition[]> {
  const rows = await db
    .select({ ...getTableColumns(specConditions), ...by })
    .from(specConditions)
    .leftJoin(creators, eq(creators.id, specConditions.created_by))
    .leftJoin(updaters, eq(updaters.id, specConditions.updated_by))
    .orderBy(asc(specConditions.position), asc(specConditions.id));
  return rows
    .map((row, place) => ({
      ...told(row),
      ...{ text: row.text, active: row.active, position: place + 1 },
      standard: row.built_in === null ? null : worded(row.built_in),
    }))
    .filter((row) => id === undefined || row.id === id);
}

/** In their order, as a paper that this call makes has them. */
export async function conditionsInUse(db: Database): Promise<SpecCondition[]> {
  const rows = await db
    .select(getTableColumns(specConditions))
    .from(specConditions)
    .where(eq(specConditions.active, true))
    .orderBy(asc(specConditions.position), asc(specConditions.id));
  return speaking(languageInPrint(), () =>
    rows.map(({ id, built_in, text }) => ({
      ref: built_in ?? String(id),
      own: text !== null,
      text: text ?? (built_in === null ? '' : worded(built_in)),
    })),
  );
}

export const builtInConditions = (): SpecCondition[] =>
  BUILT_IN.map((ref) => ({ ref, own: false, text: worded(ref) }));

export const withCurrency = (text: string, currency: string): string =>
  text.replaceAll(CURRENCY_PLACE, currency);
