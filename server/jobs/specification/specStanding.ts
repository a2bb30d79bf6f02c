/** What the next issue of a specification would be: where it goes, what has changed, what is missing, what is in the way. */
import { isOpen } from '../../../src/contract/fleet/drydockStates';
import type { SpecStanding, SpecVariant } from '../../../src/contract/jobs/specIssues';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { underWayText } from '../../documents/made/madePlan';
import { makingOf } from '../../documents/made/making';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { notPermitted } from '../../http/problem';
import { say } from '../../text/texts';
import { seesPrices } from '../jobAccess';
import { diffOf } from './specDiff';
import { issueBefore, isAddendum } from './specBefore';
import { missingOf, shipOf } from './specOrder';
import { planIssue, type SpecPlan } from './specPlan';
import { takeSnapshot } from './specSnapshot';
import { briefOf } from './specView';

/** In a sentence; undefined where nothing is in the way. */
export function refusalOf({ state }: StoredDrydock, plan: SpecPlan, jobs: number) {
  if (!isOpen(state)) return say(`drydocks.over.${state}`);
  return underWayText(plan) ?? (jobs === 0 ? say('specification.noJobs') : undefined);
}

export async function specStanding(
  db: Database,
  viewer: Viewer,
  id: number,
  variant: SpecVariant,
): Promise<SpecStanding> {
  const project = await existingDrydock(db, viewer, id);
  if (!seesPrices(viewer)) throw notPermitted('jobs.officeOnly');
  const plan = await planIssue(db, project, variant);
  const taken = await takeSnapshot(db, id);
  const last = await issueBefore(db, id, variant, plan);
  const currency = project.base_currency;
  return {
    drydock: { id, number: project.number, state: project.state },
    currency,
    document: { id: plan.document_id, number: plan.number },
    label: plan.label,
    redone: plan.redone !== null,
    first: plan.first,
    addendum: isAddendum(project, last),
    refused: refusalOf(project, plan, taken.snapshot.jobs.length) ?? null,
    jobs: taken.snapshot.jobs.length,
    missing: missingOf(await shipOf(db, project)),
    last: last ? briefOf(last) : null,
    diff: last ? diffOf(last, { ...taken, currency }, true) : null,
    making: makingOf('specification', id),
  };
}
