/**
 * Tells from some pages of the table that there are far more documents than are counted: finding ten thousand of those
 * that hold a frequent word takes ten times as long. It never tells so of what might be fewer.
 */
import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { documents } from '../db/tables/documentSchema';
import { jsonRows } from '../db/jsonRows';

/** Always the same pages of the table: of a million documents one in two hundred. */
const PAGES = 640;
/** How many standard errors beyond what would be found of so many make certain. */
const CERTAIN = 5;

interface Counts {
  percent: number;
  documents: number;
  found: number;
  squares: number;
}

export interface Sample {
  /** There are more than so many, however unevenly they lie. */
  isMoreThan: (count: number) => boolean;
  /** About so many. */
  estimate: number;
  /** About one document of so many. */
  oneOf: number;
}

/** Documents made together lie together: the error is reckoned by how many a page holds. Source: documents, pg_class. */
export async function sampleOf(db: Database, where: SQL | undefined): Promise<Sample> {
  const page = sql`(${documents}.ctid::text::point)[0]`;
  const [counts] = await jsonRows<Counts>(
    db,
    sql`with "table" as materialized (
      select least(100, 100.0 * ${PAGES}::int / greatest(relpages, 1))::real as "percent",
        greatest(reltuples, 0) as "documents"
      from pg_class where oid = 'documents'::regclass
    ), "pages" as (
      select count(*) as "held" from ${documents}
      tablesample system ((select "percent" from "table")) repeatable (1)
      where ${and(sql`true`, where)} group by ${page}
    ) select "percent", "documents", (select coalesce(sum("held"), 0) from "pages") as "found",
      (select coalesce(sum("held" * "held"), 0) from "pages") as "squares" from "table"`,
  );
  const { percent = 100, documents: all = 0, found = 0, squares = 0 } = counts ?? {};
  const share = percent / 100;
  const together = squares / Math.max(1, found);
  return {
    estimate: found / share,
    oneOf: (all * share) / Math.max(1, found),
    isMoreThan: (count) =>
      found - count * share > CERTAIN * Math.sqrt(count * share * (1 - share) * together),
  };
}
