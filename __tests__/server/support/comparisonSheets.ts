/** The sheets of a comparison as they would be made on a day, for whoever works out their formulas. */
import { visibilityOf } from '../../../server/access/permissions/visibility';
import { drydockRepository } from '../../../server/fleet/drydocks/drydockRepository';
import { figuresOf } from '../../../server/tender/comparison/compared';
import { shownComparison } from '../../../server/tender/comparison/comparison';
import { planComparison } from '../../../server/tender/comparison/comparisonIssues';
import { comparisonSheets } from '../../../server/tender/comparison/comparisonSheet';
import { tenderRepository } from '../../../server/tender/tenderRepository';
import type { TestApp } from './app';

export async function sheetsOf({ db }: TestApp, id: number, today = '2026-11-15') {
  const project = await drydockRepository(db).find(id, visibilityOf(1, false));
  const tender = await tenderRepository(db).tenderOf(id);
  if (project === undefined || tender === undefined) throw new Error('There is no tender.');
  const figures = await figuresOf(db, tender, today);
  const viewer = { today, may: () => true, reach: undefined };
  const comparison = await shownComparison(db, viewer as never, project, figures);
  const plan = await planComparison(db, project, tender.id);
  const scene = { project, plan, comparison, compared: figures.compared };
  const more = { specification: null, issuedBy: 'Somebody', today };
  return comparisonSheets({ ...scene, ...more }, figures.asked);
}
