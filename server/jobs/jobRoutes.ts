/** The jobs of a docking: reading them, planning them and moving them on. */
import { auditPageSchema } from '../../src/contract/history';
import { historyQuerySchema } from '../../src/contract/historyQuery';
import {
  classAckSchema,
  jobDraftSchema,
  jobPlaceSchema,
  jobReasonSchema,
  jobStepSchema,
  jobUpdateSchema,
} from '../../src/contract/jobs/jobs';
import {
  jobCategoriesSchema,
  jobExportSchema,
  jobFiltersSchema,
  jobListSchema,
  jobSchema,
  placedJobSchema,
} from '../../src/contract/jobs/jobRecords';
import { progressSchema } from '../../src/contract/jobs/earnedValue';
import {
  measurementDraftSchema,
  measurementVoidSchema,
} from '../../src/contract/jobs/measurements';
import { progressDraftSchema } from '../../src/contract/jobs/progress';
import { ofJob } from '../access/history/audience';
import { historyPage } from '../access/history/history';
import { wire, type Api } from '../access/wire';
import type { FileApi } from '../documents/files/fileApi';
import { LIST_FILE_MS } from '../papers/listFile';
import { exportJobs } from './jobExport';
import { readJobs } from './jobList';
import { placeJob } from './jobOrder';
import { jobRepository } from './jobRepository';
import { reportProgress } from './jobProgress';
import { readProgress } from './progressCurve';
import { addMeasurement, voidMeasurement } from './measurements';
import { transitionJob } from './jobTransitions';
import { existingJob, freshJob } from './jobView';
import { createJob, updateJob } from './jobWrites';

function readRoutes(api: FileApi): void {
  const { db } = api;
  wire(api, 'jobCategories', {
    summary: 'The categories of jobs, in their order',
    reply: jobCategoriesSchema,
    handle: async () =>
      (await jobRepository(db).categories()).map(({ id, code, name, active, position }) => ({
        ...{ id, code, name, active, position },
      })),
  });
  wire(api, 'jobs', {
    summary: 'All jobs of a docking that the filters leave, with their sums',
    query: jobFiltersSchema,
    reply: jobListSchema,
    handle: ({ viewer, id, query }) => readJobs(db, viewer, id, query),
  });
  wire(api, 'exportJobs', {
    summary: 'All jobs of a docking that the filters leave, as a file',
    query: jobExportSchema,
    file: 'jobs.csv',
    formats: true,
    timeLimitMs: LIST_FILE_MS,
    handle: (call) => exportJobs(api, call),
  });
  wire(api, 'progress', {
    summary: 'Planned and earned value of a docking, day by day',
    reply: progressSchema,
    handle: ({ viewer, id, now }) => readProgress(db, viewer, id, now),
  });
  wire(api, 'job', {
    summary: 'One job with its lines',
    reply: jobSchema,
    handle: ({ viewer, id }) => freshJob(db, viewer, id),
  });
  wire(api, 'jobHistory', {
    summary: 'What happened to a job, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: async ({ viewer, id, query }) => {
      const { job } = await existingJob(db, viewer, id);
      const where = ofJob(viewer);
      return historyPage(db, viewer, { entities: ['job'], id: job.id, where, query });
    },
  });
}

function writeRoutes(api: Api): void {
  wire(api, 'createJob', {
    summary: 'Propose a job, which gets its code',
    body: jobDraftSchema,
    reply: jobSchema,
    created: true,
    repeatable: true,
    handle: createJob,
  });
  wire(api, 'updateJob', {
    summary: 'Change a job and its lines',
    body: jobUpdateSchema,
    reply: jobSchema,
    handle: updateJob,
  });
  wire(api, 'placeJob', {
    summary: 'Put a job at another place in its category; its code stays',
    body: jobPlaceSchema,
    reply: placedJobSchema,
    handle: placeJob,
  });
  wire(api, 'reportProgress', {
    summary: 'Tell how far a job is, with what was measured',
    body: progressDraftSchema,
    reply: jobSchema,
    created: true,
    repeatable: true,
    handle: reportProgress,
  });
  wire(api, 'addMeasurement', {
    summary: 'Store what was measured in a job, reading by reading',
    body: measurementDraftSchema,
    reply: jobSchema,
    created: true,
    repeatable: true,
    handle: addMeasurement,
  });
  wire(api, 'voidMeasurement', {
    summary: 'Void a measurement, which then counts for nothing',
    body: measurementVoidSchema,
    reply: jobSchema,
    handle: voidMeasurement,
  });
  wire(api, 'acknowledgeJob', {
    summary: 'Acknowledge a class item, as class',
    body: classAckSchema,
    reply: jobSchema,
    handle: (call) => transitionJob(call, 'class_ack', call.body, call.body.remark),
  });
}

const PLAIN = [
  ['approveJob', 'approve', 'Approve a proposed job'],
  ['startJob', 'start', 'Say that work on a job has begun'],
  ['resumeJob', 'resume', 'Go on with a job that was on hold'],
  ['doneJob', 'done', 'Say that the work is done'],
  ['acceptJob', 'accept', 'Accept the work'],
] as const;
const WITH_REASON = [
  ['rejectJob', 'reject', 'Reject a proposed job'],
  ['holdJob', 'hold', 'Put a job on hold'],
  ['returnJob', 'return', 'Return work that is not accepted'],
  ['cancelJob', 'cancel', 'Cancel a job'],
] as const;

function transitionRoutes(api: Api): void {
  for (const [name, transition, summary] of PLAIN)
    wire(api, name, {
      summary,
      body: jobStepSchema,
      bodyMayMiss: true,
      reply: jobSchema,
      handle: (call) => transitionJob(call, transition, call.body),
    });
  for (const [name, transition, summary] of WITH_REASON)
    wire(api, name, {
      summary,
      body: jobReasonSchema,
      reply: jobSchema,
      handle: (call) => transitionJob(call, transition, call.body, call.body.reason),
    });
}

export function jobRoutes(api: FileApi): void {
  readRoutes(api);
  writeRoutes(api);
  transitionRoutes(api);
}
