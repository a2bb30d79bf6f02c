/** Takes a quotation to its next state by the contract's table: by its yard, or by the office for it. */
import { and, eq, isNull } from 'drizzle-orm';
import type {
  answerSchema,
  extendSchema,
  questionSchema,
} from '../../src/contract/tender/quotations';
import {
  QUOTATION_TRANSITIONS,
  type QuotationCall,
} from '../../src/contract/tender/quotationStates';
import { quotationFields } from '../../src/contract/tender/quotations';
import { fieldsOf } from '../../src/contract/fieldTable';
import type { Quotation } from '../../src/contract/tender/tenderRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { Write } from '../audit/write';
import type { Database } from '../db/database';
import type { FileApi } from '../documents/files/fileApi';
import type { Scene as DocumentScene } from '../documents/scene';
import { clarifications } from '../db/tables/clarificationSchema';
import { quotationRounds } from '../db/tables/tenderSchema';
import { invalid, notFound, notPermitted, type FieldErrors } from '../http/problem';
import { say } from '../text/texts';
import { omit } from '../text/omit';
import { fileQuotation } from './quotationFiles';
import { existingQuotation, freshQuotation } from './quotationView';
import { lockedQuotation, nameOf, refuseHidden, refuseState } from './quotationWrites';
import { callsFor, isOffice, mayEnter, stateOn } from './tenderAccess';
import {
  tenderRepository,
  type QuotationChange,
  type StoredQuotation,
  type StoredQuoted,
} from './tenderRepository';
import { refuseUntendered } from './tenderWrites';

interface Order {
  readonly id: number;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly write: Write;
}

interface Scene {
  readonly tx: Database;
  readonly stored: StoredQuotation;
}

interface Step {
  readonly call: Exclude<QuotationCall, 'award'>;
  /** Checks what has to be there and does what belongs to it; gives what changes beside the state. */
  readonly apply: (scene: Scene) => Promise<QuotationChange>;
  readonly told?: Record<string, unknown>;
  /** What follows in the same transaction, once it stands. */
  readonly follow?: (scene: DocumentScene, stored: StoredQuotation) => Promise<void>;
}

function transitionQuotation({ id, viewer, now, write }: Order, step: Step): Promise<Quotation> {
  return write(async (tx, record) => {
    const stored = await lockedQuotation(tx, viewer, id);
    const state = stateOn(stored, viewer.today);
    const found = QUOTATION_TRANSITIONS.find(({ call }) => call === step.call);
    if (found === undefined) throw new Error(`No transition is called ${step.call}.`);
    if (found.office && !isOffice(viewer)) throw notPermitted('tender.officeOnly');
    refuseUntendered(stored.drydock);
    if (!callsFor(viewer, stored).includes(step.call)) {
      refuseHidden(viewer, stored);
      refuseState(stored, viewer.today);
    }
    const change = await step.apply({ tx, stored });
    await tenderRepository(tx).update(id, { ...change, state: found.to }, viewer.userId, now);
    await record({
      action: step.call,
      entity: 'quotation',
      entityId: id,
      label: nameOf(stored),
      before: { state },
      after: { state: found.to, ...step.told },
    });
    if (step.follow !== undefined)
      await step.follow({ tx, record, viewer, now }, await existingQuotation(tx, viewer, id));
    return freshQuotation(tx, viewer, id);
  });
}

