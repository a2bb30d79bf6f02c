/** The quotations of a tender side by side, levelled; for administration and office alone. */
import { pricedByNobody, type LevelledOffer } from '../../../src/contract/tender/levelling';
import { fieldsOf } from '../../../src/contract/fieldTable';
import { termFields } from '../../../src/contract/tender/terms';
import { MENU } from '../../../src/contract/endpoints';
import type { Cell, ComparedYard, Comparison } from '../../../src/contract/tender/tenderRecords';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { underWayText, type MadePlan } from '../../documents/made/madePlan';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { notFound } from '../../http/problem';
import { say } from '../../text/texts';
import { silentOf } from '../addenda';
import { rateOf } from '../quotationView';
import { callsFor, isAddendumOpen, stateOn } from '../tenderAccess';
import { tenderRepository } from '../tenderRepository';
import { officeDrydock } from '../tenderView';
import { adderWarnings } from './adderWarnings';
import { askedLine, figuresOf, type ComparedQuotation, type Figures } from './compared';
import { lastIssue, planComparison } from './comparisonIssues';

/** What is the lowest of at least two prices. */
function lowestOf(offers: readonly LevelledOffer[]): Map<number, number> {
  const first = new Map<number, number>();
  const lowest = new Map<number, number>();
  for (const { lines } of offers)
    for (const [id, { comparable }] of lines) {
      if (comparable === null) continue;
      const other = lowest.get(id) ?? first.get(id);
      if (other === undefined) first.set(id, comparable);
      else lowest.set(id, Math.min(other, comparable));
    }
  return lowest;
}

function cellsOf({ lines, offer }: ComparedQuotation, lowest: ReadonlyMap<number, number>): Cell[] {
  const cells: Cell[] = [];
  for (const { tender_line_id, status, unit_price } of lines) {
    if (tender_line_id === null) continue;
    const levelled = offer.lines.get(tender_line_id);
    const comparable = levelled?.comparable ?? null;
    cells.push({
      line_id: tender_line_id,
      status,
      unit_price,
      quoted: levelled?.quoted ?? 0,
      comparable,
      fill: levelled?.fill?.amount ?? null,
      fill_source: levelled?.fill?.source ?? null,
      outlier: levelled?.outlier ?? false,
      lowest: comparable !== null && lowest.get(tender_line_id) === comparable,
    });
  }
  return cells;
}

function shownYard(
  viewer: Viewer,
  { asked, interest }: Figures,
  { stored, offer, open, lines, financing }: ComparedQuotation,
): Omit<ComparedYard, 'cells'> {
  const state = stateOn(stored, viewer.today);
  return {
    ...{ quotation_id: stored.id, version: stored.version, yard: stored.yard, state },
    calls: callsFor(viewer, stored),
    ...{ currency: stored.currency, rate: rateOf(stored), valid_until: stored.valid_until },
    ...{ dock_name: stored.dock_name, open_clarifications: open },
    ...{ addendum_open: isAddendumOpen(stored), addendum_silent: silentOf(asked, lines) },
    ...{ quoted_own: offer.quoted_own, quoted: offer.quoted, fills: offer.fills },
    ...{ normalised: offer.normalised, levelled: offer.levelled, adders: offer.adders },
    ...{ finance: offer.finance, finance_gap: interest === null ? null : financing.gap },
    paid: interest === null ? [] : [...financing.parts],
    ...{ days_total: stored.days_total, deviation_days: stored.deviation_days, days: offer.days },
    ...{ off_hire: offer.off_hire, total: offer.total, rank: offer.rank },
    ...fieldsOf(termFields, stored),
  };
}

/** Whoever may ask for quotations and add documents issues their comparison, while the tender goes on. */
const mayIssue = (viewer: Viewer, { state }: StoredDrydock): boolean =>
  state === 'TENDER' && viewer.may(MENU.quotations, 'C') && viewer.may(MENU.documents, 'C');

/** Why it cannot be issued now, in a sentence; null where it can. */
export const issueRefusal = (plan: MadePlan, yards: number): string | null =>
  underWayText(plan) ?? (yards === 0 ? say('comparison.none') : null);

async function nextOf(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  { tender, compared }: Figures,
): Promise<Comparison['next']> {
  if (!mayIssue(viewer, project)) return null;
  const plan = await planComparison(db, project, tender.id);
  const { number, label, first, redone } = plan;
  const refused = issueRefusal(plan, compared.length);
  return { number, label, first, redone: redone !== null, refused };
}

/** 404 where there is no tender, too. */
export async function readComparison(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<Comparison> {
  const project = await officeDrydock(db, viewer, id);
  const tender = await tenderRepository(db).tenderOf(id);
  if (tender === undefined) throw notFound();
  const figures = await figuresOf(db, tender, viewer.today);
  return shownComparison(db, viewer, project, figures);
}

/** What the screen, the spreadsheet and the pages show. */
export async function shownComparison(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  figures: Figures,
): Promise<Comparison> {
  const { tender, asked, compared, interest, until } = figures;
  const levelled = compared.map(({ offer }) => offer);
  const lowest = lowestOf(levelled);
  return {
    drydock: { id: project.id, number: project.number, state: project.state },
    ship: project.ship,
    currency: tender.base_currency,
    off_hire_per_day: tender.off_hire_per_day,
    ...{ interest_pct: interest, finance_until: until },
    ...(await adderWarnings(db, viewer.today, project, figures)),
    lines: asked.map((line) => ({
      ...askedLine(line),
      ...{ job_title: line.job_title, text: line.text, class_item: line.class_item },
      addendum: line.addendum,
    })),
    yards: compared.map((one) => ({
      ...shownYard(viewer, figures, one),
      cells: cellsOf(one, lowest),
    })),
    nobody: pricedByNobody(levelled),
    last: await lastIssue(db, figures),
    next: await nextOf(db, viewer, project, figures),
  };
}
