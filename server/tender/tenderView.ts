/** The tender of a docking with its quotations, for administration and office; yards know their own quotation alone. */
import { and, eq, isNull } from 'drizzle-orm';
import { MENU } from '../../src/contract/endpoints';
import { plainDecimal } from '../../src/contract/jobs/amounts';
import type { QuotationRow, TenderView } from '../../src/contract/tender/tenderRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { quotations, tenderLines, tenders } from '../db/tables/tenderSchema';
import { existingDrydock } from '../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { notFound } from '../http/problem';
import { wireTime } from '../http/records';
import { makingOf } from '../documents/made/making';
import { addendaOf, nextAddendum } from './addenda';
import { adderStandings } from './adders/adderPlan';
import { newerIssue, specificationOf } from './askedBy';
import { lastIssueOf } from './comparison/comparisonIssues';
import { rowsOf } from './quotationRows';
import { isOffice, visibleQuotations } from './tenderAccess';
import { tenderRepository, type StoredTender } from './tenderRepository';

/** 404 for whoever is not of the office, as for a docking that cannot be seen. */
export async function officeDrydock(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredDrydock> {
  if (!isOffice(viewer)) throw notFound();
  return existingDrydock(db, viewer, id);
}

async function shownTender(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  tender: StoredTender,
) {
  return {
    id: tender.id,
    created_at: wireTime(tender.created_at),
    created_by: tender.created_by,
    updated_at: wireTime(tender.updated_at),
    updated_by: tender.updated_by,
    version: tender.version,
    base_currency: tender.base_currency,
    rates: tender.rates,
    closes_at: tender.closes_at && wireTime(tender.closes_at),
    off_hire_per_day: tender.off_hire_per_day,
    ...{ sealed: tender.sealed, opening_by: tender.opening_by, opened_by: tender.opened_by },
    opened_at: tender.opened_at && wireTime(tender.opened_at),
    line_count: await db.$count(
      tenderLines,
      and(eq(tenderLines.tender_id, tender.id), isNull(tenderLines.cancelled_by)),
    ),
    specification: await specificationOf(db, tender),
    newer_issue: await newerIssue(db, tender),
    addenda: await addendaOf(db, tender.id),
    next_addendum: await nextAddendum(db, project, tender),
    adders: tender.adders,
    interest_pct: tender.interest_pct && plainDecimal(tender.interest_pct),
    standings: await adderStandings(db, viewer.today, tender),
  };
}

const shownDocking = (project: StoredDrydock, office: boolean) => ({
  id: project.id,
  number: project.number,
  state: project.state,
  planned_dock_on: project.planned_dock_on,
  base_currency: project.base_currency,
  off_hire_per_day: office ? project.off_hire_per_day : null,
  currencies: [project.base_currency, ...Object.keys(project.rates)],
  without_list_reason: office ? project.without_list_reason : null,
});

/** Sealed, not opened, and not waiting for somebody else than this person: it takes two. */
const isToOpen = ({ sealed, opened_at, opening_id }: StoredTender, { userId }: Viewer): boolean =>
  sealed && opened_at === null && opening_id !== userId;

/** Of a yard: its own request alone, and of the tender nothing. */
async function yardsTender(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
): Promise<TenderView> {
  const where = and(visibleQuotations(viewer), eq(tenders.drydock_id, project.id));
  const rows = await tenderRepository(db).listWhere(where);
  const docking = shownDocking(project, false);
  return {
    drydock: { ...docking, currencies: [] },
    ship: project.ship,
    office: false,
    tender: null,
    quotations: await rowsOf(db, viewer, rows),
    ...{ comparison: null, making: null },
    ...{ may_create: false, may_edit: false, may_invite: false, may_open: false },
  };
}

export async function readTender(db: Database, viewer: Viewer, id: number): Promise<TenderView> {
  const project = await existingDrydock(db, viewer, id);
  if (!isOffice(viewer)) return yardsTender(db, viewer, project);
  const tender = await tenderRepository(db).tenderOf(id);
  const rows = tender
    ? await tenderRepository(db).listWhere(eq(quotations.tender_id, tender.id))
    : [];
  const may = (action: 'C' | 'E') =>
    project.state === 'TENDER' && viewer.may(MENU.quotations, action);
  return {
    drydock: shownDocking(project, true),
    ship: project.ship,
    office: true,
    tender: tender ? await shownTender(db, viewer, project, tender) : null,
    quotations: await rowsOf(db, viewer, rows),
    comparison: tender ? await lastIssueOf(db, tender, viewer.today) : null,
    making: makingOf('comparison', id),
    may_create: tender === undefined && may('C'),
    may_edit: tender !== undefined && may('E'),
    may_invite: tender !== undefined && may('C'),
    may_open: tender !== undefined && may('E') && isToOpen(tender, viewer),
  };
}

const MOST_LISTED = 200;

/** Of the latest tenders; of a yard its own. */
export async function readQuotations(db: Database, viewer: Viewer): Promise<QuotationRow[]> {
  const rows = await tenderRepository(db).listWhere(visibleQuotations(viewer));
  return rowsOf(db, viewer, rows.slice(0, MOST_LISTED));
}
