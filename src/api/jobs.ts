/** The jobs of dockings: the specification with its sums, one job, and its transitions. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { auditPageSchema } from '../contract/history';
import type { HistoryQuery } from '../contract/historyQuery';
import { wireMoment } from '../contract/dates';
import type { ExportQuery } from '../contract/exports';
import { endpoints } from '../contract/endpoints';
import {
  jobCategoriesSchema,
  jobListSchema,
  jobSchema,
  type Job,
  type JobFilters,
  type JobList,
} from '../contract/jobs/jobRecords';
import { progressSchema, type Progress } from '../contract/jobs/earnedValue';
import type { MeasurementDraft, MeasurementVoid } from '../contract/jobs/measurements';
import type { ProgressDraft } from '../contract/jobs/progress';
import type { JobDraft, JobUpdate } from '../contract/jobs/jobs';
import type { JobCall } from '../contract/jobs/jobStates';
import { useRead, type ReadOptions } from '../ui/useRead';
import { newerOf, readCurrent } from '../ui/versions';
import { request, requestFile } from './http';
import { JOB_STEPS } from './jobSteps';
import { omitAt, sendOrKeep } from './outbox';
import { queryKeys, stale } from './queryKeys';

export const jobQueries = {
  categories: () =>
    queryOptions({
      queryKey: queryKeys.jobs.of('categories'),
      queryFn: ({ signal }) =>
        request(endpoints.jobCategories, { reply: jobCategoriesSchema, signal }),
    }),
  list: (drydockId: number, query: JobFilters) =>
    queryOptions({
      queryKey: queryKeys.jobs.of('list', drydockId, query),
      queryFn: ({ signal }) =>
        request(endpoints.jobs, { id: drydockId, query, reply: jobListSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  progress: (drydockId: number) =>
    queryOptions({
      queryKey: queryKeys.jobs.of('progress', drydockId),
      queryFn: ({ signal }) =>
        request(endpoints.progress, { id: drydockId, reply: progressSchema, signal }),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: queryKeys.jobs.of('detail', id),
      queryFn: ({ signal }) => request(endpoints.job, { id, reply: jobSchema, signal }),
      // The page says so itself.
      meta: { quiet: [404] },
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.jobs.of('history', id, query),
      queryFn: ({ signal }) =>
        request(endpoints.jobHistory, { id, query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const useJobs = (drydockId: number, query: JobFilters, options?: ReadOptions<JobList>) =>
  useRead(jobQueries.list(drydockId, query), options);
export const useProgress = (drydockId: number, options?: ReadOptions<Progress>) =>
  useRead(jobQueries.progress(drydockId), options);
export const useJob = <Selected = Job>(id: number, options?: ReadOptions<Job, Selected>) =>
  useRead(jobQueries.detail(id), options);
/** In the order of the specification. */
export const useJobCategories = () => useQuery(jobQueries.categories());
export const useJobHistory = (id: number, query: HistoryQuery) =>
  useQuery(jobQueries.history(id, query));

function show(client: QueryClient, job: Job) {
  client.setQueryData(jobQueries.detail(job.id).queryKey, newerOf(job));
}

/** `client_id` stands for this job alone: sent twice, it is made once. */
export const useCreateJob = (drydockId: number) =>
  useMutation({
    mutationFn: (body: JobDraft) =>
      request(endpoints.createJob, { id: drydockId, body, reply: jobSchema }),
    onSuccess: (job, _draft, _result, { client }) => {
      show(client, job);
    },
    meta: {
      invalidates: stale.jobs,
      success: ({ code, title }: Job) => ({ key: 'jobs.created', values: { code, title } }),
    },
  });

/** What was changed shows at once only where it is known what it comes to: the answer tells. */
export const useUpdateJob = (id: number) =>
  useMutation({
    mutationFn: (body: JobUpdate) => request(endpoints.updateJob, { id, body, reply: jobSchema }),
    onSuccess: (job, _body, _result, { client }) => {
      show(client, job);
    },
    onError: (error, _body, _result, { client }) => {
      const current = readCurrent(error, jobSchema);
      if (current !== undefined) show(client, current);
    },
    // The form shows both values.
    meta: {
      invalidates: stale.jobs,
      success: ({ code, title }: Job) => ({ key: 'jobs.saved', values: { code, title } }),
      quiet: ['stale'],
    },
  });

/** A job as it stands now, for what is changed of it in a list. */
export function useFreshJob() {
  const client = useQueryClient();
  return (id: number) =>
    client.query({
      ...{ ...jobQueries.detail(id), staleTime: 0 },
      // Without a line it fails at once, as the change itself would.
      ...{ networkMode: 'always', retry: false },
    });
}

