/** What an office sets of jobs: the library of standard jobs, the categories, the general conditions, the texts, and the rules. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { describedIn, fieldsOf } from '../contract/fieldTable';
import { endpoints } from '../contract/endpoints';
import {
  jobSettingsSchema,
  setCategorySchema,
  setStandardJobSchema,
  standardJobFields,
  type CategoryDraft,
  type CategoryUpdate,
  type SetCategory,
  type SetStandardJob,
  type StandardJobDraft,
  type StandardJobUpdate,
} from '../contract/jobs/jobSettings';
import { jobRulesSchema, type JobRules } from '../contract/jobs/jobRules';
import {
  jobTextFields,
  setJobTextSchema,
  type JobTextDraft,
  type JobTextUpdate,
  type SetJobText,
} from '../contract/jobs/jobTexts';
import {
  setConditionSchema,
  specConditionFields,
  type SetCondition,
  type SpecConditionDraft,
  type SpecConditionUpdate,
} from '../contract/jobs/specConditions';
import type { Said } from '../ui/toast/toast';
import { request } from './http';
import { queryKeys } from './queryKeys';

/** What dockings begin with, and the order of their jobs: stale once one of them has changed. */
const CHANGED = [queryKeys.settings.all, queryKeys.jobs.all, queryKeys.auditEvents.all];

const jobSettingsQuery = () =>
  queryOptions({
    queryKey: queryKeys.settings.of('jobs'),
    queryFn: ({ signal }) => request(endpoints.jobSettings, { reply: jobSettingsSchema, signal }),
  });

export const useJobSettings = () => useQuery(jobSettingsQuery());

const nameOf = ({ code, title }: SetStandardJob) => `${code} ${title}`;

export const useCreateStandardJob = () =>
  useMutation({
    mutationFn: (body: StandardJobDraft) =>
      request(endpoints.createStandardJob, { body, reply: setStandardJobSchema }),
    meta: {
      invalidates: CHANGED,
      success: (made: SetStandardJob): Said => ({
        key: 'settings.done.jobCreated',
        values: { name: nameOf(made) },
      }),
    },
  });

const saveStandard = (id: number, body: StandardJobUpdate) =>
  request(endpoints.updateStandardJob, { id, body, reply: setStandardJobSchema });

/** What of a standard job is entered. */
const draftOfStandard = (job: SetStandardJob): StandardJobDraft => ({
  ...fieldsOf(describedIn(standardJobFields), job),
  ship_types: job.ship_types,
  includes: job.includes,
  flags: job.flags,
  lines: job.lines,
});

/** `job`: as it is before. */
export const useUpdateStandardJob = (job: SetStandardJob) =>
  useMutation({
    mutationFn: (body: StandardJobUpdate) => saveStandard(job.id, body),
    meta: {
      invalidates: CHANGED,
      success: (saved: SetStandardJob): Said => ({
        key: 'settings.done.jobSaved',
        values: { name: nameOf(saved) },
      }),
      undo:
        ({ version }: SetStandardJob) =>
        () =>
          saveStandard(job.id, { ...draftOfStandard(job), version }),
    },
  });

export const useCreateJobCategory = () =>
  useMutation({
    mutationFn: (body: CategoryDraft) =>
      request(endpoints.createJobCategory, { body, reply: setCategorySchema }),
    meta: {
      invalidates: CHANGED,
      success: ({ code, name }: SetCategory): Said => ({
        key: 'settings.done.categoryCreated',
        values: { name: `${code} ${name}` },
      }),
    },
  });

export const useUpdateJobCategory = (id: number) =>
  useMutation({
    mutationFn: (body: CategoryUpdate) =>
      request(endpoints.updateJobCategory, { id, body, reply: setCategorySchema }),
    meta: {
      invalidates: CHANGED,
      success: ({ code, name }: SetCategory): Said => ({
        key: 'settings.done.categorySaved',
        values: { name: `${code} ${name}` },
      }),
    },
  });

