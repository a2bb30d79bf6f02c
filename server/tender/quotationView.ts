/** Quotations as they are told: to a yard its own, without what is ours; to the office with it. */
import { and, eq } from 'drizzle-orm';
import { isInTotal } from '../../src/contract/jobs/amounts';
import { fieldsOf } from '../../src/contract/fieldTable';
import {
  convert,
  quotedAmount,
  type PricedLine,
  type Terms,
} from '../../src/contract/tender/pricing';
import { quotationFields } from '../../src/contract/tender/quotations';
import type { Quotation, QuotationRow, QuotedLine } from '../../src/contract/tender/tenderRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { quotations } from '../db/tables/tenderSchema';
import { notFound } from '../http/problem';
import { wireTime } from '../http/records';
import type { Hiding } from '../../src/contract/tender/quotationStates';
import { addendaOf } from './addenda';
import { layoutsOf, replacedIn, sheetMarksOf } from './sheetMarks';
import { readableFigures } from './readableFigures';
import { roundChangesOf } from './roundChanges';
import {
  callsFor,
  hidingOf,
  isAddendumOpen,
  isOffice,
  mayEnter,
  mayLevel,
  stateOn,
  visibleQuotations,
} from './tenderAccess';
import { filesOf } from './quotationFiles';
import {
  tenderRepository,
  type StoredAsked,
  type StoredQuotation,
  type StoredQuoted,
} from './tenderRepository';

const optionalTime = (at: Date | null) => at && wireTime(at);

/** `1` for the base currency itself, and for one whose rate the docking did not know: such a yard is not invited. */
export const rateOf = ({ currency, base_currency, rates }: StoredQuotation): string =>
  currency === base_currency ? '1' : (rates[currency] ?? '1');

export const termsOf = (of: StoredQuotation): Terms => ({
  currency: of.currency,
  base: of.base_currency,
  rate: rateOf(of),
  discount_pct: of.discount_pct,
  discount_excludes: of.discount_excludes,
});

export const pricedLine = (line: StoredQuoted, asked: StoredAsked | undefined): PricedLine => ({
  line_id: line.tender_line_id,
  job_code: asked?.job_code ?? '',
  status: line.status,
  qty: line.qty,
  unit: line.unit,
  unit_price: line.unit_price,
  discount_pct: line.discount_pct,
});

const shownLine = (
  line: StoredQuoted,
  asked: StoredAsked | undefined,
  terms: Terms,
): QuotedLine => ({
  id: line.id,
  line_id: line.tender_line_id,
  text: line.text,
  qty: line.qty,
  unit: line.unit,
  unit_price: line.unit_price,
  discount_pct: line.discount_pct,
  status: line.status,
  remark: line.remark,
  job_code: asked?.job_code ?? '',
  job_title: asked?.job_title ?? '',
  asked_text: asked?.text ?? '',
  asked_qty: asked?.qty ?? '',
  asked_unit: asked?.unit ?? '',
  basis: asked?.basis ?? 'FIXED',
  amount: quotedAmount(pricedLine(line, asked), terms),
});

/** Whether it is part of what the yard asks for the whole: rates, and options that nobody has taken, are not. */
const counts = ({ basis }: Pick<QuotedLine, 'basis'>): boolean => isInTotal(basis);

export interface Whole {
  /** With no more of what its yard says than this person may read, as have the lines. */
  readonly stored: StoredQuotation;
  readonly lines: readonly QuotedLine[];
  readonly hidden: Hiding | null;
  readonly open: number;
}

/** Lines that are part of what a yard asks for the whole, added up. */
export interface QuotedSums {
  /** In minor units of the quotation's own currency, and of the base currency. */
  readonly amount: number;
  readonly base: number;
  readonly silent: number;
}

const sumsOf = ({ stored, lines }: Whole): QuotedSums => {
  const { currency, base, rate } = termsOf(stored);
  const counted = lines.filter(counts);
  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
  return {
    amount: sum(counted.map(({ amount }) => amount)),
    base: sum(counted.map(({ amount }) => convert(amount, currency, base, rate))),
    silent: counted.filter(({ status }) => status === 'SILENT').length,
  };
};

export const shownRow = (viewer: Viewer, whole: Whole): QuotationRow =>
  rowOf(viewer, whole, sumsOf(whole));

