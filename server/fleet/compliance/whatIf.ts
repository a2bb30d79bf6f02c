/** What would follow if a ship docked, or was inspected in the water, on a day that somebody thinks of. */
import type { InspectionKind } from '../../../src/contract/fleet/compliance';
import type { WhatIf } from '../../../src/contract/fleet/whatIf';
import type { Facts } from './facts';
import { afterInspection, isCredited } from './recorded';
import { dueOf } from './rules';

export function whatIf(facts: Facts, asOf: string, on: string, kind: InspectionKind): WhatIf {
  const before = dueOf(facts, asOf);
  const after = dueOf(afterInspection(facts, on, kind), on < asOf ? asOf : on);
  const problems: WhatIf['problems'] = [];
  if (on < asOf) problems.push('IN_THE_PAST');
  if (on > before.next_due_on) problems.push('LATE');
  if (kind === 'IWS' && before.must_be_dry) problems.push('MUST_BE_DRY');
  if (problems.length === 0 && after.next_due_on <= before.next_due_on)
    problems.push('MOVES_NOTHING');
  return { on, kind, problems, credited_to_special: isCredited(facts, on, kind), before, after };
}
