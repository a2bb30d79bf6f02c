/** A text for the descriptions of jobs as its form holds it. Pure. */
import { jobTextDraftSchema, jobTextFields, type SetJobText } from '../../contract/jobs/jobTexts';
import { draftForm } from '../../parts/records/draftForm';
import { newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

export interface TextValues extends ValuesOf<typeof jobTextFields> {
  [name: string]: unknown;
}

export const textValues = (text: SetJobText | undefined): TextValues =>
  text === undefined ? newValues(jobTextFields) : typedValues(jobTextFields, text);

export const { check: checkText, toDraft: toText } = draftForm(jobTextFields, jobTextDraftSchema);
