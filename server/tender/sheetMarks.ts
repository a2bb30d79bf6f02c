/** By what the sheets that yards send are known. Source: tenders, spec_issues, tender_lines, yard_layouts. */
import { createHmac } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { pricedJobs, type SpecJob } from '../../src/contract/jobs/specIssues';
import { MAPPED_COLUMNS, type Layout } from '../../src/contract/tender/sheetMarks';
import type { Quotation } from '../../src/contract/tender/tenderRecords';
import type { Database } from '../db/database';
import { yardLayouts } from '../db/tables/yardLayoutSchema';
import { specIssueRepository } from '../jobs/specification/specIssueRepository';
import { specificationOf } from './askedBy';
import type { StoredAsked, StoredQuotation } from './tenderRepository';

/** Of a layout of sheets: one that is written otherwise is another. */
const TEMPLATE = 1;
const SIGNATURE_LENGTH = 32;

const signatureOf = ({ id, yard_id, tender_id, sheet_key }: StoredQuotation, addendum: number) =>
  createHmac('sha256', sheet_key)
    .update([TEMPLATE, tender_id, id, yard_id, addendum].join('.'))
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH);

/** As its issue froze it for every yard. */
const toldOf = (jobs: readonly SpecJob[]): Quotation['sheet']['jobs'] =>
  jobs
    .map(({ code, includes, drawings = [] }) => ({ code, includes, drawings }))
    .filter(({ includes, drawings }) => includes.length + drawings.length > 0);

export async function sheetMarksOf(
  db: Database,
  stored: StoredQuotation,
): Promise<Quotation['sheet']> {
  const { spec_issue_id, tender_addendum } = stored;
  const issue =
    spec_issue_id === null ? undefined : await specIssueRepository(db).find(spec_issue_id);
  return {
    revision: issue?.revision.label ?? (await specificationOf(db, stored))?.revision ?? null,
    jobs: issue === undefined ? [] : toldOf(pricedJobs(issue.snapshot)),
    signatures: Array.from({ length: tender_addendum + 1 }, (_, addendum) =>
      signatureOf(stored, addendum),
    ),
  };
}

/** What is asked now in the place of each line that was worded anew, however often. */
export function replacedIn(ever: readonly StoredAsked[]): Quotation['replaced'] {
  const next = new Map(
    ever.flatMap(({ id, replaces_id }) => (replaces_id ? [[replaces_id, id]] : [])),
  );
  return [...next].flatMap(([line_id, first]) => {
    let by = first;
    for (let after = next.get(by); after !== undefined; after = next.get(by)) by = after;
    const isAsked = ever.some(({ id, cancelled_by }) => id === by && cancelled_by === null);
    return isAsked ? [{ line_id, by }] : [];
  });
}

const MOST_KEPT = 20;

const newestFirst = (db: Database, yardId: number) =>
  db
    .select()
    .from(yardLayouts)
    .where(eq(yardLayouts.yard_id, yardId))
    .orderBy(desc(yardLayouts.id));

/** A column that this version does not know is left out. */
const columnOf = (column: string) => MAPPED_COLUMNS.find((one) => one === column) ?? '';

export const layoutsOf = async (db: Database, yardId: number): Promise<Layout[]> =>
  (await newestFirst(db, yardId)).map(({ heads, columns }) => ({
    heads,
    columns: columns.map(columnOf),
  }));

interface Keeping {
  readonly now: Date;
  readonly viewer: { readonly userId: number };
}

/** The last word on the same headings counts. */
export async function keepLayout(
  tx: Database,
  yard_id: number,
  { heads, columns }: Layout,
  { now, viewer }: Keeping,
): Promise<void> {
  const same = (one: { heads: readonly string[] }) =>
    JSON.stringify(one.heads) === JSON.stringify(heads);
  const kept = await newestFirst(tx, yard_id);
  const gone = kept.filter((one, place) => same(one) || place >= MOST_KEPT - 1);
  if (gone.length > 0)
    await tx.delete(yardLayouts).where(
      and(
        eq(yardLayouts.yard_id, yard_id),
        inArray(
          yardLayouts.id,
          gone.map(({ id }) => id),
        ),
      ),
    );
  await tx
    .insert(yardLayouts)
    .values({ yard_id, heads, columns, stored_at: now, stored_by: viewer.userId });
}
