/** The lists whose columns are chosen, and what is kept of a choice. Apart from what is told of them, which the first list loads. */
import { array, string, type InferType } from 'yup';
import { choice } from './kinds';
import { DENSITIES } from './listLooks';
import { object } from './object';

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
  'spec_conditions',
  'job_texts',
  'account_lines',
  'certificate_matrix',
  'ship_certificates',
  'library_jobs',
  'earlier_jobs',
  'docking_choice',
] as const;
export type ListName = (typeof LISTS)[number];

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

export const listLookSchema = object(() => ({
  list: choice(LISTS),
  columns: columns(),
  density: choice(DENSITIES),
}));
export type ListLook = InferType<typeof listLookSchema>;
