/** The daily reports of dockings: the list of days, one of them, and the calls that write it and take it on. */
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { auditPageSchema } from '../contract/history';
import type { ExportQuery } from '../contract/exports';
import type { HistoryQuery } from '../contract/historyQuery';
import { wireMoment } from '../contract/dates';
import { endpoints } from '../contract/endpoints';
import type {
  Addendum,
  DailyReportStart,
  DailyReportUpdate,
} from '../contract/execution/dailyReports';
import {
  dailyReportListSchema,
  dailyReportSchema,
  type DailyReport,
  type DailyReportList,
} from '../contract/execution/dailyReportRecords';
import { useRead, type ReadOptions } from '../ui/useRead';
import { newerOf, readCurrent } from '../ui/versions';
import type { Said } from '../ui/toast/toast';
import { request, requestFile } from './http';
import { omitAt, sendOrKeep } from './outbox';
import { queryKeys, stale } from './queryKeys';

export const dailyReportQueries = {
  list: (drydockId: number) =>
    queryOptions({
      queryKey: queryKeys.dailyReports.of('list', drydockId),
      queryFn: ({ signal }) =>
        request(endpoints.dailyReports, { id: drydockId, reply: dailyReportListSchema, signal }),
      // The page says so itself.
      meta: { quiet: [404] },
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: queryKeys.dailyReports.of('detail', id),
      queryFn: ({ signal }) =>
        request(endpoints.dailyReport, { id, reply: dailyReportSchema, signal }),
      meta: { quiet: [404] },
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.dailyReports.of('history', id, query),
      queryFn: ({ signal }) =>
        request(endpoints.dailyReportHistory, { id, query, reply: auditPageSchema, signal }),
    }),
};

export const useDailyReports = (drydockId: number, options?: ReadOptions<DailyReportList>) =>
  useRead(dailyReportQueries.list(drydockId), options);
export const useDailyReport = (id: number) => useQuery(dailyReportQueries.detail(id));
export const useDailyReportHistory = (id: number, query: HistoryQuery) =>
  useQuery(dailyReportQueries.history(id, query));

const show = (client: QueryClient, report: DailyReport) => {
  client.setQueryData(dailyReportQueries.detail(report.id).queryKey, newerOf(report));
};

/** Whoever begins a day that somebody else has begun is given theirs. */
export const useStartDailyReport = (drydockId: number) =>
  useMutation({
    mutationFn: (body: DailyReportStart) =>
      request(endpoints.startDailyReport, { id: drydockId, body, reply: dailyReportSchema }),
    onSuccess: (report, _body, _result, { client }) => {
      show(client, report);
    },
    meta: { invalidates: stale.dailyReports },
  });

/** The name of its form, and of what is entered there. */
export const reportForm = (id: number): string => `daily_report/${id}`;

/** Without a line all of the report waits; saved again, the later one. */
export const useUpdateDailyReport = (id: number) =>
  useMutation({
    mutationFn: (body: DailyReportUpdate) =>
      sendOrKeep({
        ...{ kind: 'report', target: id, body, form: reportForm(id), told: body.done ?? '' },
        send: (sent) =>
          request(endpoints.updateDailyReport, { id, body: sent, reply: dailyReportSchema }),
      }),
    onSuccess: (report, _body, _result, { client }) => {
      show(client, report);
    },
    onError: (error, _body, _result, { client }) => {
      const current = readCurrent(error, dailyReportSchema);
      if (current !== undefined) show(client, current);
    },
    // The form shows both values.
    meta: {
      invalidates: stale.dailyReports,
      success: ({ day: on }: DailyReport): Said => ({ key: 'dailyReports.saved', days: { on } }),
      quiet: ['stale'],
    },
  });

export type DailyReportTransitionDraft =
  | { call: 'submit'; version: number; told: string }
  | { call: 'accept' }
  | { call: 'return'; body: { reason: string } };

const TRANSITIONS = {
  submit: endpoints.submitDailyReport,
  accept: endpoints.acceptDailyReport,
  return: endpoints.returnDailyReport,
} as const;

export const useTransitionDailyReport = (id: number) =>
  useMutation({
    mutationFn: (transition: DailyReportTransitionDraft) => {
      const send = (body?: object) =>
        request(TRANSITIONS[transition.call], {
          id,
          ...(body ? { body } : {}),
          reply: dailyReportSchema,
        });
      if (transition.call !== 'submit')
        return send('body' in transition ? transition.body : undefined);
      const { version, told } = transition;
      return sendOrKeep({
        ...{ kind: 'submission', target: id, told },
        body: { version, at: wireMoment(new Date()) },
        send: (body) => send(omitAt(body)),
      });
    },
    onSuccess: (report, _transition, _result, { client }) => {
      show(client, report);
    },
    meta: {
      invalidates: stale.dailyReports,
      success: ({ day }: DailyReport, { call }: DailyReportTransitionDraft) => ({
        key: `dailyReports.stateChanged.${call}` as const,
        days: { day },
      }),
    },
  });

/** `client_id` stands for this one alone: sent twice, it is added once. */
export const useAddToDailyReport = (id: number) =>
  useMutation({
    mutationFn: (body: Addendum) =>
      sendOrKeep({
        kind: 'addendum',
        target: id,
        body,
        send: (sent) =>
          request(endpoints.addToDailyReport, { id, body: sent, reply: dailyReportSchema }),
      }),
    onSuccess: (report, _body, _result, { client }) => {
      show(client, report);
    },
    meta: {
      invalidates: stale.dailyReports,
      success: ({ day: on }: DailyReport): Said => ({ key: 'dailyReports.added', days: { on } }),
    },
  });

/** Those of a docking as a file. */
export const useExportDailyReports = (drydockId: number) =>
  useMutation({
    mutationFn: (query: ExportQuery) =>
      requestFile(endpoints.exportDailyReports, { ...query }, drydockId),
    meta: { invalidates: stale.nothingButAudit },
  });

/** The PDF of a draft as it would be submitted now. */
export const usePreviewDailyReport = (id: number) =>
  useMutation({
    mutationFn: () => requestFile(endpoints.previewDailyReport, {}, id),
    meta: { invalidates: [] },
  });
