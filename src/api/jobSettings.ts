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

/** A change is of the version that it began from. */
interface Change<Row, Draft> {
  before: Row;
  draft: Draft;
}

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

type StandardJobChange = Change<SetStandardJob, StandardJobDraft>;

export const useUpdateStandardJob = () =>
  useMutation({
    mutationFn: ({ before: { id, version }, draft }: StandardJobChange) =>
      saveStandard(id, { ...draft, version }),
    meta: {
      invalidates: CHANGED,
      success: (saved: SetStandardJob): Said => ({
        key: 'settings.done.jobSaved',
        values: { name: nameOf(saved) },
      }),
      undo:
        ({ version }: SetStandardJob, { before }: StandardJobChange) =>
        () =>
          saveStandard(before.id, { ...draftOfStandard(before), version }),
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

export const useUpdateJobCategory = () =>
  useMutation({
    mutationFn: ({ before: { id, version }, draft }: Change<SetCategory, CategoryDraft>) => {
      const body: CategoryUpdate = { ...draft, version };
      return request(endpoints.updateJobCategory, { id, body, reply: setCategorySchema });
    },
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

/** Null leaves the words to the product. */
type ConditionChange = Change<SetCondition, Omit<SpecConditionUpdate, 'version'>>;

export const useUpdateGeneralCondition = () =>
  useMutation({
    mutationFn: ({ before: { id, version }, draft }: ConditionChange) =>
      saveCondition(id, { ...draft, version }),
    meta: {
      invalidates: CONDITIONS_CHANGED,
      success: ({ position }: SetCondition): Said => ({
        key: 'settings.done.conditionSaved',
        values: { place: String(position) },
      }),
      undo:
        ({ version }: SetCondition, { before }: ConditionChange) =>
        () =>
          saveCondition(before.id, {
            ...fieldsOf(specConditionFields, before),
            ...{ position: before.position, version },
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

type TextChange = Change<SetJobText, JobTextDraft>;

export const useUpdateJobText = () =>
  useMutation({
    mutationFn: ({ before: { id, version }, draft }: TextChange) =>
      saveText(id, { ...draft, version }),
    meta: {
      invalidates: TEXTS_CHANGED,
      success: ({ name }: SetJobText): Said => ({
        key: 'settings.done.textSaved',
        values: { name },
      }),
      undo:
        ({ version }: SetJobText, { before }: TextChange) =>
        () =>
          saveText(before.id, { ...fieldsOf(jobTextFields, before), version }),
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
