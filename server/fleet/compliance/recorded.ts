/** What the facts of a ship become once an inspection on a day is recorded: the one answer to "would it count?". */
import type { InspectionDraft, InspectionKind } from '../../../src/contract/fleet/compliance';
import type { DrydockKind } from '../../../src/contract/fleet/drydockStates';
import {
  creditedFrom,
  intermediateWindows,
  nextSpecialSurvey,
  schemeInForce,
} from '../../../src/contract/fleet/surveys';
import { candidatesOf } from './candidates';
import type { Facts } from './facts';

/** A special survey goes with a docking; in the water only under an extended scheme, before the ship must dock by it. */
function isRightWay(facts: Facts, on: string, kind: InspectionKind): boolean {
  if (kind === 'DRYDOCK') return true;
  if (schemeInForce(facts) !== 'EXTENDED') return false;
  const dry = candidatesOf(facts, on).find(({ rule }) => rule === 'DRY_GAP');
  return dry !== undefined && dry.on > facts.special_survey_due_on;
}

/** Whether an inspection counts as the special survey that is due next (F5: from fifteen months before its due date). */
export const isCredited = (facts: Facts, on: string, kind: InspectionKind): boolean =>
  on >= creditedFrom(facts.special_survey_due_on) && isRightWay(facts, on, kind);

/** A docking of these kinds may be the special survey; one in water only where `isCredited` allows it. */
export const isPlannedSpecial = (project: DrydockKind): boolean =>
  project === 'SPECIAL_SURVEY' || project === 'IN_WATER';

/** What an inspection at the end of such a docking is proposed to be credited to. */
export function creditOf(
  facts: Facts,
  project: DrydockKind,
  on: string,
  kind: InspectionKind,
): InspectionDraft['credited_to'] {
  if (isPlannedSpecial(project) && isCredited(facts, on, kind)) return 'SPECIAL';
  if (schemeInForce(facts).startsWith('PASSENGER')) return 'ANNUAL';
  const { from, to } = intermediateWindows(facts.special_survey_due_on).classItems;
  const isIntermediate = project === 'INTERMEDIATE' || project === 'IN_WATER';
  return isIntermediate && on >= from && on <= to ? 'INTERMEDIATE' : 'OTHER';
}

/** When the special survey is due once this one has been credited; an extension in force keeps the time (F7). */
export function renewedBy(facts: Facts, on: string): string {
  const { special_survey_due_on: due } = facts;
  const renewal = candidatesOf(facts, on).find(({ rule }) => rule === 'SPECIAL_SURVEY');
  return nextSpecialSurvey(due, on, renewal?.on);
}

/** Dockings up to that day have been done by then. */
export function afterInspection(facts: Facts, on: string, kind: InspectionKind): Facts {
  const credited = isCredited(facts, on, kind);
  return {
    ...facts,
    special_survey_due_on: credited ? renewedBy(facts, on) : facts.special_survey_due_on,
    inspections: [...facts.inspections, { on, kind }],
    dockings: facts.dockings.filter((docking) => docking.on > on),
  };
}
