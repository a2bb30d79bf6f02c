/** Many jobs of a docking moved on or assigned at once: what would become of each, doing it, and the way back. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  bulkUndoneSchema,
  jobsChangedSchema,
  type JobAssignment,
  type JobTransitions,
} from '../contract/jobs/bulkJobs';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

/** What is done to which jobs. */
export type JobBulk =
  | Pick<JobTransitions, 'ids' | 'versions' | 'call' | 'reason'>
  | Pick<JobAssignment, 'ids' | 'assignee_id'>;

const isTransition = (bulk: JobBulk) => 'call' in bulk;

interface Sending {
  try_only: boolean;
  client_id: string;
  signal?: AbortSignal;
}

function send(drydockId: number, bulk: JobBulk, { signal, ...rest }: Sending) {
  const asked = { id: drydockId, reply: jobsChangedSchema, ...(signal ? { signal } : {}) };
  return isTransition(bulk)
    ? request(endpoints.transitionJobs, { ...asked, body: { ...bulk, ...rest } })
    : request(endpoints.assignJobs, { ...asked, body: { ...bulk, ...rest } });
}

/** Asked anew each time; a reason makes no difference to it. */
export const useBulkTrial = (drydockId: number, bulk: JobBulk) =>
  useQuery({
    queryKey: queryKeys.jobTrials.of('list', drydockId, bulk),
    queryFn: ({ signal }) =>
      send(drydockId, bulk, { try_only: true, client_id: crypto.randomUUID(), signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Reads the jobs anew: those of the list may not be what the server has by now. */
export function useJobsAnew(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKeys.jobs.all });
  }, [client]);
}

/** `client_id` stands for this change alone: sent twice, it is done once. */
export const useJobBulk = (drydockId: number) =>
  useMutation({
    mutationFn: ({ bulk, client_id }: { bulk: JobBulk; client_id: string }) =>
      send(drydockId, bulk, { try_only: false, client_id }),
    meta: { invalidates: stale.jobs },
  });

/** Takes back what nobody has touched since. */
export const useUndoBulk = (drydockId: number) =>
  useMutation({
    mutationFn: ({ bulk, client_id }: { bulk: JobBulk; client_id: string }) => {
      const asked = { id: drydockId, body: { client_id }, reply: bulkUndoneSchema };
      return isTransition(bulk)
        ? request(endpoints.undoTransitionJobs, asked)
        : request(endpoints.undoAssignJobs, asked);
    },
    meta: { invalidates: stale.jobs },
  });
