/** Jobs and their lines as they are stored. Every write expects to run in a transaction. */
import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { plainDecimal } from '../../src/contract/jobs/amounts';
import type { JobLineDraft } from '../../src/contract/jobs/jobs';
import { AGREED } from '../../src/contract/execution/variationStates';
import type { Database } from '../db/database';
import { jsonByColumn } from '../db/jsonRows';
import { variationOrders } from '../db/tables/executionSchema';
import { jobRules } from '../db/tables/jobRuleSchema';
import { jobCategories, jobCounters, jobLines, jobs } from '../db/tables/jobSchema';
import { photos } from '../db/tables/photoSchema';
import { users } from '../db/schema';
import { invalid } from '../http/problem';
import { omit } from '../text/omit';
import { say } from '../text/texts';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');
const assignees = alias(users, 'assignees');
const surveyors = alias(users, 'surveyors');

const columns = {
  ...omit(getTableColumns(jobs), 'client_id'),
  created_by: creators.shown_name,
  updated_by: updaters.shown_name,
  assignee: assignees.shown_name,
  surveyor: surveyors.shown_name,
  category: { code: jobCategories.code, name: jobCategories.name },
  category_position: jobCategories.position,
  /** Whether a variation order lets it begin, approved or ahead of that. */
  released: sql<boolean>`exists (select 1 from ${variationOrders} where ${variationOrders.job_id} = ${jobs.id}
    and (${inArray(variationOrders.state, [...AGREED])} or ${variationOrders.started_early_at} is not null))`,
  has_photo: sql<boolean>`exists (select 1 from ${photos} where ${photos.job_id} = ${jobs.id}
    and ${photos.voided_at} is null)`,
  /** Whether the office asks for one before the job is reported done: class and office see by it from afar what was done. */
  photo_asked: sql<boolean>`(${jobs.class_item} and (select ${jobRules.class_photo} from ${jobRules}))`,
};

export type NewJob = typeof jobs.$inferInsert;
export type JobChange = Partial<Omit<NewJob, 'id' | 'drydock_id'>>;
export type StoredLine = Awaited<
  ReturnType<ReturnType<typeof jobRepository>['linesWhere']>
>[number];
export type StoredJob = Awaited<ReturnType<ReturnType<typeof jobRepository>['listWhere']>>[number];

const LAST = 999;

