/** What would follow if a ship docked, or was inspected in the water, on a day that somebody thinks of. */
import { addMonths } from '../../../src/contract/dates';
import type { InspectionKind, WhatIf } from '../../../src/contract/fleet/compliance';
import { dueOf, type Facts } from './rules';

/** An inspection this long before the special survey may count as part of it. */
const CREDIT_MONTHS = 15;
const RENEWAL_MONTHS = 60;

export function whatIf(facts: Facts, asOf: string, on: string, kind: InspectionKind): WhatIf {
  const before = dueOf(facts, asOf);
  const due = before.renewal_due_on;
  const credited = kind === 'DRYDOCK' && on >= addMonths(due, -CREDIT_MONTHS);
  const late = on > before.next_due_on;
  const after = dueOf(
    {
      ...facts,
      special_survey_due_on: credited ? addMonths(due, RENEWAL_MONTHS) : due,
      // What class has granted for the date before says nothing about the next one.
      extended_until: null,
      inspections: [...facts.inspections, { on, kind }],
      dockings: facts.dockings.filter((docking) => docking.on > on),
    },
    on < asOf ? asOf : on,
  );
  const problems: WhatIf['problems'] = [];
  if (on < asOf) problems.push('IN_THE_PAST');
  if (late) problems.push('LATE');
  if (kind === 'IWS' && before.must_be_dry) problems.push('MUST_BE_DRY');
  return { on, kind, problems, credited_to_special: credited, before, after };
}
