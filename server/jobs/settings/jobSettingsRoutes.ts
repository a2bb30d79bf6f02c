/** Setting the library of standard jobs, the categories of jobs, the general conditions of specifications and the texts for descriptions. */
import {
  categoryDraftSchema,
  categoryUpdateSchema,
  jobSettingsSchema,
  setCategorySchema,
  setStandardJobSchema,
  standardJobDraftSchema,
  standardJobUpdateSchema,
} from '../../../src/contract/jobs/jobSettings';
import { jobRulesSchema } from '../../../src/contract/jobs/jobRules';
import {
  jobTextDraftSchema,
  jobTextsSchema,
  jobTextUpdateSchema,
  setJobTextSchema,
} from '../../../src/contract/jobs/jobTexts';
import {
  setConditionSchema,
  specConditionDraftSchema,
  specConditionUpdateSchema,
} from '../../../src/contract/jobs/specConditions';
import { wire, type Api } from '../../access/wire';
import { createJobCategory, updateJobCategory } from './categoryWrites';
import {
  createGeneralCondition,
  deleteGeneralCondition,
  updateGeneralCondition,
} from './conditionWrites';
import { readJobSettings } from './jobSettings';
import { updateJobRules } from './ruleWrites';
import { createStandardJob, updateStandardJob } from './standardWrites';
import { textsInUse } from './textSettings';
import { createJobText, deleteJobText, updateJobText } from './textWrites';

export function jobSettingsRoutes(api: Api): void {
  wire(api, 'jobSettings', {
    summary:
      'The library of standard jobs, the categories of jobs, the general conditions, the texts and the rules, with what is out of use',
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
  wire(api, 'createGeneralCondition', {
    summary: 'Add a general condition to the specifications that are issued from now on',
    body: specConditionDraftSchema,
    reply: setConditionSchema,
    created: true,
    handle: createGeneralCondition,
  });
  wire(api, 'updateGeneralCondition', {
    summary: 'Word or place a general condition otherwise, or take it out of use',
    body: specConditionUpdateSchema,
    reply: setConditionSchema,
    problems: [404],
    handle: updateGeneralCondition,
  });
  wire(api, 'deleteGeneralCondition', {
    summary: 'Remove a general condition that the office has added',
    problems: [404, 422],
    handle: deleteGeneralCondition,
  });
  wire(api, 'jobTexts', {
    summary: 'The named texts that can be inserted into the description of a job',
    reply: jobTextsSchema,
    handle: () => textsInUse(api.db),
  });
  wire(api, 'createJobText', {
    summary: 'Add a named text for the descriptions of jobs',
    body: jobTextDraftSchema,
    reply: setJobTextSchema,
    created: true,
    handle: createJobText,
  });
  wire(api, 'updateJobText', {
    summary: 'Change a named text for what is written from now on, or take it out of use',
    body: jobTextUpdateSchema,
    reply: setJobTextSchema,
    problems: [404],
    handle: updateJobText,
  });
  wire(api, 'deleteJobText', {
    summary: 'Remove a named text; descriptions keep what was inserted of it',
    problems: [404],
    handle: deleteJobText,
  });
  wire(api, 'updateJobRules', {
    summary: 'Set the rules for the jobs of all dockings',
    body: jobRulesSchema,
    reply: jobRulesSchema,
    handle: updateJobRules,
  });
}
