/** Setting the library of standard jobs, and the categories of jobs. */
import {
  categoryDraftSchema,
  categoryUpdateSchema,
  jobSettingsSchema,
  setCategorySchema,
  setStandardJobSchema,
  standardJobDraftSchema,
  standardJobUpdateSchema,
} from '../../../src/contract/jobs/jobSettings';
import { wire, type Api } from '../../access/wire';
import { createJobCategory, updateJobCategory } from './categoryWrites';
import { readJobSettings } from './jobSettings';
import { createStandardJob, updateStandardJob } from './standardWrites';

export function jobSettingsRoutes(api: Api): void {
  wire(api, 'jobSettings', {
    summary: 'The library of standard jobs and the categories of jobs, with what is retired',
    reply: jobSettingsSchema,
    handle: ({ viewer }) => readJobSettings(api.db, viewer),
  });
  wire(api, 'createStandardJob', {
    summary: 'Make a standard job with its lines',
    body: standardJobDraftSchema,
    reply: setStandardJobSchema,
    created: true,
    handle: createStandardJob,
  });
  wire(api, 'updateStandardJob', {
    summary: 'Change a standard job for jobs that are made of it later, or retire it',
    body: standardJobUpdateSchema,
    reply: setStandardJobSchema,
    problems: [404],
    handle: updateStandardJob,
  });
  wire(api, 'createJobCategory', {
    summary: 'Make a category of jobs',
    body: categoryDraftSchema,
    reply: setCategorySchema,
    created: true,
    handle: createJobCategory,
  });
  wire(api, 'updateJobCategory', {
    summary: 'Change the name or the place of a category, or take it out of use',
    body: categoryUpdateSchema,
    reply: setCategorySchema,
    problems: [404],
    handle: updateJobCategory,
  });
}
