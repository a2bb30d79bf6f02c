/** Changes what a quotation says, while it is open to that, and what we add to it to compare it. */
import { eq } from 'drizzle-orm';
import { fieldsOf } from '../../src/contract/fieldTable';
import { plainDecimal } from '../../src/contract/jobs/amounts';
import {
  quotationFields,
  type levellingSchema,
  type QuotationUpdate,
  type quotationUpdateSchema,
} from '../../src/contract/tender/quotations';
import type { Quotation } from '../../src/contract/tender/tenderRecords';
import { paymentText, type Payment } from '../../src/contract/tender/terms';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import type { FileApi } from '../documents/files/fileApi';
import { drydocks } from '../db/tables/fleetSchema';
import { adjustments } from '../db/tables/tenderSchema';
import { dockError } from '../fleet/drydocks/drydockRules';
import { invalid, notFound, type FieldErrors } from '../http/problem';
import { changedMeanwhile } from '../http/records';
import { omit } from '../text/omit';
import { say } from '../text/texts';
import { adjustmentWords, levelledRows } from './adders/levelledRows';
import { keepAttachments } from './quotationAttachments';
import { fileSheets, keepSheet } from './quotationFiles';
import { existingQuotation, freshQuotation, shownQuotation } from './quotationView';
import { hidingOf, isOffice, mayEnter, mayLevel, stateOn } from './tenderAccess';
import { keepLayout } from './sheetMarks';
import { tenderRepository, type StoredAsked, type StoredQuotation } from './tenderRepository';
import { refuseUntendered } from './tenderWrites';

/** As people know it: `NDA-DD27 GCD`. */
export const nameOf = ({ drydock, yard }: StoredQuotation): string =>
  `${drydock.number} ${yard.code}`;

