/** A text for the descriptions of jobs as its form holds it. Pure. */
import {
  jobTextDraftSchema,
  jobTextFields,
  type JobTextDraft,
  type SetJobText,
} from '../../contract/jobs/jobTexts';
import { findProblems, type Problems } from '../../contract/problems';
import { enteredOf, newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

export interface TextValues extends ValuesOf<typeof jobTextFields> {
  [name: string]: unknown;
}

export const textValues = (text: SetJobText | undefined): TextValues =>
  text === undefined ? newValues(jobTextFields) : typedValues(jobTextFields, text);

export const checkText = (values: TextValues): Problems =>
  findProblems(jobTextDraftSchema, enteredOf(jobTextFields, values));

/** @throws ValidationError when the values have not been checked. */
export const toText = (values: TextValues): JobTextDraft =>
  jobTextDraftSchema.validateSync(enteredOf(jobTextFields, values), { strict: true });