export function jobRepository(db: Database) {
  /** In the order of the specification: by category, then as they stand in it. */
  const listWhere = (where: SQL | undefined) =>
    db
      .select(columns)
      .from(jobs)
      .innerJoin(jobCategories, eq(jobCategories.id, jobs.category_id))
      .leftJoin(creators, eq(creators.id, jobs.created_by))
      .leftJoin(updaters, eq(updaters.id, jobs.updated_by))
      .leftJoin(assignees, eq(assignees.id, jobs.assignee_id))
      .leftJoin(surveyors, eq(surveyors.id, jobs.class_ack_by))
      .where(where)
      .orderBy(asc(jobCategories.position), asc(jobs.position), asc(jobs.id));

  /** In their order, by job; decimals without zeros at their ends. */
  async function linesWhere(where: SQL | undefined) {
    const query = db
      .select({
        ...getTableColumns(jobLines),
        // As texts: JSON would make floats of them.
        qty: sql<string>`${jobLines.qty}::text`.as('qty'),
        estimate_price: sql<string | null>`${jobLines.estimate_price}::text`.as('estimate_price'),
        baseline_price: sql<string | null>`${jobLines.baseline_price}::text`.as('baseline_price'),
      })
      .from(jobLines)
      .innerJoin(jobs, eq(jobs.id, jobLines.job_id))
      .where(where)
      .orderBy(asc(jobLines.job_id), asc(jobLines.position));
    const rows = await jsonByColumn<typeof jobLines.$inferSelect>(db, query);
    return rows.map((row) => ({
      ...row,
      qty: plainDecimal(row.qty),
      estimate_price: row.estimate_price && plainDecimal(row.estimate_price),
      baseline_price: row.baseline_price && plainDecimal(row.baseline_price),
    }));
  }

  async function find(id: number): Promise<(StoredJob & { lines: StoredLine[] }) | undefined> {
    const [job] = await listWhere(eq(jobs.id, id));
    return job && { ...job, lines: await linesWhere(eq(jobs.id, id)) };
  }

  /** `GS-010` and those behind it: never one that was given before in this docking. 422 after the last of three digits. */
  async function nextCodes(
    drydock_id: number,
    category: { id: number; code: string },
    count: number,
  ) {
    const [counter] = await db
      .insert(jobCounters)
      .values({ drydock_id, category_id: category.id, last: count })
      .onConflictDoUpdate({
        target: [jobCounters.drydock_id, jobCounters.category_id],
        set: { last: sql`${jobCounters.last} + ${count}` },
      })
      .returning({ last: jobCounters.last });
    if (counter === undefined) throw new Error('The counter was not returned.');
    const { last } = counter;
    if (last > LAST) throw invalid({ category_id: [say('jobs.noNumberLeft')] });
    return Array.from({ length: count }, (_, at) => {
      const position = last - count + 1 + at;
      return { code: `${category.code}-${String(position).padStart(3, '0')}`, position };
    });
  }

  async function nextCode(drydock_id: number, category: { id: number; code: string }) {
    const [place] = await nextCodes(drydock_id, category, 1);
    if (place === undefined) throw new Error('The next code was not given.');
    return place;
  }

  const storable = (line: JobLineDraft, job_id: number, position: number) => ({
    job_id,
    position,
    text: line.text,
    qty: line.qty,
    unit: line.unit,
    kind: line.kind,
    basis: line.basis,
    estimate_price: line.estimate_price,
  });

  /** Lines that are named by their id stay the same; the others of the job are gone. 422 for one that is not the job's. */
  async function setLines(job_id: number, wanted: readonly JobLineDraft[]): Promise<void> {
    const own = await db
      .select({ id: jobLines.id })
      .from(jobLines)
      .where(eq(jobLines.job_id, job_id));
    const left = new Set(own.map(({ id }) => id));
    const added: (typeof jobLines.$inferInsert)[] = [];
    for (const [position, line] of wanted.entries()) {
      const values = storable(line, job_id, position);
      if (line.id === null) added.push(values);
      else if (left.delete(line.id))
        await db.update(jobLines).set(values).where(eq(jobLines.id, line.id));
      else throw invalid({ [`lines[${position}].id`]: [say('jobs.noSuchLine')] });
    }
    if (left.size > 0) await db.delete(jobLines).where(inArray(jobLines.id, [...left]));
    if (added.length > 0) await db.insert(jobLines).values(added);
  }

  async function create(values: NewJob): Promise<number> {
    const [made] = await db.insert(jobs).values(values).returning({ id: jobs.id });
    if (made === undefined) throw new Error('The new job was not returned.');
    return made.id;
  }

  async function updateAll(
    ids: readonly number[],
    change: JobChange,
    by: number,
    now: Date,
  ): Promise<void> {
    const changed = { version: sql`${jobs.version} + 1`, updated_at: now, updated_by: by };
    if (ids.length > 0)
      await db
        .update(jobs)
        .set({ ...change, ...changed })
        .where(inArray(jobs.id, [...ids]));
  }
  const update = (id: number, ...change: [change: JobChange, by: number, now: Date]) =>
    updateAll([id], ...change);

  const categories = () => db.select().from(jobCategories).orderBy(asc(jobCategories.position));

  /** One that new jobs may have; undefined for any other. */
  async function activeCategory(id: number) {
    const [found] = await db
      .select({ id: jobCategories.id, code: jobCategories.code })
      .from(jobCategories)
      .where(and(eq(jobCategories.id, id), eq(jobCategories.active, true)));
    return found;
  }

  return {
    listWhere,
    linesWhere,
    find,
    nextCode,
    nextCodes,
    setLines,
    create,
    update,
    updateAll,
    categories,
    activeCategory,
  };
}
