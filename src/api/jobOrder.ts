/** The order of a docking's jobs, as its list changes it: shown at once, stored move by move. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { endpoints } from '../contract/endpoints';
import { placed } from '../contract/jobs/jobOrder';
import { placedJobSchema, type JobList, type JobRow } from '../contract/jobs/jobRecords';
import type { Said } from '../ui/toast/toast';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

interface Move {
  id: number;
  code: string;
  from: number;
  to: number;
}

const send = ({ id, from, to }: Move) =>
  request(endpoints.placeJob, {
    id,
    body: { position: to, base_position: from },
    reply: placedJobSchema,
  });

const back = ({ from, to, ...job }: Move): Move => ({ ...job, from: to, to: from });

async function show(client: QueryClient, drydockId: number, { id, to }: Move) {
  const queryKey = queryKeys.jobs.of('list', drydockId);
  // What is on its way does not know of it.
  await client.cancelQueries({ queryKey });
  client.setQueriesData<JobList>(
    { queryKey },
    (list) => list && { ...list, items: placed(list.items, id, to) },
  );
}

/**
 * Puts a row where another stands. What is asked for while a move is on its way goes after it, and steps of one job become
 * one; after a refusal nothing more is sent, and the list shows how it stands.
 */
export function useMoveJob(drydockId: number) {
  const client = useQueryClient();
  const waiting = useRef<Move[]>([]);
  const running = useRef(false);
  const { mutate } = useMutation({
    mutationFn: async (): Promise<Move[]> => {
      const done: Move[] = [];
      try {
        for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
          await send(next);
          done.push(next);
        }
        return done;
      } finally {
        waiting.current = [];
        running.current = false;
      }
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.jobs.of('list', drydockId) }),
    meta: {
      invalidates: stale.jobs,
      success: (done: Move[]): Said => {
        const { code = '', to = 0 } = done.at(-1) ?? {};
        return { key: 'jobs.order.moved', values: { code, place: String(to) } };
      },
      undo: (done: Move[]) => async () => {
        for (const move of done.toReversed()) await send(back(move));
      },
    },
  });
  return useCallback(
    ({ id, code, position: from }: JobRow, to: number) => {
      const last = waiting.current.at(-1);
      if (last?.id === id) last.to = to;
      else waiting.current.push({ id, code, from, to });
      void show(client, drydockId, { id, code, from, to });
      if (running.current) return;
      running.current = true;
      mutate();
    },
    [client, drydockId, mutate],
  );
}
