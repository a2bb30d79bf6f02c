/** The calls about variation orders and accounts as the tests of the whole API need them: what each answers, a body that is fine, and what it finds. */
import { eq } from 'drizzle-orm';
import { addDays } from '../../../src/contract/dates';
import type { EndpointName } from '../../../src/contract/endpoints';
import { executionEndpoints } from '../../../src/contract/execution/executionEndpoints';
import type { Variation } from '../../../src/contract/execution/variationRecords';
import { warranties } from '../../../server/db/tables/closeOutSchema';
import { ownerCosts } from '../../../server/db/tables/ownerCostSchema';
import { dailyReports } from '../../../server/db/tables/dailyReportSchema';
import { variationOffers, variationOrders } from '../../../server/db/tables/executionSchema';
import { NO_ENTRIES } from '../../../server/execution/daily/dailyView';
import type { TestApp } from './app';
import { DOCKING } from './fleet';

export type ExecutionCallName = keyof typeof executionEndpoints;

const ONE = [200, 401, 403, 404, 408, 500];
const UPDATE = [200, 400, 401, 403, 404, 408, 413, 422, 500];
const MOVE = [200, 401, 403, 404, 408, 422, 500];

export const EXECUTION_DOCUMENTED: Record<ExecutionCallName, number[]> = {
  variations: ONE,
  exportVariations: [200, 400, 401, 403, 404, 408, 500],
  createVariation: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  variation: ONE,
  updateVariation: UPDATE,
  variationHistory: [200, 400, 401, 403, 404, 408, 500],
  submitVariation: MOVE,
  offerVariation: UPDATE,
  approveVariation: UPDATE,
  negotiateVariation: UPDATE,
  rejectVariation: UPDATE,
  startVariationEarly: UPDATE,
  variationDone: MOVE,
  withdrawVariation: UPDATE,
  account: ONE,
  exportAccount: [200, 400, 401, 403, 404, 408, 500],
  accountHistory: [200, 400, 401, 403, 404, 408, 500],
  decideAccount: UPDATE,
  setAccountTerms: UPDATE,
  addInvoice: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  voidInvoice: UPDATE,
  addPayment: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  voidPayment: UPDATE,
  ownerCosts: ONE,
  setOwnerCosts: UPDATE,
  closeOut: ONE,
  setWarranty: UPDATE,
  makeFinalReport: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  dailyReports: ONE,
  exportDailyReports: [200, 400, 401, 403, 404, 408, 500],
  startDailyReport: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  dailyReport: ONE,
  previewDailyReport: [200, 401, 403, 404, 408, 416, 422, 500],
  dailyReportHistory: [200, 400, 401, 403, 404, 408, 500],
  updateDailyReport: UPDATE,
  submitDailyReport: UPDATE,
  acceptDailyReport: MOVE,
  returnDailyReport: UPDATE,
  addToDailyReport: [201, 400, 401, 403, 404, 408, 413, 422, 500],
};

/** Calls whose 400 is that of a filter. */
export const EXECUTION_FILTERED: EndpointName[] = [
  'exportVariations',
  'exportAccount',
  'exportDailyReports',
  ...(['variationHistory', 'accountHistory', 'dailyReportHistory'] as const),
];

const REASON = { reason: 'For a reason' };
export const VARIATION = {
  ...{
    title: 'Renew a frame',
    cause: 'OWNER',
    job_id: null,
    replaces_id: null,
    description: null,
    found_on: null,
  },
  ...{ yard_reference: null, class_demand: false, critical: false, document_ids: [] },
};
const INVOICE_LINE = { qty: '1', unit: 'lump', unit_price: '5', amount: 500 };
/** Of what nobody ordered. */
export const INVOICE = {
  ...{ number: 'STD-1', kind: 'FINAL', issued_on: '2026-11-20', due_on: null, document_id: null },
  lines: [{ ...INVOICE_LINE, of: null, text: 'Tools lent' }],
  ...{ discount: 0, tax: 0, total: 500 },
};
export const PAYMENT = {
  ...{ paid_on: '2026-11-20', amount: 5_000, invoice_id: null, reference: null },
};
/** The first line of HAL-DD26's contract, as it is agreed. */
export const AGREED = {
  ...{ line: 'c1', state: 'AGREED', claimed: 0, expected: null, agreed: 640_000 },
  ...{ note: null, next_step: null, measured: null },
};
export const LUMP = { lines: [], amount: 400_000, days_claimed: 1, note: null };

/** A day of HAL-DD26, as many from its first in dock; the ninth is the day that the data are made of. */
export function dockDay(place: number): string {
  const today = process.env['DOCMAN_TEST_DAY'] ?? new Date().toISOString().slice(0, 10);
  return addDays(today, place - 9);
}

/** Those of HAL-DD26 from its first day in dock on; the last is a draft, and the one before it is submitted. */
export const REPORT = { first: 1, submitted: 8, draft: 9 } as const;
/** What stands in a report. */
export const ENTRIES = {
  ...NO_ENTRIES,
  done: 'Port side blasted from the bow to frame 60',
  manpower: [{ trade: 'Hull', people: 30 }],
};

