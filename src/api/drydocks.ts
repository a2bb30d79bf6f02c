/** Drydock projects: lists, the timeline of the fleet, one project and the calls that change its state. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { auditPageSchema } from '../contract/history';
import type { HistoryQuery } from '../contract/historyQuery';
import {
  drydocksPageSchema,
  timelineDockingSchema,
  timelineSchema,
  timelineShipSchema,
  type DrydockFilters,
  type DrydockQuery,
  type Timeline,
  type TimelineQuery,
  type DrydocksPage,
} from '../contract/fleet/drydockLists';
import {
  drydockSchema,
  drydockSummarySchema,
  type Drydock,
} from '../contract/fleet/drydockRecords';
import type {
  Award,
  DrydockCopy,
  DrydockDraft,
  DrydockUpdate,
  MilestoneDraft,
  MilestoneUpdate,
  StartTender,
} from '../contract/fleet/drydocks';
import { endpoints } from '../contract/endpoints';
import { IMPORT_MS, importReportSchema, type Import } from '../contract/imports';
import type { Said } from '../ui/toast/toast';
import { request, requestFile } from './http';
import { sendOrKeep } from './outbox';
import { inPieces } from '../ui/inPieces';
import { newerOf, readCurrent, showAtOnce } from '../ui/versions';
import { queryKeys, stale } from './queryKeys';
import { useRead, type ReadOptions } from '../ui/useRead';

const timelineReply = inPieces(timelineSchema, {
  ships: timelineShipSchema,
  dockings: timelineDockingSchema,
});

export const drydockQueries = {
  list: (query: DrydockQuery) =>
    queryOptions({
      queryKey: queryKeys.drydocks.of('list', query),
      queryFn: ({ signal }) =>
        request(endpoints.drydocks, { query, reply: drydocksPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  timeline: (query: TimelineQuery) =>
    queryOptions({
      queryKey: queryKeys.drydocks.of('timeline', query),
      queryFn: ({ signal }) => request(endpoints.timeline, { query, reply: timelineReply, signal }),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: queryKeys.drydocks.of('detail', id),
      queryFn: ({ signal }) => request(endpoints.drydock, { id, reply: drydockSchema, signal }),
      // The page says so itself; of a stored choice it is said once.
      meta: { quiet: [404] },
    }),
  summary: (id: number) =>
    queryOptions({
      queryKey: queryKeys.drydocks.of('summary', id),
      queryFn: ({ signal }) =>
        request(endpoints.drydockSummary, { id, reply: drydockSummarySchema, signal }),
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.drydocks.of('history', id, query),
      queryFn: ({ signal }) =>
        request(endpoints.drydockHistory, { id, query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const useDrydocks = <Selected = DrydocksPage>(
  query: DrydockQuery,
  options?: ReadOptions<DrydocksPage, Selected>,
) => useRead(drydockQueries.list(query), options);

/** A ship with its dockings of the span, the earliest first. */
export interface ShipRow {
  ship: Timeline['ships'][number];
  dockings: Timeline['dockings'];
}

/** The same rows for the same answer: they are drawn anew only where something has changed. */
function rowsOf({ ships, dockings, ...page }: Timeline) {
  const rows = ships.map((ship): ShipRow => ({ ship, dockings: [] }));
  const own = new Map(rows.map((row) => [row.ship.id, row.dockings]));
  for (const docking of dockings) own.get(docking.ship_id)?.push(docking);
  return { ...page, rows };
}

/** By their places in the whole timeline. */
function placed(answers: readonly { data: ReturnType<typeof rowsOf> | undefined }[]) {
  const rows = new Map<number, ShipRow>();
  for (const { data } of answers)
    data?.rows.forEach((row, place) => {
      rows.set((data.page - 1) * data.page_size + place, row);
    });
  return rows;
}

export const useTimeline = (query: TimelineQuery) => useQuery(drydockQueries.timeline(query));

/** The ships of several pages, as far as they have come, by their places. Costs least with the same array. */
export function useTimelineRows(pages: readonly TimelineQuery[]): ReadonlyMap<number, ShipRow> {
  const queries = useMemo(
    () => pages.map((page) => ({ ...drydockQueries.timeline(page), select: rowsOf })),
    [pages],
  );
  return useQueries({ queries, combine: placed });
}

export const useDrydock = <Selected = Drydock>(
  id: number,
  options?: ReadOptions<Drydock, Selected>,
) => useRead(drydockQueries.detail(id), options);
export const useDrydockSummary = (id: number) => useQuery(drydockQueries.summary(id));
export const useDrydockHistory = (id: number, query: HistoryQuery) =>
  useQuery(drydockQueries.history(id, query));

