/**
 * Awards a docking by a quotation, in one transaction: the contract is frozen, its prices become the baseline of the jobs,
 * the other yards are declined, and the docking is AWARDED. Of two awards at once one finds that the other came first.
 */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { fieldsOf } from '../../src/contract/fieldTable';
import { plainDecimal, PRICE_PLACES } from '../../src/contract/jobs/amounts';
import { decimalOf, times, written } from '../../src/contract/tender/decimals';
import { isApproved } from '../../src/contract/tender/comparisonIssues';
import { agreedLines, agreedSums, isOption, plannedBy } from '../../src/contract/tender/agreed';
import { netPrice, type Terms } from '../../src/contract/tender/pricing';
import { termFields } from '../../src/contract/tender/terms';
import type { awardQuotationSchema } from '../../src/contract/tender/quotations';
import type { Contract } from '../../src/contract/tender/contractRecords';
import type { QuotedLine } from '../../src/contract/tender/tenderRecords';
import type { Call } from '../access/wire';
import type { Recorder } from '../audit/write';
import type { Database } from '../db/database';
import { yards } from '../db/tables/yardSchema';
import { jobLines } from '../db/tables/jobSchema';
import { contractLines, contracts } from '../db/tables/contractSchema';
import { quotations } from '../db/tables/tenderSchema';
import { revisionName } from '../documents/scene';
import { dockError } from '../fleet/drydocks/drydockRules';
import { transitionDrydock, type Scene } from '../fleet/drydocks/transitions';
import { invalid, notFound, type FieldErrors } from '../http/problem';
import { say } from '../text/texts';
import { readContract } from './contractView';
import { silentOf } from './addenda';
import { newerIssue } from './askedBy';
import { lastIssueOf } from './comparison/comparisonIssues';
import {
  existingQuotation,
  pricedLine,
  rateOf,
  termsOf,
  wholeOf,
  type Whole,
} from './quotationView';
import { nameOf, refuseHidden, refuseOld, refuseState } from './quotationWrites';
import { isOffice, stateOn } from './tenderAccess';
import { tenderRepository, type StoredQuotation } from './tenderRepository';

type AwardCall = Call<'awardQuotation', typeof awardQuotationSchema>;

interface Awarding {
  readonly tx: Database;
  readonly call: AwardCall;
  readonly stored: StoredQuotation;
  /** With the discount that was agreed. */
  readonly terms: Terms;
  readonly options: ReadonlySet<number>;
}

/** What is usually settled before an award, each in a sentence: without it, the award says why. */
async function unsettledOf(
  tx: Database,
  { viewer }: AwardCall,
  { drydock, tender_id }: StoredQuotation,
  { open, lines }: Whole,
): Promise<string[]> {
  const tender = await tenderRepository(tx).tenderOf(drydock.id);
  const issue = tender ? await lastIssueOf(tx, tender, viewer.today) : null;
  const name = issue ? revisionName(issue.document, issue.revision.label) : '';
  const comparison = issue?.approved
    ? say('tender.comparisonChanged', { name })
    : say('tender.comparisonNeeded');
  const silent = silentOf(
    await tenderRepository(tx).askedOf(tender_id),
    lines.map(({ line_id, status }) => ({ tender_line_id: line_id, status })),
  );
  const newer = tender ? await newerIssue(tx, tender) : null;
  return [
    ...(newer === null ? [] : [say('tender.newerIssue', { revision: newer })]),
    ...(silent > 0 ? [say('tender.addendumSilent', { count: silent })] : []),
    ...(open > 0 ? [say('tender.openQuestions', { count: open })] : []),
    ...(isApproved(issue) ? [] : [comparison]),
  ];
}

