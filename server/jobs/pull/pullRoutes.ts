/** The library of standard jobs, and jobs that are made of it, of another docking's or of a spreadsheet. */
import {
  jobLibraryQuerySchema,
  jobLibrarySchema,
  jobPulledSchema,
  jobPullSchema,
  jobSourcesQuerySchema,
  jobSourcesSchema,
  pullUndoneSchema,
  undoPullSchema,
} from '../../../src/contract/jobs/pulls';
import { IMPORT_MS } from '../../../src/contract/imports';
import { jobSheetReportSchema, jobSheetSchema } from '../../../src/contract/jobs/jobSheet';
import { wire, type Api } from '../../access/wire';
import { importJobs } from '../sheet/importJobs';
import { readSources } from './earlierJobs';
import { readLibrary } from './library';
import { pullJobs, undoPull } from './pullJobs';

/** Room for as many rows as are taken at once, each with a description of some hundred letters. */
export const JOB_SHEET_BYTES = 4 * 1024 * 1024;

export function pullRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'jobLibrary', {
    summary: 'The standard jobs that the filters leave, page by page',
    query: jobLibraryQuerySchema,
    reply: jobLibrarySchema,
    handle: ({ viewer, query }) => readLibrary(db, viewer, query),
  });
  wire(api, 'jobSources', {
    summary: 'The jobs of other dockings that can be added to this one, page by page',
    query: jobSourcesQuerySchema,
    reply: jobSourcesSchema,
    handle: ({ viewer, id, query }) => readSources(db, viewer, id, query),
  });
  wire(api, 'pullJobs', {
    summary: 'Add jobs from the library or from another docking, each source once',
    body: jobPullSchema,
    reply: jobPulledSchema,
    created: true,
    repeatable: true,
    handle: pullJobs,
  });
  wire(api, 'importJobs', {
    summary: 'Try rows of a spreadsheet as jobs, or store them all',
    body: jobSheetSchema,
    bodyLimitBytes: JOB_SHEET_BYTES,
    timeLimitMs: IMPORT_MS,
    reply: jobSheetReportSchema,
    handle: importJobs,
  });
  wire(api, 'undoPull', {
    summary: 'Take back what was added at once and nobody has touched since',
    body: undoPullSchema,
    reply: pullUndoneSchema,
    handle: undoPull,
  });
}
