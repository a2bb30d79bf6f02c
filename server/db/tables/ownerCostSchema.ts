/** The table of what dockings cost their owner beside the yard's bill. */
import { integer, jsonb, numeric, pgTable } from 'drizzle-orm/pg-core';
import type { OwnerCost } from '../../../src/contract/execution/ownerCosts';
import { drydocks } from './fleetSchema';
import { moment, person } from '../schema';

/** `rate`: what one unit of the cost's currency was worth in the docking's when it was saved. */
export type StoredCost = OwnerCost & { rate: string };

/** Replaced as a whole. `off_hire_hours`: as agreed with the charterer; null to count them. */
export const ownerCosts = pgTable('owner_costs', {
  drydock_id: integer()
    .primaryKey()
    .references(() => drydocks.id),
  costs: jsonb().$type<StoredCost[]>().notNull(),
  off_hire_hours: numeric({ precision: 6, scale: 1 }),
  version: integer().notNull(),
  updated_at: moment().notNull(),
  updated_by: person(),
});
