/** What an office sets of the jobs that dockings begin with: the library of standard jobs, the categories that all jobs are of, the conditions, the texts and the rules. */
import { string, type InferType } from 'yup';
import { flag, id, integer, label, listOf, record, text } from '../fields';
import { describedIn, shapeOf, type FieldTable } from '../fieldTable';
import { SHIP_TYPES } from '../fleet/ships';
import { choice } from '../kinds';
import { limits } from '../limits';
import {
  includes,
  JOB_FLAGS,
  jobCategoryFields,
  jobLineFields,
  quantityText,
  LEAST_DESCRIPTION,
} from './jobs';
import { jobRulesSchema } from './jobRules';
import { setJobTextSchema } from './jobTexts';
import { setConditionSchema } from './specConditions';
import { object } from '../object';

export const MAX_STANDARD_LINES = 60;
const MAX_CATEGORIES = 60;

/** Every field of a standard job, in the order of its form. `ship_types`: none stands for every type. */
export const standardJobFields = {
  category_id: { kind: 'reference' },
  title: { kind: 'line', lengths: limits.jobTitle },
  description: { kind: 'text', lengths: limits.jobDescription },
  ship_types: { kind: 'own' },
  includes: { kind: 'own' },
  flags: { kind: 'own' },
  lines: { kind: 'own' },
  retired: { kind: 'flag', usual: false },
} as const satisfies FieldTable;

/** As of a job, without a price: the library knows no yard. */
export const standardLineFields = {
  text: jobLineFields.text,
  qty: jobLineFields.qty,
  unit: jobLineFields.unit,
  kind: jobLineFields.kind,
  basis: jobLineFields.basis,
} as const satisfies FieldTable;

const once = (values: readonly unknown[] | undefined) => new Set(values).size === values?.length;

const ownShape = () => ({
  description: text({ ...limits.jobDescription, min: LEAST_DESCRIPTION }),
  ship_types: listOf(choice(SHIP_TYPES)).test('once', 'validation.twice', once),
  includes: includes().test('once', 'validation.twice', once),
  flags: listOf(choice(JOB_FLAGS)).test('once', 'validation.twice', once),
  lines: listOf(object(() => shapeOf(standardLineFields, { qty: quantityText() })))
    .min(1, 'validation.required')
    .max(MAX_STANDARD_LINES, 'validation.tooMany'),
});

export const standardJobDraftSchema = object(() => ({
  ...shapeOf(describedIn(standardJobFields), {}),
  ...ownShape(),
}));
export type StandardJobDraft = InferType<typeof standardJobDraftSchema>;
export const standardJobUpdateSchema = standardJobDraftSchema.shape({ version: id() });
export type StandardJobUpdate = InferType<typeof standardJobUpdateSchema>;

/** `jobs`: how many have been made of it, which stay as they are whatever becomes of it. */
export const setStandardJobSchema = object(() => ({
  ...record(),
  ...shapeOf(describedIn(standardJobFields), {}),
  ...ownShape(),
  title: string().required(),
  description: string().required(),
  code: string().required(),
  jobs: integer(),
}));
export type SetStandardJob = InferType<typeof setStandardJobSchema>;

/** `position`: its place among the categories, from 1. */
const place = () => integer(1).max(MAX_CATEGORIES, 'validation.number');

export const categoryDraftSchema = object(() => ({
  ...shapeOf(jobCategoryFields, {}),
  name: label(limits.jobTitle),
  position: place(),
}));
export type CategoryDraft = InferType<typeof categoryDraftSchema>;
export const categoryUpdateSchema = categoryDraftSchema.shape({ version: id() });
export type CategoryUpdate = InferType<typeof categoryUpdateSchema>;

/** `standards`: how many standard jobs of it are offered; `jobs`: how many jobs there are of it. */
export const setCategorySchema = object(() => ({
  ...record(),
  code: string().required(),
  name: string().required(),
  active: flag(),
  position: integer(1),
  standards: integer(),
  jobs: integer(),
}));
export type SetCategory = InferType<typeof setCategorySchema>;

/** All of them, also what is retired or switched off, in the order of the specification. */
export const jobSettingsSchema = object(() => ({
  categories: listOf(setCategorySchema.clone()),
  jobs: listOf(setStandardJobSchema.clone()),
  conditions: listOf(setConditionSchema.clone()),
  texts: listOf(setJobTextSchema.clone()),
  rules: jobRulesSchema.clone(),
}));
export type JobSettings = InferType<typeof jobSettingsSchema>;
