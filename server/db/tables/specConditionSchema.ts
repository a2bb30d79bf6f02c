/** The table of the general conditions that specifications begin with. */
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, record } from '../schema';

/**
 * The general conditions of specifications, in their order. `built_in`: the key of one that the product comes with, which are
 * written by the migration; as long as `text` is null it is the product's own, in the language of each specification.
 */
export const specConditions = pgTable(
  'spec_conditions',
  {
    id: key(),
    built_in: text(),
    text: text(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
    ...record(),
  },
  (table) => [uniqueIndex('spec_conditions_built_in_unique').on(table.built_in)],
);