/** 422 with all that is in the way of it. */
async function refuseUnready({ tx, call, stored, options }: Awarding, whole: Whole): Promise<void> {
  const { lines } = whole;
  const { dock_name, reason } = call.body;
  refuseHidden(call.viewer, stored);
  const state = stateOn(stored, call.viewer.today);
  if (state === 'EXPIRED')
    throw invalid({ valid_until: [say('tender.expired', { day: stored.valid_until ?? '' })] });
  if (state !== 'RECEIVED') refuseState(stored, call.viewer.today);
  const errors: FieldErrors = {};
  const [yard] = await tx.select().from(yards).where(eq(yards.id, stored.yard_id));
  if (yard?.status === 'BLOCKED') errors['yard_id'] = [say('drydocks.yardBlocked')];
  const dock = await dockError(tx, stored.yard_id, dock_name);
  if (dock !== undefined) errors['dock_name'] = [dock];
  const known = new Set(lines.filter(isOption).map(({ id }) => id));
  if ([...options].some((id) => !known.has(id)))
    errors['option_ids'] = [say('tender.noSuchOption')];
  const unsettled = reason === null ? await unsettledOf(tx, call, stored, whole) : [];
  if (unsettled.length > 0) errors['reason'] = unsettled;
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const ROWS = 1_000;

async function freeze(awarding: Awarding, lines: readonly QuotedLine[]): Promise<number> {
  const { tx, call, stored, terms } = awarding;
  const { dock_name, dock_on, redelivery_on, reason } = call.body;
  const [made] = await tx
    .insert(contracts)
    .values({
      ...{ drydock_id: stored.drydock.id, quotation_id: stored.id, yard_id: stored.yard_id },
      ...{ currency: stored.currency, rate: rateOf(stored), base_currency: stored.base_currency },
      ...agreedSums(lines, terms),
      ...{ discount_pct: terms.discount_pct, discount_excludes: stored.discount_excludes },
      ...{ dock_on, redelivery_on },
      ...{ days_in_dock: stored.days_in_dock, days_total: stored.days_total },
      day_count: stored.day_count,
      ...fieldsOf(termFields, stored),
      ...{ dock_name, reason },
      ...{ awarded_on: call.viewer.today, awarded_at: call.now, awarded_by: call.viewer.userId },
    })
    .returning({ id: contracts.id });
  if (made === undefined) throw new Error('The new contract was not returned.');
  const asked = await tenderRepository(tx).askedOf(stored.tender_id);
  const known = new Map(asked.map((line) => [line.id, line]));
  const rows = lines.map((line, position) => ({
    ...{ contract_id: made.id, position, job_code: line.job_code, text: line.text },
    job_line_id: known.get(line.line_id ?? 0)?.job_line_id ?? null,
    ...{ qty: line.qty, unit: line.unit, basis: line.basis, status: line.status },
    ...{ unit_price: line.unit_price, discount_pct: line.discount_pct, amount: line.amount },
  }));
  for (let from = 0; from < rows.length; from += ROWS)
    await tx.insert(contractLines).values(rows.slice(from, from + ROWS));
  return made.id;
}

/**
 * What was agreed, as a price for one unit in the base currency; included is nothing, and silent stays unknown. An option that
 * was taken is a job's fixed line from now on.
 */
async function setBaseline({ tx, stored, terms, options }: Awarding): Promise<void> {
  const repository = tenderRepository(tx);
  const asked = new Map(
    (await repository.askedOf(stored.tender_id)).map((line) => [line.id, line]),
  );
  const rate = decimalOf(rateOf(stored));
  for (const line of await repository.linesOf([stored.id])) {
    const of = asked.get(line.tender_line_id ?? 0);
    if (of?.job_line_id == null || !['PRICED', 'INCLUDED'].includes(line.status)) continue;
    const net = times(netPrice(pricedLine(line, of), terms), rate);
    await tx
      .update(jobLines)
      .set({
        baseline_price: written(net, PRICE_PLACES),
        ...(options.has(line.id) ? { basis: 'FIXED' as const } : {}),
      })
      .where(eq(jobLines.id, of.job_line_id));
  }
}

/** All that still stood; who withdrew or did not bid keeps that. */
async function declineOthers({ tx, call, stored }: Awarding, record: Recorder): Promise<void> {
  const others = await tenderRepository(tx).listWhere(
    and(
      eq(quotations.tender_id, stored.tender_id),
      ne(quotations.id, stored.id),
      inArray(quotations.state, ['INVITED', 'RECEIVED', 'CLARIFYING']),
    ),
  );
  for (const other of others) {
    await tenderRepository(tx).update(
      other.id,
      { state: 'DECLINED' },
      call.viewer.userId,
      call.now,
    );
    await record({
      action: 'decline',
      entity: 'quotation',
      entityId: other.id,
      label: nameOf(other),
      before: { state: stateOn(other, call.viewer.today) },
      after: { state: 'DECLINED' },
    });
  }
}

/** Everything that belongs to the award but the docking's own state. */
async function apply(call: AwardCall, { tx, record, project }: Scene) {
  const stored = await existingQuotation(tx, call.viewer, call.id);
  await refuseOld(tx, call.viewer, stored, call.body.version);
  const { dock_name, dock_on, redelivery_on, reason } = call.body;
  const discount_pct = plainDecimal(call.body.discount_pct);
  const terms = { ...termsOf(stored), discount_pct };
  const options = new Set(call.body.option_ids);
  const awarding = { tx, call, stored, terms, options };
  const [whole] = await wholeOf(tx, call.viewer, [stored]);
  if (whole === undefined) throw notFound();
  await refuseUnready(awarding, whole);
  await freeze(awarding, agreedLines(whole.lines, terms, options));
  await setBaseline(awarding);
  await tenderRepository(tx).update(stored.id, { state: 'AWARDED' }, call.viewer.userId, call.now);
  await record({
    action: 'award',
    entity: 'quotation',
    entityId: stored.id,
    label: nameOf(stored),
    before: { state: 'RECEIVED' },
    after: {
      ...{ state: 'AWARDED', dock_name, dock_on, redelivery_on, discount_pct, reason },
      options: whole.lines.filter(({ id }) => options.has(id)).map(({ text }) => text),
    },
  });
  await declineOthers(awarding, record);
  const { days_in_dock } = stored;
  return {
    ...plannedBy(project, { dock_on, redelivery_on, days_in_dock }),
    ...{ yard_id: stored.yard_id, dock_name, award_reason: reason },
  };
}

export async function awardQuotation(call: AwardCall, db: Database): Promise<Contract> {
  if (!isOffice(call.viewer)) throw notFound();
  const { viewer, now, write } = call;
  const { drydock, yard_id } = await existingQuotation(db, viewer, call.id);
  const { dock_name, reason } = call.body;
  await transitionDrydock(
    { id: drydock.id, viewer, now, write },
    { call: 'award', told: { yard_id, dock_name, reason }, apply: (scene) => apply(call, scene) },
  );
  return readContract(db, viewer, drydock.id);
}