/** As `useUpdateJob`, of any job of a list: whoever calls it meets a stale version. */
export const useChangeJob = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: number; body: JobUpdate }) =>
      request(endpoints.updateJob, { id, body, reply: jobSchema }),
    onSuccess: (job, _change, _result, { client }) => {
      show(client, job);
    },
    // The list itself shows it.
    meta: { invalidates: stale.jobs, quiet: ['stale'] },
  });

/** `client_id` stands for this one alone: sent twice, it is told once. */
export const useReportProgress = (id: number) =>
  useMutation({
    mutationFn: (body: ProgressDraft) =>
      sendOrKeep({
        kind: 'progress',
        target: id,
        // When it was so, and not when the line came back.
        body: { at: wireMoment(new Date()), ...body },
        send: (sent) => request(endpoints.reportProgress, { id, body: sent, reply: jobSchema }),
      }),
    onSuccess: (job, _body, _result, { client }) => {
      show(client, job);
    },
    onError: (error, _body, _result, { client }) => {
      const current = readCurrent(error, jobSchema);
      if (current !== undefined) show(client, current);
    },
    meta: {
      invalidates: stale.jobs,
      success: ({ code, progress_pct }: Job) => ({
        key: 'jobs.progressed',
        values: { code, progress: String(progress_pct) },
      }),
    },
  });

/** `client_id` stands for this one alone: sent twice, it is stored once. */
export const useAddMeasurement = (id: number) =>
  useMutation({
    mutationFn: (body: MeasurementDraft) =>
      sendOrKeep({
        kind: 'measurement',
        target: id,
        body: { at: wireMoment(new Date()), ...body },
        send: (sent) => request(endpoints.addMeasurement, { id, body: sent, reply: jobSchema }),
      }),
    onSuccess: (job, _body, _result, { client }) => {
      show(client, job);
    },
    meta: {
      invalidates: stale.jobs,
      success: ({ code }: Job) => ({ key: 'jobs.measured', values: { code } }),
    },
  });

export const useVoidMeasurement = (id: number) =>
  useMutation({
    mutationFn: (body: MeasurementVoid) =>
      request(endpoints.voidMeasurement, { id, body, reply: jobSchema }),
    onSuccess: (job, _body, _result, { client }) => {
      show(client, job);
    },
    meta: {
      invalidates: stale.jobs,
      success: ({ code }: Job) => ({ key: 'jobs.measureVoided', values: { code } }),
    },
  });

/** One of the calls that take a job to its next state; `text`: why, or what class remarks; `version`: of the job as it was seen; `told`: what the outbox says of it. */
export interface JobTransitionDraft {
  id: number;
  call: JobCall;
  text?: string | null;
  version?: number;
  told?: string;
}

const bodyOf = ({ call, text }: JobTransitionDraft) => {
  if (call === 'class_ack') return { remark: text ?? null };
  return text === undefined ? {} : { reason: text };
};

/** What is said in the dock; what the office decides before the work needs the line. */
const IN_THE_DOCK: readonly JobCall[] = [
  ...(['start', 'hold', 'resume', 'done', 'accept', 'return', 'class_ack'] as const),
];

export const useTransitionJob = () =>
  useMutation({
    mutationFn: (transition: JobTransitionDraft) => {
      const { id, call, version, told } = transition;
      const send = (body: object) => request(JOB_STEPS[call], { id, body, reply: jobSchema });
      if (!IN_THE_DOCK.includes(call)) return send(bodyOf(transition));
      const step = { ...bodyOf(transition), ...(version === undefined ? {} : { version }) };
      return sendOrKeep({
        ...{ kind: 'step', call, target: id, told },
        // When it was so, and not when the line came back.
        body: { ...step, at: wireMoment(new Date()) },
        send: (body) => send(omitAt(body)),
      });
    },
    onSuccess: (job, _transition, _result, { client }) => {
      show(client, job);
    },
    meta: {
      invalidates: stale.jobs,
      success: ({ code, state }: Job) => ({ key: 'jobs.stateChanged', values: { code, state } }),
    },
  });

/** Every job of a docking that the filters leave, as a file. */
export const useExportJobs = (drydockId: number) =>
  useMutation({
    mutationFn: (filters: JobFilters & ExportQuery) =>
      requestFile(endpoints.exportJobs, filters, drydockId),
    meta: { invalidates: stale.nothingButAudit },
  });
