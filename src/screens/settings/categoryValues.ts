/** A category of jobs as its form holds it. Pure. */
import { jobCategoryFields } from '../../contract/jobs/jobs';
import {
  categoryDraftSchema,
  type CategoryDraft,
  type SetCategory,
} from '../../contract/jobs/jobSettings';
import { findProblems, type Problems } from '../../contract/problems';
import { enteredOf, newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

export interface CategoryValues extends ValuesOf<typeof jobCategoryFields> {
  [name: string]: unknown;
  /** As it is typed. */
  position: string;
}

/** A new one comes last. */
export const categoryValues = (
  category: SetCategory | undefined,
  count: number,
): CategoryValues => ({
  ...(category === undefined
    ? newValues(jobCategoryFields)
    : typedValues(jobCategoryFields, category)),
  position: String(category?.position ?? count + 1),
});

const WHOLE = /^\d{1,3}$/;

const draftOf = (values: CategoryValues) => {
  const typed = values.position.trim();
  return {
    ...enteredOf(jobCategoryFields, values),
    position: WHOLE.test(typed) ? Number(typed) : typed,
  };
};

export const checkCategory = (values: CategoryValues): Problems =>
  findProblems(categoryDraftSchema, draftOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toCategory = (values: CategoryValues): CategoryDraft =>
  categoryDraftSchema.validateSync(draftOf(values), { strict: true });
