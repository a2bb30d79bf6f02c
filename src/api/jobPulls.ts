/** Where jobs of a docking come from: the library, other dockings, and adding many of either at once. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import {
  jobLibrarySchema,
  jobPulledSchema,
  jobSourcesSchema,
  pullUndoneSchema,
  type JobLibraryQuery,
  type JobPull,
  type JobSourcesQuery,
} from '../contract/jobs/pulls';
import { IMPORT_MS } from '../contract/imports';
import { jobSheetReportSchema, type JobSheet } from '../contract/jobs/jobSheet';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

const sourceQueries = {
  library: (query: JobLibraryQuery) =>
    queryOptions({
      queryKey: queryKeys.jobs.of('library', query),
      queryFn: ({ signal }) =>
        request(endpoints.jobLibrary, { query, reply: jobLibrarySchema, signal }),
      placeholderData: keepPreviousData,
    }),
  dockings: (drydockId: number, query: JobSourcesQuery) =>
    queryOptions({
      queryKey: queryKeys.jobs.of('sources', drydockId, query),
      queryFn: ({ signal }) =>
        request(endpoints.jobSources, { id: drydockId, query, reply: jobSourcesSchema, signal }),
      placeholderData: (before) =>
        before?.from === (query.from ?? before?.from) ? before : undefined,
    }),
};

export const useJobLibrary = (query: JobLibraryQuery) => useQuery(sourceQueries.library(query));
export const useJobSources = (drydockId: number, query: JobSourcesQuery) =>
  useQuery(sourceQueries.dockings(drydockId, query));

/** `client_id` stands for this adding alone: sent twice, it is done once. */
export const usePullJobs = (drydockId: number) =>
  useMutation({
    mutationFn: (body: JobPull) =>
      request(endpoints.pullJobs, { id: drydockId, body, reply: jobPulledSchema }),
    meta: { invalidates: stale.jobs },
  });

/** Rows of a spreadsheet, tried or stored. */
export const useImportJobs = (drydockId: number) =>
  useMutation({
    mutationFn: (body: JobSheet) =>
      request(endpoints.importJobs, {
        id: drydockId,
        body,
        reply: jobSheetReportSchema,
        timeout: 2 * IMPORT_MS,
      }),
    meta: { invalidates: stale.jobs },
  });

/** Takes back what nobody has touched since. */
export const useUndoPull = (drydockId: number) =>
  useMutation({
    mutationFn: (client_id: string) =>
      request(endpoints.undoPull, {
        id: drydockId,
        body: { client_id },
        reply: pullUndoneSchema,
      }),
    meta: { invalidates: stale.jobs },
  });
