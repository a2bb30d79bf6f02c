/** The calls about tenders as the tests of the whole API need them: what each answers, a body that is fine, and what it finds. */
import { eq } from 'drizzle-orm';
import type { EndpointName } from '../../../src/contract/endpoints';
import { NO_TERMS } from '../../../src/contract/tender/terms';
import type { Quotation } from '../../../src/contract/tender/tenderRecords';
import { tenderEndpoints } from '../../../src/contract/tender/tenderEndpoints';
import type { SpecIssue } from '../../../src/contract/jobs/specIssues';
import { documents, revisions } from '../../../server/db/tables/documentSchema';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { quotations, tenders } from '../../../server/db/tables/tenderSchema';
import type { TestApp } from './app';
import { SHIP, YARD } from './fleet';
import { FLEET_BODIES } from './fleetCalls';
import { JOB_BODY } from './jobCalls';

export type TenderCallName = keyof typeof tenderEndpoints;

const ONE = [200, 401, 403, 404, 408, 500];
const UPDATE = [200, 400, 401, 403, 404, 408, 413, 422, 500];
const CREATE = [201, 400, 401, 403, 404, 408, 413, 422, 500];

export const TENDER_DOCUMENTED: Record<TenderCallName, number[]> = {
  tender: ONE,
  createTender: CREATE,
  updateTender: UPDATE,
  openTender: [200, 401, 403, 404, 408, 422, 500],
  sendAddendum: UPDATE,
  saveAdders: UPDATE,
  applyAdders: UPDATE,
  comparison: ONE,
  issueComparison: CREATE,
  exportComparison: ONE,
  contract: ONE,
  draftLetters: ONE,
  inviteYard: CREATE,
  quotations: [200, 401, 403, 408, 500],
  quotation: ONE,
  updateQuotation: UPDATE,
  quotationHistory: [200, 400, 401, 403, 404, 408, 500],
  receiveQuotation: [200, 401, 403, 404, 408, 422, 500],
  clarifyQuotation: UPDATE,
  answerClarification: UPDATE,
  extendQuotation: UPDATE,
  noBid: UPDATE,
  withdrawQuotation: UPDATE,
  levelQuotation: UPDATE,
  awardQuotation: UPDATE,
};

/** Calls whose 400 is that of a filter. */
export const TENDER_FILTERED: EndpointName[] = ['quotationHistory'];

const REASON = { reason: 'For a reason' };
const TENDER = { closes_at: null, sealed: false, off_hire_per_day: 1_450_000 };
export const OFFER = {
  ...{ currency: 'USD', valid_until: '2027-01-31', yard_reference: 'Q-1', discount_pct: '0' },
  received_from: null,
  ...{
    discount_excludes: [],
    days_in_dock: 10,
    days_alongside: 4,
    days_total: 14,
    day_count: null,
  },
  ...{ dock_name: null, earliest_dock_on: null, lines: [] },
  ...{ ...NO_TERMS, warranty_months: 6, bank_confirmed: false },
};

/** As the yard offers it. */
export const AWARD = {
  ...{ dock_name: null, dock_on: null, redelivery_on: null },
  ...{ discount_pct: '0', option_ids: [] as number[] },
};

export const TENDER_BODIES: Partial<Record<TenderCallName, Record<string, unknown>>> = {
  createTender: TENDER,
  updateTender: { ...TENDER, version: 1 },
  sendAddendum: { note: null, closes_at: null, version: 1 },
  saveAdders: { adders: [], interest_pct: '6', version: 1 },
  applyAdders: { by_hand: 'KEEP', version: 1 },
  issueComparison: { change_note: 'Prices as of today' },
  inviteYard: { yard_id: YARD.HWS, currency: 'USD' },
  updateQuotation: { ...OFFER, version: 1 },
  clarifyQuotation: { question: 'Is staging included?', line_ids: [] },
  answerClarification: { answer: 'It is.', changes_price: false },
  extendQuotation: { valid_until: '2027-06-30' },
  noBid: REASON,
  withdrawQuotation: REASON,
  levelQuotation: { deviation_days: 2, adjustments: [], version: 1 },
  awardQuotation: { ...AWARD, reason: 'The best of all offers', version: 1 },
};

/** A docking in tender with one approved job of two lines, for which no tender has begun. */
export async function makeDocking(docman: TestApp, ship_id: number = SHIP.KES): Promise<number> {
  const token = await docman.tokenOf('administrator');
  const ask = async (name: EndpointName, id: number, body?: object) =>
    (await docman.ask<{ id: number }>(name, { token, id, ...(body ? { body } : {}) })).body.id;
  const drydock = await ask('createDrydock', 1, {
    ...FLEET_BODIES.createDrydock,
    ...{ ship_id, base_currency: 'USD', rates: { EUR: 1.09, AED: 0.2723 } },
  });
  const [line] = JOB_BODY.lines;
  const lines = [line, { ...line, text: 'Spares', qty: '2', unit: 'set', estimate_price: null }];
  const job = await ask('createJob', drydock, { ...JOB_BODY, lines });
  await ask('approveJob', job);
  await docman.db.update(drydocks).set({ state: 'TENDER' }).where(eq(drydocks.id, drydock));
  return drydock;
}

