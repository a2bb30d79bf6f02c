/** What an office sets of jobs: the library of standard jobs, and the categories. */
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
