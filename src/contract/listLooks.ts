/** How somebody has the lists: which columns, in which order, and how close the rows. Theirs alone, wherever they sign in. */
import { array, object, string, type InferType } from 'yup';
import { listOf } from './fields';
import { choice } from './kinds';

export const LISTS = [
  'ships',
  'drydocks',
  'documents',
  'compliance',
  'certificates',
  'yards',
  'quotations',
  'variations',
  'daily_reports',
  'users',
  'jobs',
  'audit',
  'tender',
  'reviews',
  'roles',
  'role_types',
  'engineers',
  'class_items',
  'inspections',
  'certificate_kinds',
  'ship_drydocks',
  'yard_drydocks',
  'document_types',
  'tags',
  'standard_jobs',
  'job_categories',
  'account_lines',
  'certificate_matrix',
  'ship_certificates',
  'library_jobs',
  'earlier_jobs',
  'docking_choice',
] as const;
export type ListName = (typeof LISTS)[number];

/** The first is what nobody has to choose. */
export const DENSITIES = ['compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

const MOST_COLUMNS = 40;

/** A list shows what it knows of them; null for its own choice. Those that name the row are always shown, and none of these. */
const columns = () =>
  array()
    .of(
      string()
        .required('validation.required')
        .matches(/^[a-z][a-z0-9_]{0,39}$/, 'validation.choice'),
    )
    .typeError('validation.list')
    .max(MOST_COLUMNS, 'validation.tooMany')
    .test('once', 'validation.twice', (all) => new Set(all).size === (all?.length ?? 0))
    .defined('validation.required')
    .nullable();

export const listLookSchema = object({
  list: choice(LISTS),
  columns: columns(),
  density: choice(DENSITIES),
});
export type ListLook = InferType<typeof listLookSchema>;

/** Of the lists alone that look different from how they come. */
export const listLooksSchema = object({ lists: listOf(listLookSchema.clone()) });
export type ListLooks = InferType<typeof listLooksSchema>;