export const EXECUTION_BODIES: Partial<Record<ExecutionCallName, Record<string, unknown>>> = {
  createVariation: VARIATION,
  updateVariation: { ...VARIATION, version: 1 },
  offerVariation: { ...LUMP, version: 1 },
  approveVariation: {
    agreed_amount: LUMP.amount,
    days_agreed: LUMP.days_claimed,
    note: null,
    version: 1,
  },
  negotiateVariation: REASON,
  rejectVariation: REASON,
  startVariationEarly: REASON,
  withdrawVariation: REASON,
  decideAccount: { decisions: [AGREED] },
  setAccountTerms: { redelivery_on: '2026-12-02', late_per_day: 1, late_cap_pct: '5', version: 1 },
  addInvoice: INVOICE,
  voidInvoice: { invoice_id: 1, ...REASON },
  addPayment: PAYMENT,
  voidPayment: { payment_id: 1, ...REASON },
  setWarranty: {
    version: 0,
    items: [{ job_id: null, text: 'Hull coating', months: 6, note: null }],
  },
  setOwnerCosts: { version: 0, costs: [], off_hire_hours: 12.5 },
  makeFinalReport: { change_note: 'With the last measurements' },
  // The day of her arrival, which nobody has written about.
  startDailyReport: { day: dockDay(0) },
  updateDailyReport: { ...ENTRIES, version: 1 },
  submitDailyReport: { version: 1 },
  returnDailyReport: REASON,
  addToDailyReport: { text: 'The pilot came an hour later.' },
};

/** Of HAL-DD26, drawn up by the office: as if by the document controller, so that an administrator may approve it. */
export async function makeVariation(docman: TestApp, of: object = {}): Promise<Variation> {
  const token = await docman.tokenOf('administrator');
  const body = { ...VARIATION, ...of };
  const id = DOCKING['HAL-DD26'];
  const made = (await docman.ask<Variation>('createVariation', { token, id, body })).body;
  await docman.db
    .update(variationOrders)
    .set({ created_by: 2 })
    .where(eq(variationOrders.id, made.id));
  return made;
}

const DRAFTED: readonly string[] = [
  ...['variation', 'updateVariation', 'submitVariation', 'withdrawVariation', 'variationHistory'],
];

const DRAFT_REPORT: readonly ExecutionCallName[] = [
  ...(['updateDailyReport', 'submitDailyReport', 'previewDailyReport'] as const),
];

/** A report as the call needs it. */
async function reportVictim(docman: TestApp, name: ExecutionCallName): Promise<number> {
  const isDraft = DRAFT_REPORT.includes(name);
  const id = isDraft ? REPORT.draft : REPORT.submitted;
  const state = isDraft ? 'DRAFT' : 'SUBMITTED';
  await docman.db
    .update(dailyReports)
    .set({ version: 1, state, ...(isDraft ? { entries: ENTRIES, facts: null } : {}) })
    .where(eq(dailyReports.id, id));
  return id;
}

/** The id of what this call finds as it should be; all changes start from version 1. */
export async function executionVictim(docman: TestApp, name: ExecutionCallName): Promise<number> {
  if (name === 'setWarranty') await docman.db.delete(warranties);
  if (name === 'setOwnerCosts') await docman.db.delete(ownerCosts);
  if (executionEndpoints[name].path.startsWith('/drydocks')) return DOCKING['HAL-DD26'];
  if (executionEndpoints[name].path.startsWith('/daily_reports')) return reportVictim(docman, name);
  const { id } = await makeVariation(docman);
  if (DRAFTED.includes(name)) return id;
  const token = await docman.tokenOf('administrator');
  await docman.ask('submitVariation', { token, id });
  const { version } = (await docman.ask<Variation>('variation', { token, id })).body;
  if (name !== 'offerVariation') {
    await docman.ask('offerVariation', { token, id, body: { ...LUMP, version } });
    // As if the yard had offered it, whose people other calls deactivate.
    await docman.db
      .update(variationOffers)
      .set({ side: 'YARD' })
      .where(eq(variationOffers.variation_id, id));
    await docman.db
      .update(variationOrders)
      .set({ state: 'PRICED' })
      .where(eq(variationOrders.id, id));
  }
  if (name === 'variationDone')
    await docman.ask('approveVariation', {
      ...{ token, id, body: { ...EXECUTION_BODIES.approveVariation, version: version + 1 } },
    });
  await docman.db.update(variationOrders).set({ version: 1 }).where(eq(variationOrders.id, id));
  return id;
}

/** Hidden damage without evidence, which cannot be submitted; a report that is accepted is never submitted again. */
export const executionRefused = async (
  docman: TestApp,
  name: ExecutionCallName,
): Promise<number> =>
  executionEndpoints[name].path.startsWith('/daily_reports')
    ? REPORT.first
    : (await makeVariation(docman, { cause: 'HIDDEN_DAMAGE' })).id;

export const isExecutionCall = (name: string): name is ExecutionCallName =>
  name in executionEndpoints;
