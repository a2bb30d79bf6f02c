/** The quotations of a tender side by side, levelled; for administration and office alone. */
import { eq } from 'drizzle-orm';
import { level, pricedByNobody, type LevelledOffer } from '../../src/contract/tender/levelling';
import type { AskedLine } from '../../src/contract/tender/pricing';
import { COMPARED } from '../../src/contract/tender/quotationStates';
import type { Cell, ComparedYard, Comparison } from '../../src/contract/tender/tenderRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { quotations } from '../db/tenderSchema';
import { notFound } from '../http/problem';
import { pricedLine, rateOf, termsOf } from './quotationView';
import { callsFor, stateOn } from './tenderAccess';
import {
  tenderRepository,
  type StoredAsked,
  type StoredQuotation,
  type StoredQuoted,
  type StoredTender,
} from './tenderRepository';
import { officeDrydock } from './tenderView';

interface Compared {
  readonly stored: StoredQuotation;
  readonly lines: readonly StoredQuoted[];
  readonly adders: number;
  readonly open: number;
}

const askedLine = ({ id, job_code, qty, unit, basis, estimate }: StoredAsked): AskedLine => ({
  ...{ id, job_code, qty, unit, basis, estimate },
});

/** Those whose figures are in. Source: quotations, quotation_lines, adjustments, clarifications. */
async function comparedOf(db: Database, viewer: Viewer, tender: StoredTender): Promise<Compared[]> {
  const repository = tenderRepository(db);
  const all = (await repository.listWhere(eq(quotations.tender_id, tender.id))).filter(
    (one) => one.received_at !== null && COMPARED.includes(stateOn(one, viewer.today)),
  );
  const ids = all.map(({ id }) => id);
  const lines = new Map<number, StoredQuoted[]>(ids.map((id) => [id, []]));
  for (const line of await repository.linesOf(ids)) lines.get(line.quotation_id)?.push(line);
  const added = await repository.adjustmentsOf(ids);
  const questions = await repository.clarificationsOf(ids);
  return all.map((stored) => ({
    stored,
    lines: lines.get(stored.id) ?? [],
    adders: added
      .filter(({ quotation_id }) => quotation_id === stored.id)
      .reduce((sum, { amount }) => sum + amount, 0),
    open: questions.filter((one) => one.quotation_id === stored.id && one.answer === null).length,
  }));
}

/** What is the lowest of at least two prices. */
function lowestOf(offers: readonly LevelledOffer[]): Map<number, number> {
  const prices = new Map<number, number[]>();
  for (const { lines } of offers)
    for (const [id, { comparable }] of lines)
      if (comparable !== null) prices.set(id, [...(prices.get(id) ?? []), comparable]);
  return new Map(
    [...prices].filter(([, all]) => all.length > 1).map(([id, all]) => [id, Math.min(...all)]),
  );
}

function cellsOf(
  { lines }: Compared,
  offer: LevelledOffer,
  lowest: ReadonlyMap<number, number>,
): Cell[] {
  return lines.flatMap((line): Cell[] => {
    if (line.tender_line_id === null) return [];
    const levelled = offer.lines.get(line.tender_line_id);
    const comparable = levelled?.comparable ?? null;
    return [
      {
        line_id: line.tender_line_id,
        status: line.status,
        unit_price: line.unit_price,
        quoted: levelled?.quoted ?? 0,
        comparable,
        fill: levelled?.fill?.amount ?? null,
        fill_source: levelled?.fill?.source ?? null,
        outlier: levelled?.outlier ?? false,
        lowest: comparable !== null && lowest.get(line.tender_line_id) === comparable,
      },
    ];
  });
}

function shownYard(
  viewer: Viewer,
  compared: Compared,
  offer: LevelledOffer,
): Omit<ComparedYard, 'cells'> {
  const { stored, open } = compared;
  const state = stateOn(stored, viewer.today);
  return {
    ...{ quotation_id: stored.id, version: stored.version, yard: stored.yard, state },
    calls: callsFor(viewer, stored.drydock.state, state),
    ...{ currency: stored.currency, rate: rateOf(stored), valid_until: stored.valid_until },
    ...{ dock_name: stored.dock_name, open_clarifications: open },
    ...{ quoted_own: offer.quoted_own, quoted: offer.quoted, fills: offer.fills },
    ...{ normalised: offer.normalised, levelled: offer.levelled, adders: offer.adders },
    ...{ days_total: stored.days_total, deviation_days: stored.deviation_days, days: offer.days },
    ...{ off_hire: offer.off_hire, total: offer.total, rank: offer.rank },
  };
}

/** 404 where there is no tender, too. */
export async function readComparison(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<Comparison> {
  const project = await officeDrydock(db, viewer, id);
  const repository = tenderRepository(db);
  const tender = await repository.tenderOf(id);
  if (tender === undefined) throw notFound();
  const asked = await repository.askedOf(tender.id);
  const byId = new Map(asked.map((line) => [line.id, line]));
  const compared = await comparedOf(db, viewer, tender);
  const levelled = level(
    asked.map(askedLine),
    compared.map(({ stored, lines, adders }) => ({
      ...{ id: stored.id, terms: termsOf(stored), adders },
      ...{ days_total: stored.days_total, deviation_days: stored.deviation_days },
      lines: lines.map((line) => pricedLine(line, byId.get(line.tender_line_id ?? 0))),
    })),
    tender.off_hire_per_day,
  );
  const lowest = lowestOf(levelled);
  const offers = new Map(levelled.map((offer) => [offer.id, offer]));
  return {
    drydock: { id, number: project.number, state: project.state },
    ship: project.ship,
    currency: tender.base_currency,
    off_hire_per_day: tender.off_hire_per_day,
    lines: asked.map(({ job_code, job_title, text, class_item, ...line }) => ({
      ...{ ...askedLine({ ...line, job_code, job_title, text, class_item }) },
      ...{ job_title, text, class_item },
    })),
    yards: compared.flatMap((one) => {
      const offer = offers.get(one.stored.id);
      return offer === undefined
        ? []
        : [{ ...shownYard(viewer, one, offer), cells: cellsOf(one, offer, lowest) }];
    }),
    nobody: pricedByNobody(levelled),
  };
}
