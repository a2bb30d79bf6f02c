/** Many jobs at once: moved on or assigned, and taken back. */
import {
  bulkUndoneSchema,
  jobAssignmentSchema,
  jobTransitionsSchema,
  jobsChangedSchema,
  undoBulkSchema,
} from '../../../src/contract/jobs/bulkJobs';
import { wire, type Api } from '../../access/wire';
import { assignJobs, transitionJobs, undoBulk } from './bulkJobs';

export function bulkRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'transitionJobs', {
    summary: 'Approve, reject or cancel many jobs at once, or tell what would become of each',
    body: jobTransitionsSchema,
    reply: jobsChangedSchema,
    handle: transitionJobs,
  });
  wire(api, 'undoTransitionJobs', {
    summary:
      'Take back what was approved, rejected or cancelled at once and nobody has touched since',
    body: undoBulkSchema,
    reply: bulkUndoneSchema,
    handle: (call) => undoBulk(call, 'MOVE'),
  });
  wire(api, 'assignJobs', {
    summary: 'Assign many jobs at once, or tell what would become of each',
    body: jobAssignmentSchema,
    reply: jobsChangedSchema,
    handle: (call) => assignJobs(call, db),
  });
  wire(api, 'undoAssignJobs', {
    summary: 'Take back what was assigned at once and nobody has touched since',
    body: undoBulkSchema,
    reply: bulkUndoneSchema,
    handle: (call) => undoBulk(call, 'ASSIGN'),
  });
}
