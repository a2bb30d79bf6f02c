/** The tables of the flooding gate: what is ticked, and who has signed. */
import { integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { GATE_CHECKS, GATE_SIDES } from '../../../src/contract/fleet/gate';
import { drydocks } from './fleetSchema';
import { moment, person, userPosition } from '../schema';

export const gateCheck = pgEnum('gate_check', GATE_CHECKS);
export const gateSide = pgEnum('gate_side', GATE_SIDES);

/** What is ticked of the flooding gate; unticked, it is gone. */
export const gateChecks = pgTable(
  'gate_checks',
  {
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    check: gateCheck().notNull(),
    done_by: person(),
    done_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.drydock_id, table.check] })],
);

/** The last signature of each side. `basis`: the hash of all that it was given for; it stands as long as that is so. */
export const gateSignatures = pgTable(
  'gate_signatures',
  {
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    side: gateSide().notNull(),
    basis: text().notNull(),
    signed_by: person(),
    /** Theirs when they signed. */
    position: userPosition(),
    signed_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.drydock_id, table.side] })],
);
