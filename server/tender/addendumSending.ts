/**
 * Asks the yards by the specification as it was issued since: the lines are frozen anew, quotations that were handed in are open
 * to their yards again, and the yards are told what has changed. What was sent stays in its round.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { addendumDraftSchema } from '../../src/contract/tender/addenda';
import type { TenderView } from '../../src/contract/tender/tenderRecords';
import type { Call } from '../access/wire';
import type { Recorder } from '../audit/write';
import type { Database } from '../db/database';
import { quotations, tenderAddenda, tenderLines, tenders } from '../db/tables/tenderSchema';
import { peopleOfYards } from '../fleet/drydocks/yardPeople';
import { invalid, notFound } from '../http/problem';
import { changedMeanwhile } from '../http/records';
import { notify } from '../notifications/notify';
import { say } from '../text/texts';
import { changesOf, prepareAddendum, type Prepared } from './addenda';
import { carried } from './carried';
import { nameOf } from './quotationWrites';
import { stateOn } from './tenderAccess';
import { tenderRepository, type StoredAsked, type StoredTender } from './tenderRepository';
import { readTender } from './tenderView';
import { lockedTendering, refuseUnsealing } from './tenderWrites';

type AddendumCall = Call<'sendAddendum', typeof addendumDraftSchema>;

/** Gives the ids of what was added, by their places. */
async function freeze(
  tx: Database,
  { id: tender_id }: StoredTender,
  number: number,
  { rows, cancelled }: Prepared,
): Promise<Map<number, number>> {
  const gone = [
    ...cancelled.map(({ id }) => id),
    ...rows.flatMap(({ what, old }) => (what === 'CHANGED' && old ? [old.id] : [])),
  ];
  if (gone.length > 0)
    await tx.update(tenderLines).set({ cancelled_by: number }).where(inArray(tenderLines.id, gone));
  const kept = rows.flatMap(({ what, asked, old, position }) =>
    old === undefined || what === 'CHANGED'
      ? []
      : [
          {
            ...{ id: old.id, position, job_line_id: asked.job_line_id ?? null },
            ...{ job_code: asked.job_code, job_title: asked.job_title },
            ...{ class_item: asked.class_item, qty: asked.qty, estimate: asked.estimate ?? null },
            addendum: what === null ? old.addendum : number,
          },
        ],
  );
  await tx.execute(sql`
    update tender_lines set position = given.position, job_line_id = given.job_line_id, job_code = given.job_code,
      job_title = given.job_title, class_item = given.class_item, qty = given.qty, estimate = given.estimate,
      addendum = given.addendum
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given(id integer, position integer, job_line_id integer,
      job_code text, job_title text, class_item boolean, qty numeric, estimate bigint, addendum integer)
    where tender_lines.id = given.id`);
  await tenderRepository(tx).addAsked(
    rows.flatMap(({ what, asked, old, position }) =>
      what === 'ADDED' || what === 'CHANGED'
        ? [{ ...asked, tender_id, position, addendum: number, replaces_id: old?.id ?? null }]
        : [],
    ),
  );
  const added = await tx
    .select({ id: tenderLines.id, position: tenderLines.position })
    .from(tenderLines)
    .where(and(eq(tenderLines.tender_id, tender_id), eq(tenderLines.addendum, number)));
  return new Map(added.map(({ id, position }) => [position, id]));
}

const TOLD = ['INVITED', 'RECEIVED', 'CLARIFYING'] as const;
type Told = (typeof TOLD)[number];
const isTold = (state: string): state is Told => (TOLD as readonly string[]).includes(state);

interface Sent {
  readonly tender: StoredTender;
  readonly number: number;
  readonly revision: string;
  readonly before: readonly StoredAsked[];
  /** Whether yards have anything to answer. */
  readonly changed: boolean;
}

/** Every quotation has the lines that are asked now; those that were handed in wait for their yards. Gives the yards to tell. */
async function reopen(
  tx: Database,
  call: AddendumCall,
  record: Recorder,
  { tender, number, revision, before, changed }: Sent,
): Promise<number[]> {
  const { viewer, now } = call;
  const repository = tenderRepository(tx);
  const asked = await repository.askedOf(tender.id);
  const told: number[] = [];
  for (const one of await repository.listWhere(eq(quotations.tender_id, tender.id))) {
    const meant = one.received_at === null || one.unsent;
    const lines = await repository.linesOf([one.id]);
    await repository.setLines(one.id, carried(asked, lines, { meant, before }));
    if (!isTold(one.state)) continue;
    told.push(one.yard_id);
    const state = one.state === 'RECEIVED' && changed ? 'CLARIFYING' : one.state;
    const answered = changed ? {} : { addendum: number };
    await repository.update(one.id, { state, ...answered }, viewer.userId, now);
    await record({
      action: 'addendum',
      ...{ entity: 'quotation', entityId: one.id, label: nameOf(one) },
      before: { state: stateOn(one, viewer.today) },
      after: { state, number, revision },
    });
  }
  return told;
}

export function sendAddendum(call: AddendumCall): Promise<TenderView> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project = await lockedTendering(tx, viewer, id);
    const repository = tenderRepository(tx);
    const tender = await repository.tenderOf(id);
    if (tender === undefined) throw notFound();
    if (tender.version !== body.version) {
      const change = { by: tender.updated_by, at: tender.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, await readTender(tx, viewer, id));
    }
    const prepared = await prepareAddendum(tx, project, tender);
    if (prepared === undefined) throw invalid({ state: [say('tender.noNewerIssue')] });
    if (prepared.rows.length === 0) throw invalid({ lines: [say('tender.noLines')] });
    const closes_at = body.closes_at === null ? null : new Date(body.closes_at);
    if (tender.sealed && closes_at === null)
      throw invalid({ closes_at: [say('tender.closesLaterOnly')] });
    await refuseUnsealing(tx, tender, { sealed: tender.sealed, closes_at });
    const number = tender.addendum + 1;
    const revision = prepared.issue.revision.label;
    const before = await repository.askedOf(tender.id);
    const ids = await freeze(tx, tender, number, prepared);
    const changes = changesOf(prepared, ids);
    await tx.insert(tenderAddenda).values({
      ...{ tender_id: tender.id, number, spec_issue_id: prepared.issue.id, note: body.note },
      ...{ changes, made_at: now, made_by: viewer.userId },
    });
    await tx
      .update(tenders)
      .set({
        ...{ addendum: number, spec_issue_id: prepared.issue.id, closes_at },
        version: sql`${tenders.version} + 1`,
        ...{ updated_at: now, updated_by: viewer.userId },
      })
      .where(eq(tenders.id, tender.id));
    await record({
      ...{ action: 'addendum', entity: 'tender', entityId: tender.id, label: project.number },
      before: { closes_at: tender.closes_at },
      after: {
        number,
        revision,
        note: body.note,
        closes_at: body.closes_at,
        lines: changes.length,
      },
    });
    const changed = changes.length > 0;
    const yards = await reopen(tx, call, record, { tender, number, revision, before, changed });
    if (changed)
      await notify(
        { tx, now, by: viewer.userId },
        {
          ...{ kind: 'TENDER_ADDENDUM', entity: 'drydock', entity_id: id, label: revision },
          to: await peopleOfYards(tx, project, yards),
        },
      );
    return readTender(tx, viewer, id);
  });
}