/** 422 at each field that a quotation cannot be compared without. */
async function refuseIncomplete({ tx, stored }: Scene, today: string): Promise<StoredQuoted[]> {
  const errors: FieldErrors = {};
  for (const name of ['valid_until', 'days_in_dock', 'days_total'] as const)
    if (stored[name] === null) errors[name] = [say('tender.required')];
  if (stored.valid_until !== null && stored.valid_until < today)
    errors['valid_until'] = [say('tender.validityOver')];
  const lines = await tenderRepository(tx).linesOf([stored.id]);
  if (!lines.some(({ status }) => status === 'PRICED')) errors['lines'] = [say('tender.noPrice')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return lines;
}

/** What was sent is kept, round by round. */
export function receiveQuotation(api: FileApi, call: Call<'receiveQuotation'>): Promise<Quotation> {
  const { viewer, now } = call;
  return transitionQuotation(call, {
    call: 'receive',
    follow: (scene, stored) => fileQuotation(api, scene, stored),
    apply: async ({ tx, stored }) => {
      const lines = await refuseIncomplete({ tx, stored }, viewer.today);
      const round = stored.received_at === null ? stored.round : stored.round + 1;
      await tx.insert(quotationRounds).values({
        ...{ quotation_id: stored.id, round, received_at: now, received_by: viewer.userId },
        sent: {
          offer: omit(fieldsOf(quotationFields, { ...stored, lines: [] }), 'lines'),
          ...{ currency: stored.currency, discount_pct: stored.discount_pct, lines },
        },
      });
      const late = stored.closes_at !== null && stored.closes_at < now;
      return { round, received_at: now, late, unsent: false, addendum: stored.tender_addendum };
    },
  });
}

/** The question goes to the yard, which may then change its figures. */
export function clarifyQuotation(
  call: Call<'clarifyQuotation', typeof questionSchema>,
): Promise<Quotation> {
  const { viewer, now } = call;
  const { question, line_ids } = call.body;
  return transitionQuotation(call, {
    call: 'clarify',
    told: { question },
    apply: async ({ tx, stored }) => {
      const asked = await tenderRepository(tx).askedOf(stored.tender_id);
      const known = new Set(asked.map(({ id }) => id));
      if (line_ids.some((id) => !known.has(id)))
        throw invalid({ line_ids: [say('tender.noSuchLine')] });
      await tx.insert(clarifications).values({
        ...{ quotation_id: stored.id, line_ids, question },
        ...{ asked_at: now, asked_by: viewer.userId },
      });
      return {};
    },
  });
}

export function extendQuotation(
  call: Call<'extendQuotation', typeof extendSchema>,
): Promise<Quotation> {
  const { valid_until } = call.body;
  return transitionQuotation(call, {
    call: 'extend',
    told: { valid_until },
    apply: ({ stored }) => {
      const least = stored.valid_until ?? call.viewer.today;
      if (valid_until < call.viewer.today || valid_until < least)
        throw invalid({ valid_until: [say('tender.notExtended')] });
      return Promise.resolve({ valid_until });
    },
  });
}

export const endQuotation = (
  order: Order,
  call: 'no_bid' | 'withdraw',
  reason: string,
): Promise<Quotation> =>
  transitionQuotation(order, { call, told: { reason }, apply: () => Promise.resolve({ reason }) });

/** 404 for a question to another yard. An answered one keeps its answer. */
export function answerClarification(
  call: Call<'answerClarification', typeof answerSchema>,
): Promise<Quotation> {
  const { id, viewer, now } = call;
  const { answer, changes_price } = call.body;
  return call.write(async (tx, record) => {
    const [found] = await tx.select().from(clarifications).where(eq(clarifications.id, id));
    if (found === undefined) throw notFound();
    const stored = await lockedQuotation(tx, viewer, found.quotation_id);
    refuseUntendered(stored.drydock);
    refuseHidden(viewer, stored);
    if (!mayEnter(viewer, stored)) refuseState(stored, viewer.today);
    const done = await tx
      .update(clarifications)
      .set({ answer, changes_price, answered_at: now, answered_by: viewer.userId })
      .where(and(eq(clarifications.id, id), isNull(clarifications.answer)))
      .returning({ id: clarifications.id });
    if (done.length === 0) throw invalid({ answer: [say('tender.answered')] });
    await record({
      action: 'answer',
      entity: 'quotation',
      entityId: stored.id,
      label: nameOf(stored),
      before: { question: found.question },
      after: { answer, changes_price },
    });
    return freshQuotation(tx, viewer, stored.id);
  });
}
