/** The named texts that can be inserted into the descriptions of jobs; what an office sets of them stands in jobSettings.ts. */
import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import { jobTextsSchema, type JobText } from '../contract/jobs/jobTexts';
import { useRead, type ReadOptions } from '../ui/useRead';
import { request } from './http';
import { queryKeys } from './queryKeys';

export const jobTextQuery = () =>
  queryOptions({
    queryKey: queryKeys.settings.of('texts'),
    queryFn: ({ signal }) => request(endpoints.jobTexts, { reply: jobTextsSchema, signal }),
  });

export const useJobTexts = (options?: ReadOptions<JobText[]>) => useRead(jobTextQuery(), options);
