/** Which job of a docking takes care of what falls due: chosen among its jobs, or made of what falls due. */
import { and, eq } from 'drizzle-orm';
import {
  type DockingDue,
  type DueItem,
  type dueJobsSchema,
  type dueLinkSchema,
} from '../../../src/contract/certificates/classRecords';
import type { JobDraft } from '../../../src/contract/jobs/jobs';
import type { Call } from '../../access/wire';
import { dueJobs } from '../../db/tables/classSchema';
import type { Database } from '../../db/database';
import { jobCategories, jobs } from '../../db/tables/jobSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { invalid, notPermitted } from '../../http/problem';
import { jobRepository } from '../../jobs/jobRepository';
import { mayCreate, mayEditAny } from '../../jobs/jobAccess';
import {
  lockedDocking,
  loggedJob,
  nameOf,
  refuseOver,
  type Particulars,
} from '../../jobs/jobWrites';
import { cut } from '../../text/cut';
import { say } from '../../text/texts';
import { mayRule } from '../certificateAccess';
import { dockingDue, fallingDue } from './dockingDue';

type Falling = Omit<DueItem, 'job'>;

const isThe = (one: Pick<DueItem, 'source' | 'source_id'>) => (other: Falling) =>
  one.source === other.source && one.source_id === other.source_id;

export function linkDueItem(call: Call<'linkDueItem', typeof dueLinkSchema>): Promise<DockingDue> {
  const { id, viewer, now, body } = call;
  const { source, source_id, job_id } = body;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, id);
    if (!mayRule(viewer) || !mayEditAny(viewer)) throw notPermitted();
    refuseOver(project);
    const { items, others } = await fallingDue(tx, viewer, project);
    const item = [...items, ...others].find(isThe(body));
    if (item === undefined) throw invalid({ source_id: [say('classItems.noSuchItem')] });
    const where = and(
      eq(dueJobs.drydock_id, id),
      eq(dueJobs.source, source),
      eq(dueJobs.source_id, source_id),
    );
    await tx.delete(dueJobs).where(where);
    let code: string | null = null;
    if (job_id !== null) {
      const [job] = await tx
        .select({ code: jobs.code })
        .from(jobs)
        .where(and(eq(jobs.id, job_id), eq(jobs.drydock_id, id)));
      if (job === undefined) throw invalid({ job_id: [say('classItems.noSuchJob')] });
      code = job.code;
      const values = { drydock_id: id, source, source_id, job_id };
      await tx.insert(dueJobs).values({ ...values, linked_at: now, linked_by: viewer.userId });
    }
    await record({
      action: 'link_due',
      ...{ entity: 'drydock', entityId: id, label: project.number },
      after: { due_item: item.name, job: code },
    });
    return dockingDue(tx, viewer, id);
  });
}

/** Where a job of it belongs; whoever knows better moves it. */
const CATEGORIES = { CERTIFICATE: 'CS', CLASS_ITEM: 'CS', CONDITION: 'CS' } as const;
const ORIGINS = {
  CERTIFICATE: 'REGULATION',
  CLASS_ITEM: 'STANDARD',
  CONDITION: 'CLASS_CONDITION',
} as const;

const MAX_LABEL = 120;
const MAX_LINE = 200;

/** Texts of several lines become one. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function draftOf({ source, name, due_on }: Falling, category_id: number): Particulars {
  const text = oneLine(name);
  const line: JobDraft['lines'][number] = {
    ...{ id: null, text: cut(text, MAX_LINE), qty: '1', unit: 'lump', kind: 'LUMP' },
    ...{ basis: 'FIXED', estimate_price: null },
  };
  return {
    ...{ category_id, title: cut(text, MAX_LABEL), description: null, location: null },
    ...{ sfi_code: null, executor: 'YARD', origin: ORIGINS[source], includes: [] },
    drawing_ids: [],
    ...{ equipment_maker: null, equipment_type: null, equipment_serial: null },
    ...{ equipment_data: null, class_item: source !== 'CERTIFICATE' },
    ...{ statutory: source === 'CERTIFICATE', safety: false, flooding_gate: false },
    ...{ critical_path: false, owner_supply: false, owner_supply_note: null, spares: 'NONE' },
    ...{ spares_order: null, spares_eta_on: null, survey_code: null },
    ...{ survey_text: cut(text, MAX_LABEL), survey_due_on: due_on, assignee_id: null },
    ...{ planned_start_on: null, planned_end_on: null, weight: null, open_question: null },
    lines: [line],
  };
}

async function categoryOf(tx: Database, source: DueItem['source']) {
  const [found] = await tx
    .select({ id: jobCategories.id, code: jobCategories.code })
    .from(jobCategories)
    .where(eq(jobCategories.code, CATEGORIES[source]));
  if (found === undefined) throw new Error(`There is no category ${CATEGORIES[source]}.`);
  return found;
}

/** Of each a proposed job; what has one already is left alone, so that what is sent twice is done once. */
export function addDueJobs(call: Call<'addDueJobs', typeof dueJobsSchema>): Promise<DockingDue> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project: StoredDrydock = await lockedDocking(tx, viewer, id);
    if (!mayRule(viewer) || !mayCreate(viewer, project.state)) throw notPermitted();
    refuseOver(project);
    const { items, others } = await fallingDue(tx, viewer, project);
    const repository = jobRepository(tx);
    for (const wanted of body.items) {
      const item = [...items, ...others].find(isThe(wanted));
      if (item === undefined) throw invalid({ items: [say('classItems.noSuchItem')] });
      const { source, source_id } = item;
      const link = { drydock_id: id, source, source_id };
      const where = and(
        eq(dueJobs.drydock_id, id),
        eq(dueJobs.source, source),
        eq(dueJobs.source_id, source_id),
      );
      if ((await tx.$count(dueJobs, where)) > 0) continue;
      const category = await categoryOf(tx, source);
      const draft = draftOf(item, category.id);
      const { lines, ...fields } = draft;
      const place = await repository.nextCode(id, category);
      const by = { created_by: viewer.userId, updated_by: viewer.userId };
      const at = { created_at: now, updated_at: now, ...by };
      const values = { ...fields, ...place, drydock_id: id, state: 'PROPOSED' as const };
      const job_id = await repository.create({ ...values, ...at });
      await repository.setLines(job_id, lines);
      await tx
        .insert(dueJobs)
        .values({ ...link, job_id, linked_at: now, linked_by: viewer.userId });
      await record({
        action: 'create',
        ...{ entity: 'job', entityId: job_id, label: nameOf(project, place) },
        after: { drydock: project.number, ...loggedJob(draft, category.code) },
      });
    }
    return dockingDue(tx, viewer, id);
  });
}
