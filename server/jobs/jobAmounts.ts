/** What a job comes to, summed by the database where nobody reads its lines: as src/contract/jobs/amounts.ts counts it. */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { BASES, isInTotal } from '../../src/contract/jobs/amounts';
import type { Database } from '../db/database';
import { jobLines, jobs } from '../db/tables/jobSchema';

const OUTSIDE = BASES.filter((basis) => !isInTotal(basis));

const toNumber = (amount: string | null): number | null =>
  amount === null ? null : Number(amount);

/** Each line is rounded once, half up; null while none of them has a price. */
const summed = (price: PgColumn, digits: number) =>
  sql`sum(round(${jobLines.qty} * ${price}, ${digits}::int)) * (10::numeric ^ ${digits}::int)`.mapWith(
    toNumber,
  );

/** To be joined laterally to `jobs`, in minor units of a currency with so many `digits`. */
export const amountsOfJob = (db: Database, digits: number) =>
  db
    .select({
      estimate: summed(jobLines.estimate_price, digits).as('estimate'),
      baseline: summed(jobLines.baseline_price, digits).as('baseline'),
    })
    .from(jobLines)
    .where(and(eq(jobLines.job_id, jobs.id), notInArray(jobLines.basis, OUTSIDE)))
    .as('amounts');