/** As `existingQuotation`, read after its docking was locked: nobody else writes about this tender. */
export async function lockedQuotation(
  tx: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredQuotation> {
  const { drydock } = await existingQuotation(tx, viewer, id);
  await tx
    .select({ id: drydocks.id })
    .from(drydocks)
    .where(eq(drydocks.id, drydock.id))
    .for('update');
  return existingQuotation(tx, viewer, id);
}

export async function refuseOld(
  tx: Database,
  viewer: Viewer,
  stored: StoredQuotation,
  version: number,
): Promise<void> {
  if (stored.version === version) return;
  const change = { by: stored.updated_by, at: stored.updated_at };
  throw changedMeanwhile(change, viewer.timeZone, await shownQuotation(tx, viewer, stored));
}

export function refuseState(stored: StoredQuotation, today: string): never {
  const state = say(`tender.states.${stateOn(stored, today)}`);
  throw invalid({ state: [say('tender.wrongState', { state })] });
}

/** 422 for whoever does not read its figures: nobody enters, asks about or awards what they do not see. */
export function refuseHidden(viewer: Viewer, stored: StoredQuotation): void {
  const hidden = hidingOf(viewer, stored);
  if (hidden !== null) throw invalid({ state: [say(`tender.hidden.${hidden}`)] });
}

/**
 * Every line that is asked stands there once, in its order; what a yard adds comes behind them. Who began before an addendum sends
 * what that has cancelled as well: a price for words that were replaced is meant for the new ones, as nobody else has given it.
 */
function linesToStore(
  ever: readonly StoredAsked[],
  lines: QuotationUpdate['lines'],
  errors: FieldErrors,
) {
  const asked = ever.filter(({ cancelled_by }) => cancelled_by === null);
  const known = new Set(ever.map(({ id }) => id));
  const given = new Map<number, QuotationUpdate['lines'][number]>();
  for (const [place, line] of lines.entries()) {
    if (line.line_id === null) continue;
    if (!known.has(line.line_id) || given.has(line.line_id))
      errors[`lines[${place}].line_id`] = [say('tender.noSuchLine')];
    given.set(line.line_id, line);
  }
  const byId = new Map(ever.map((line) => [line.id, line]));
  const givenFor = (line: StoredAsked | undefined): QuotationUpdate['lines'][number] | undefined =>
    line && (given.get(line.id) ?? givenFor(byId.get(line.replaces_id ?? 0)));
  const kept = asked.map((one) => {
    const { id, text, qty, unit } = one;
    const line = givenFor(one);
    const silent = { unit_price: null, discount_pct: '0', status: 'SILENT' as const, remark: null };
    return line === undefined
      ? { tender_line_id: id, text, qty, unit, ...silent }
      : { ...omit(line, 'line_id'), tender_line_id: id, text, qty: plainDecimal(line.qty) };
  });
  const extras = lines
    .filter(({ line_id }) => line_id === null)
    .map((line) => ({ ...omit(line, 'line_id'), tender_line_id: null }));
  return [...kept, ...extras];
}

const logged = (
  of: Record<Exclude<keyof typeof quotationFields, 'lines' | 'payment'>, unknown> & {
    payment: readonly Payment[];
  },
) => ({
  ...omit(fieldsOf(quotationFields, { ...of, lines: [] }), 'lines'),
  payment: paymentText(of.payment),
});

/** Asks for a rate where the currency is another than it was. */
async function draftErrors(
  tx: Database,
  stored: StoredQuotation,
  { currency, dock_name }: QuotationUpdate,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (currency !== stored.base_currency && stored.rates[currency] === undefined)
    errors['currency'] = [say('tender.noRate', { currency })];
  const dock =
    dock_name === stored.dock_name ? undefined : await dockError(tx, stored.yard_id, dock_name);
  if (dock !== undefined) errors['dock_name'] = [dock];
  return errors;
}

export function updateQuotation(
  api: FileApi,
  call: Call<'updateQuotation', typeof quotationUpdateSchema>,
): Promise<Quotation> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const stored = await lockedQuotation(tx, viewer, id);
    await refuseOld(tx, viewer, stored, body.version);
    refuseUntendered(stored.drydock);
    refuseHidden(viewer, stored);
    if (!mayEnter(viewer, stored)) refuseState(stored, viewer.today);
    const repository = tenderRepository(tx);
    const errors = await draftErrors(tx, stored, body);
    const lines = linesToStore(
      await repository.askedOf(stored.tender_id, { ever: true }),
      body.lines,
      errors,
    );
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await repository.setLines(id, lines);
    if (body.layout !== undefined) await keepLayout(tx, stored.yard_id, body.layout, call);
    const unsent = !isOffice(viewer);
    const change = {
      ...omit(fieldsOf(quotationFields, body), 'lines'),
      // Of its own account the yard is no witness.
      bank_confirmed: unsent ? stored.bank_confirmed : body.bank_confirmed,
      received_from: unsent ? stored.received_from : body.received_from,
      unsent,
    };
    await repository.update(id, change, viewer.userId, now);
    const scene = { tx, record, viewer, now };
    const file =
      body.upload_id == null ? undefined : await keepSheet(scene, stored, body.upload_id);
    const beside = await keepAttachments(scene, stored, body);
    const priced = lines.filter(({ status }) => status === 'PRICED').length;
    await record({
      ...{ action: 'update', entity: 'quotation', entityId: id, label: nameOf(stored) },
      // The office reads the history as well: what a yard enters is its own until it hands it in, and stands in the rounds then.
      ...(unsent
        ? {}
        : {
            before: logged(stored),
            after: { ...logged(body), priced, ...(file && { file }), ...beside },
          }),
    });
    await fileSheets(api, scene, await existingQuotation(tx, viewer, id));
    return freshQuotation(tx, viewer, id);
  });
}

/** What stands as it stood keeps who added it and when. */
export function levelQuotation(
  call: Call<'levelQuotation', typeof levellingSchema>,
): Promise<Quotation> {
  const { id, viewer, now } = call;
  const { deviation_days, adjustments: wanted, version } = call.body;
  return call.write(async (tx, record) => {
    const stored = await lockedQuotation(tx, viewer, id);
    if (!isOffice(viewer)) throw notFound();
    await refuseOld(tx, viewer, stored, version);
    refuseUntendered(stored.drydock);
    if (!mayLevel(viewer, stored)) refuseHidden(viewer, stored);
    const before = await tx.select().from(adjustments).where(eq(adjustments.quotation_id, id));
    const { rows, removed } = levelledRows(before, wanted, { by: viewer.userId, at: now });
    const adders_removed = [...new Set([...stored.adders_removed, ...removed])];
    await tx.delete(adjustments).where(eq(adjustments.quotation_id, id));
    if (rows.length > 0)
      await tx.insert(adjustments).values(rows.map((row) => ({ ...row, quotation_id: id })));
    await tenderRepository(tx).update(id, { deviation_days, adders_removed }, viewer.userId, now);
    await record({
      action: 'level',
      entity: 'quotation',
      entityId: id,
      label: nameOf(stored),
      before: { deviation_days: stored.deviation_days, adjustments: adjustmentWords(before) },
      after: { deviation_days, adjustments: adjustmentWords(rows) },
    });
    return freshQuotation(tx, viewer, id);
  });
}
