/**
 * The one place that says what is missing for a transition. Jobs, documents, quotations, variation orders and the
 * flooding gate are not part of the product yet: what they would have to show is said to be missing, plainly.
 */
import type { Need } from '../../src/contract/drydockStates';
import { STAGES } from '../../src/contract/drydocks';
import { say } from '../texts';
import type { StoredDrydock } from './drydockRepository';

type Check = (project: StoredDrydock) => boolean;

/** Whether a need is met. */
const CHECKS: Record<Need, Check> = {
  dates: (project) => STAGES.every((stage) => project[`planned_${stage}_on`] !== null),
  approvedJob: () => false,
  approvedSpecification: () => false,
  receivedQuotation: () => false,
  floodingGate: () => false,
  // Where there are none, none is open.
  noOpenVariationOrder: () => true,
  noJobInProgress: () => true,
  approvedReport: () => false,
};

export interface Missing {
  need: Need;
  text: string;
}

export const missingFor = (needs: readonly Need[], project: StoredDrydock): Missing[] =>
  needs
    .filter((need) => !CHECKS[need](project))
    .map((need) => ({ need, text: say(`drydocks.needs.${need}`) }));
