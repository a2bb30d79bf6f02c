/** The rules that an office sets for the jobs of all its dockings. */
import type { InferType } from 'yup';
import { shapeOf, type FieldTable } from '../fieldTable';
import { object } from '../object';

/** `class_photo`: a class item is reported done only once it has a photo. */
export const jobRuleFields = {
  class_photo: { kind: 'flag', usual: true },
} as const satisfies FieldTable;

export const jobRulesSchema = object(() => shapeOf(jobRuleFields, {}));
export type JobRules = InferType<typeof jobRulesSchema>;
