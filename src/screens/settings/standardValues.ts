/** A standard job as its form holds it. Pure. */
import { INCLUDES, JOB_FLAGS } from '../../contract/jobs/jobs';
import {
  standardJobDraftSchema,
  standardJobFields,
  standardLineFields,
  type SetStandardJob,
  type StandardJobDraft,
} from '../../contract/jobs/jobSettings';
import { SHIP_TYPES } from '../../contract/fleet/ships';
import { findProblems, type Problems } from '../../contract/problems';
import { enteredOf, newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';
import { decimalOf } from '../../ui/form/decimals';

interface LineValues extends ValuesOf<typeof standardLineFields> {
  [name: string]: unknown;
  qty: string;
}
type Ticks<Name extends string> = Record<Name, boolean>;

export interface StandardValues extends ValuesOf<typeof standardJobFields> {
  [name: string]: unknown;
  ship_types: Ticks<(typeof SHIP_TYPES)[number]>;
  includes: Ticks<(typeof INCLUDES)[number]>;
  flags: Ticks<(typeof JOB_FLAGS)[number]>;
  lines: LineValues[];
}

export const EMPTY_LINE: LineValues = { ...newValues(standardLineFields), qty: '1' };

const ticks = <Name extends string>(all: readonly Name[], set: readonly Name[]) =>
  Object.fromEntries(all.map((one) => [one, set.includes(one)])) as Ticks<Name>;
const ticked = <Name extends string>(all: readonly Name[], set: Ticks<Name>) =>
  all.filter((one) => set[one]);

export const newStandard = (): StandardValues => ({
  ...newValues(standardJobFields),
  ship_types: ticks(SHIP_TYPES, []),
  includes: ticks(INCLUDES, []),
  flags: ticks(JOB_FLAGS, []),
  lines: [EMPTY_LINE],
});

export const standardValues = (job: SetStandardJob): StandardValues => ({
  ...typedValues(standardJobFields, job),
  ship_types: ticks(SHIP_TYPES, job.ship_types),
  includes: ticks(INCLUDES, job.includes),
  flags: ticks(JOB_FLAGS, job.flags),
  lines: job.lines.map((line) => ({ ...typedValues(standardLineFields, line), qty: line.qty })),
});

const draftOf = (values: StandardValues) => ({
  ...enteredOf(standardJobFields, values),
  ship_types: ticked(SHIP_TYPES, values.ship_types),
  includes: ticked(INCLUDES, values.includes),
  flags: ticked(JOB_FLAGS, values.flags),
  lines: values.lines.map((line) => ({
    ...enteredOf(standardLineFields, line),
    qty: decimalOf(line.qty),
    // What is measured in nothing is a price for the whole.
    kind: line.unit === 'lump' ? 'LUMP' : 'UNIT',
  })),
});

export const checkStandard = (values: StandardValues): Problems =>
  findProblems(standardJobDraftSchema, draftOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toStandard = (values: StandardValues): StandardJobDraft =>
  standardJobDraftSchema.validateSync(draftOf(values), { strict: true });