export function rowOf(
  viewer: Viewer,
  { stored, hidden, open }: Omit<Whole, 'lines'>,
  sums: QuotedSums,
): QuotationRow {
  return {
    id: stored.id,
    created_at: wireTime(stored.created_at),
    created_by: stored.created_by,
    updated_at: wireTime(stored.updated_at),
    updated_by: stored.updated_by,
    version: stored.version,
    drydock: stored.drydock,
    ship: stored.ship,
    yard: stored.yard,
    state: stateOn(stored, viewer.today),
    round: stored.round,
    currency: stored.currency,
    amount: hidden === null ? sums.amount : null,
    base_amount: hidden === null && isOffice(viewer) ? sums.base : null,
    hidden,
    valid_until: stored.valid_until,
    days_in_dock: stored.days_in_dock,
    days_total: stored.days_total,
    earliest_dock_on: stored.earliest_dock_on,
    received_at: optionalTime(stored.received_at),
    late: stored.late,
    open_clarifications: open,
    silent_lines: sums.silent,
    closes_at: optionalTime(stored.closes_at),
    sealed: stored.sealed,
    addendum_open: isAddendumOpen(stored),
  };
}

/** With their lines and how many questions are open. Source: quotations, quotation_lines, tender_lines, clarifications. */
export async function wholeOf(
  db: Database,
  viewer: Viewer,
  all: readonly StoredQuotation[],
): Promise<Whole[]> {
  const repository = tenderRepository(db);
  const ids = all.map(({ id }) => id);
  const asked = new Map<number, StoredAsked>();
  for (const tender of new Set(all.map(({ tender_id }) => tender_id)))
    for (const line of await repository.askedOf(tender)) asked.set(line.id, line);
  const questions = await repository.clarificationsOf(ids);
  const readable = await readableFigures(db, all, (one) => hidingOf(viewer, one));
  return readable.map(({ stored, lines, hidden }) => ({
    ...{ stored, hidden },
    lines: lines.map((line) =>
      shownLine(line, asked.get(line.tender_line_id ?? 0), termsOf(stored)),
    ),
    open: questions.filter((one) => one.quotation_id === stored.id && one.answer === null).length,
  }));
}

/** 404 as well for one that this person may not see. */
export async function existingQuotation(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredQuotation> {
  const where = and(eq(quotations.id, id), visibleQuotations(viewer));
  const [found] = await tenderRepository(db).listWhere(where);
  if (found === undefined) throw notFound();
  return found;
}

async function levellingOf(db: Database, viewer: Viewer, stored: StoredQuotation) {
  if (!isOffice(viewer)) return null;
  const { id, deviation_days } = stored;
  const all = await tenderRepository(db).adjustmentsOf([id]);
  return {
    deviation_days,
    adjustments: all.map(({ kind, amount, basis, adder, by_hand, working, by, at }) => ({
      ...{ kind, amount, basis, adder, by_hand, working, by, at: wireTime(at) },
    })),
    may_edit: mayLevel(viewer, stored),
  };
}

export async function shownQuotation(
  db: Database,
  viewer: Viewer,
  stored: StoredQuotation,
): Promise<Quotation> {
  const [whole] = await wholeOf(db, viewer, [stored]);
  if (whole === undefined) throw notFound();
  const questions = await tenderRepository(db).clarificationsOf([stored.id]);
  const row = shownRow(viewer, whole);
  const needsEver = stored.tender_addendum > 0 || (whole.hidden === null && stored.round > 1);
  const ever = needsEver
    ? await tenderRepository(db).askedOf(stored.tender_id, { ever: true })
    : [];
  const may_edit = mayEnter(viewer, stored);
  return {
    ...fieldsOf(quotationFields, { ...whole.stored, lines: [] }),
    ...row,
    lines: [...whole.lines],
    base_currency: stored.base_currency,
    reason: stored.reason,
    calls: callsFor(viewer, stored),
    may_edit,
    may_answer: may_edit,
    clarifications: questions.map((one) => ({
      id: one.id,
      question: one.question,
      line_ids: one.line_ids,
      asked_at: wireTime(one.asked_at),
      answer: one.answer,
      answered_at: optionalTime(one.answered_at),
      changes_price: one.changes_price,
    })),
    addenda: await addendaOf(db, stored.tender_id),
    sheet: await sheetMarksOf(db, stored),
    layouts: whole.hidden === null ? await layoutsOf(db, stored.yard_id) : [],
    replaced: replacedIn(ever),
    changes:
      whole.hidden === null && stored.round > 1 ? await roundChangesOf(db, stored.id, ever) : null,
    levelling: await levellingOf(db, viewer, stored),
    ...(await filesOf(db, viewer, stored)),
  };
}

export const freshQuotation = async (
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<Quotation> => shownQuotation(db, viewer, await existingQuotation(db, viewer, id));