/** What is going to be printed of them is told with the next issue of a specification. */
const CONDITIONS_CHANGED = [
  ...[queryKeys.settings.all, queryKeys.specIssues.all, queryKeys.auditEvents.all],
];

export const useCreateGeneralCondition = () =>
  useMutation({
    mutationFn: (body: SpecConditionDraft) =>
      request(endpoints.createGeneralCondition, { body, reply: setConditionSchema }),
    meta: {
      invalidates: CONDITIONS_CHANGED,
      success: ({ position }: SetCondition): Said => ({
        key: 'settings.done.conditionCreated',
        values: { place: String(position) },
      }),
    },
  });

const saveCondition = (id: number, body: SpecConditionUpdate) =>
  request(endpoints.updateGeneralCondition, { id, body, reply: setConditionSchema });

/** `condition`: as it is before. */
export const useUpdateGeneralCondition = (condition: SetCondition) =>
  useMutation({
    mutationFn: (body: SpecConditionUpdate) => saveCondition(condition.id, body),
    meta: {
      invalidates: CONDITIONS_CHANGED,
      success: ({ position }: SetCondition): Said => ({
        key: 'settings.done.conditionSaved',
        values: { place: String(position) },
      }),
      undo:
        ({ version }: SetCondition) =>
        () =>
          saveCondition(condition.id, {
            ...fieldsOf(specConditionFields, condition),
            ...{ position: condition.position, version },
          }),
    },
  });

export const useDeleteGeneralCondition = () =>
  useMutation({
    mutationFn: ({ id }: SetCondition) => request(endpoints.deleteGeneralCondition, { id }),
    meta: {
      invalidates: CONDITIONS_CHANGED,
      success: (_none: unknown, { position }: SetCondition): Said => ({
        key: 'settings.done.conditionDeleted',
        values: { place: String(position) },
      }),
    },
  });

const saveRules = (body: JobRules) =>
  request(endpoints.updateJobRules, { body, reply: jobRulesSchema });

/** `rules`: as they are before. */
export const useUpdateJobRules = (rules: JobRules) =>
  useMutation({
    mutationFn: saveRules,
    meta: {
      invalidates: CHANGED,
      success: (): Said => ({ key: 'settings.done.rulesSaved' }),
      undo: () => () => saveRules(rules),
    },
  });

const TEXTS_CHANGED = [queryKeys.settings.all, queryKeys.auditEvents.all];

export const useCreateJobText = () =>
  useMutation({
    mutationFn: (body: JobTextDraft) =>
      request(endpoints.createJobText, { body, reply: setJobTextSchema }),
    meta: {
      invalidates: TEXTS_CHANGED,
      success: ({ name }: SetJobText): Said => ({
        key: 'settings.done.textCreated',
        values: { name },
      }),
    },
  });

const saveText = (id: number, body: JobTextUpdate) =>
  request(endpoints.updateJobText, { id, body, reply: setJobTextSchema });

/** `text`: as it is before. */
export const useUpdateJobText = (text: SetJobText) =>
  useMutation({
    mutationFn: (body: JobTextUpdate) => saveText(text.id, body),
    meta: {
      invalidates: TEXTS_CHANGED,
      success: ({ name }: SetJobText): Said => ({
        key: 'settings.done.textSaved',
        values: { name },
      }),
      undo:
        ({ version }: SetJobText) =>
        () =>
          saveText(text.id, { ...fieldsOf(jobTextFields, text), version }),
    },
  });

export const useDeleteJobText = () =>
  useMutation({
    mutationFn: ({ id }: SetJobText) => request(endpoints.deleteJobText, { id }),
    meta: {
      invalidates: TEXTS_CHANGED,
      success: (_none: unknown, { name }: SetJobText): Said => ({
        key: 'settings.done.textDeleted',
        values: { name },
      }),
    },
  });