function show(client: QueryClient, drydock: Drydock) {
  client.setQueryData(drydockQueries.detail(drydock.id).queryKey, newerOf(drydock));
}

export const useCreateDrydock = () =>
  useMutation({
    mutationFn: (body: DrydockDraft) =>
      request(endpoints.createDrydock, { body, reply: drydockSchema }),
    onSuccess: (drydock, _draft, _result, { client }) => {
      show(client, drydock);
    },
    meta: { invalidates: stale.fleet, success: 'drydocks.created' },
  });

export const useUpdateDrydock = (id: number) =>
  useMutation({
    mutationFn: (body: DrydockUpdate) =>
      request(endpoints.updateDrydock, { id, body, reply: drydockSchema }),
    ...showAtOnce(
      drydockQueries.detail(id).queryKey,
      drydockSchema,
      (shown, body: DrydockUpdate) => ({ ...shown, ...body, members: shown.members }),
    ),
    // The form shows both values.
    meta: { invalidates: stale.fleet, success: 'drydocks.saved', quiet: ['stale'] },
  });

export const useCopyDrydock = (id: number) =>
  useMutation({
    mutationFn: (body: DrydockCopy) =>
      request(endpoints.copyDrydock, { id, body, reply: drydockSchema }),
    onSuccess: (drydock, _copy, _result, { client }) => {
      show(client, drydock);
    },
    meta: { invalidates: stale.fleet, success: 'drydocks.copied' },
  });

/** One of the calls that take a project to its next state, with what it needs. */
export type TransitionRequest =
  | { call: 'start_specification' }
  | { call: 'start_tender'; body?: StartTender }
  | { call: 'award'; body: Award }
  | { call: 'milestones'; body: MilestoneDraft }
  | { call: 'close' }
  | { call: 'cancel'; body: { reason: string } }
  | { call: 'reopen'; body: { reason: string } };

const CALLS = {
  start_specification: endpoints.startSpecification,
  start_tender: endpoints.startTender,
  award: endpoints.awardDrydock,
  milestones: endpoints.addMilestone,
  close: endpoints.closeDrydock,
  cancel: endpoints.cancelDrydock,
  reopen: endpoints.reopenDrydock,
} as const;

const afterTransition = ({ number: name, state }: Drydock, transition: TransitionRequest): Said =>
  transition.call === 'milestones'
    ? { key: 'drydocks.reached', values: { name, milestone: transition.body.kind } }
    : { key: 'drydocks.stateChanged', values: { name, state } };

export const useTransitionDrydock = (id: number) =>
  useMutation({
    mutationFn: (transition: TransitionRequest) => {
      const { call } = transition;
      const send = (body?: object) => request(CALLS[call], { id, body, reply: drydockSchema });
      // The other steps are not taken without a line.
      if (call === 'milestones')
        return sendOrKeep({ kind: 'milestone', target: id, body: transition.body, send });
      return send('body' in transition ? transition.body : undefined);
    },
    onSuccess: (drydock, _transition, _result, { client }) => {
      show(client, drydock);
    },
    meta: { invalidates: stale.fleet, success: afterTransition },
  });

export const useCorrectMilestone = (id: number) =>
  useMutation({
    mutationFn: (body: MilestoneUpdate) =>
      request(endpoints.correctMilestone, { id, body, reply: drydockSchema }),
    onSuccess: (drydock, _correction, _result, { client }) => {
      show(client, drydock);
    },
    onError: (error, _correction, _result, { client }) => {
      const current = readCurrent(error, drydockSchema);
      if (current !== undefined) show(client, current);
    },
    meta: {
      invalidates: stale.fleet,
      success: ({ number: name }: Drydock, { kind: milestone }: MilestoneUpdate) => ({
        key: 'drydocks.corrected',
        values: { name, milestone },
      }),
    },
  });

/** Every docking that the filters leave, as CSV. */
export const useExportDrydocks = () =>
  useMutation({
    mutationFn: (filters: DrydockFilters) => requestFile(endpoints.exportDrydocks, filters),
    meta: { invalidates: stale.nothingButAudit },
  });

export const useImportDrydocks = () =>
  useMutation({
    mutationFn: ({ rows, dry_run }: Import) =>
      request(endpoints.importDrydocks, {
        body: { rows, dry_run },
        reply: importReportSchema,
        timeout: 2 * IMPORT_MS,
      }),
    meta: { invalidates: stale.fleet },
  });
