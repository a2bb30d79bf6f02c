/** A general condition as its form holds it. Pure. */
import {
  sentenceOf,
  specConditionDraftSchema,
  specConditionFields,
  type SetCondition,
  type SpecConditionDraft,
} from '../../contract/jobs/specConditions';
import { findProblems, type Problems } from '../../contract/problems';
import { enteredOf, newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

export interface ConditionValues extends ValuesOf<typeof specConditionFields> {
  [name: string]: unknown;
  /** As it is typed. */
  position: string;
}

/** A new one comes last; one of the product's shows how it is worded. */
export const conditionValues = (
  condition: SetCondition | undefined,
  count: number,
): ConditionValues => ({
  ...(condition === undefined
    ? newValues(specConditionFields)
    : typedValues(specConditionFields, { ...condition, text: sentenceOf(condition) })),
  position: String(condition?.position ?? count + 1),
});

const WHOLE = /^\d{1,3}$/;

const draftOf = (values: ConditionValues) => {
  const typed = values.position.trim();
  return {
    ...enteredOf(specConditionFields, values),
    position: WHOLE.test(typed) ? Number(typed) : typed,
  };
};

export const checkCondition = (values: ConditionValues): Problems =>
  findProblems(specConditionDraftSchema, draftOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toCondition = (values: ConditionValues): SpecConditionDraft =>
  specConditionDraftSchema.validateSync(draftOf(values), { strict: true });

/** What is worded as the product does stays the product's: each specification has it in its language. */
export function toChanged(values: ConditionValues, { standard }: SetCondition) {
  const draft = toCondition(values);
  return { ...draft, text: draft.text === standard ? null : draft.text };
}
