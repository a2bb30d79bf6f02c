/** The library of standard jobs, and jobs that are made of it or of another docking's. */
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
import { wire, type Api } from '../../access/wire';
import { readSources } from './earlierJobs';
import { readLibrary } from './library';
import { pullJobs, undoPull } from './pullJobs';

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
  wire(api, 'undoPull', {
    summary: 'Take back what was added at once and nobody has touched since',
    body: undoPullSchema,
    reply: pullUndoneSchema,
    handle: undoPull,
  });
}