export async function makeTender(docman: TestApp, ship_id?: number): Promise<number> {
  const id = await makeDocking(docman, ship_id);
  await docman.ask('createTender', {
    ...{ token: await docman.tokenOf('administrator'), id, body: TENDER },
  });
  return id;
}

/**
 * Issues the specification of a docking in tender and makes it current, as if it had been reviewed. Gives the label of its
 * revision.
 */
export async function issueAnew(docman: TestApp, drydock: number): Promise<string> {
  const { body } = await docman.ask<SpecIssue>('issueSpecification', {
    ...{ token: await docman.tokenOf('administrator'), id: drydock },
    body: { variant: 'YARD', change_note: 'As agreed with the yards' },
  });
  const { document, revision } = body;
  await docman.db.update(revisions).set({ state: 'APPROVED' }).where(eq(revisions.id, revision.id));
  await docman.db
    .update(documents)
    .set({ current_id: revision.id })
    .where(eq(documents.id, document.id));
  return revision.label;
}

export async function invite(docman: TestApp, drydock: number, yard_id: number, currency = 'USD') {
  const token = await docman.tokenOf('administrator');
  const body = { yard_id, currency };
  return (await docman.ask<Quotation>('inviteYard', { token, id: drydock, body })).body;
}

/** What stands on the wire as an update, with these prices for its lines; null is silent. */
export const offerOf = (
  { lines, version }: Quotation,
  prices: (string | null)[],
  of: object = {},
) => ({
  ...OFFER,
  ...of,
  version,
  lines: lines.map(({ line_id, text, qty, unit }, place) => {
    const unit_price = prices[place] ?? null;
    const status = unit_price === null ? 'SILENT' : 'PRICED';
    return { line_id, text, qty, unit, unit_price, discount_pct: '0', status, remark: null };
  }),
});

/** Entered and handed in by the office. */
export async function receive(
  docman: TestApp,
  quotation: Quotation,
  prices: (string | null)[],
  of: object = {},
): Promise<Quotation> {
  const token = await docman.tokenOf('administrator');
  const { id } = quotation;
  const body = offerOf(quotation, prices, { currency: quotation.currency, ...of });
  await docman.ask('updateQuotation', { token, id, body });
  return (await docman.ask<Quotation>('receiveQuotation', { token, id })).body;
}

const INVITED: readonly string[] = ['updateQuotation', 'noBid', 'levelQuotation', 'quotation'];

/** The id of what this call finds as it should be; all changes start from version 1. */
export async function tenderVictim(docman: TestApp, name: TenderCallName): Promise<number> {
  if (name === 'createTender') return makeDocking(docman);
  // A ship has no more than 27 dockings a year.
  const isOfAdders = name === 'saveAdders' || name === 'applyAdders';
  const drydock = await makeTender(docman, isOfAdders ? SHIP.BRS : SHIP.KES);
  if (name === 'saveAdders') return drydock;
  if (name === 'applyAdders') {
    const port = { id: 'a', kind: 'PORT_COSTS', basis: 'Agency', way: 'AMOUNT' } as const;
    const adders = [{ ...port, amount: 120_000, qty: null, unit: null, rate: null }];
    await docman.db.update(tenders).set({ adders }).where(eq(tenders.drydock_id, drydock));
    await receive(docman, await invite(docman, drydock, YARD.STD), ['2400', null]);
    return drydock;
  }
  if (name === 'openTender') {
    await docman.db.update(tenders).set({ sealed: true }).where(eq(tenders.drydock_id, drydock));
    return drydock;
  }
  if (name === 'sendAddendum') {
    await issueAnew(docman, drydock);
    return drydock;
  }
  if (name === 'updateTender' || name === 'inviteYard' || name === 'tender') return drydock;
  const made = await invite(docman, drydock, YARD.STD);
  if (INVITED.includes(name)) return made.id;
  const received = await receive(docman, made, ['2400', null]);
  const token = await docman.tokenOf('administrator');
  const body = TENDER_BODIES.clarifyQuotation ?? {};
  if (name === 'answerClarification' || name === 'receiveQuotation') {
    const asked = { token, id: made.id, body };
    const { clarifications } = (await docman.ask<Quotation>('clarifyQuotation', asked)).body;
    return name === 'receiveQuotation' ? made.id : (clarifications[0]?.id ?? 0);
  }
  if (name === 'contract' || name === 'draftLetters') {
    const { version } = received;
    await docman.ask('awardQuotation', {
      ...{ token, id: made.id, body: { ...TENDER_BODIES.awardQuotation, version } },
    });
    return drydock;
  }
  await docman.db.update(quotations).set({ version: 1 }).where(eq(quotations.id, made.id));
  return tenderEndpoints[name].path.startsWith('/drydocks') ? drydock : made.id;
}

/** Without any price: it cannot be handed in. */
export const tenderRefused = async (docman: TestApp): Promise<number> =>
  (await invite(docman, await makeTender(docman), YARD.STD)).id;

export const isTenderCall = (name: string): name is TenderCallName => name in tenderEndpoints;
