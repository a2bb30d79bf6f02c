/** The calls about the jobs of a docking, with the right that each asks for. */
import type { Action, Endpoint } from '../endpoints';

export const JOB_MENU = { jobs: '/jobs' } as const;

const of = <A extends Action>(action: A) => ({ menu: JOB_MENU.jobs, action }) as const;

export const jobEndpoints = {
  jobCategories: { method: 'GET', path: '/job_categories', access: of('V') },
  jobs: { method: 'GET', path: '/drydocks/{id}/jobs', access: of('V') },
  exportJobs: { method: 'GET', path: '/drydocks/{id}/jobs/export', access: of('X') },
  createJob: { method: 'POST', path: '/drydocks/{id}/jobs', access: of('C') },
  job: { method: 'GET', path: '/jobs/{id}', access: of('V') },
  updateJob: { method: 'PUT', path: '/jobs/{id}', access: of('E') },
  placeJob: { method: 'PUT', path: '/jobs/{id}/position', access: of('E') },
  jobHistory: { method: 'GET', path: '/jobs/{id}/history', access: of('V') },
  approveJob: { method: 'POST', path: '/jobs/{id}/approve', access: of('A') },
  rejectJob: { method: 'POST', path: '/jobs/{id}/reject', access: of('A') },
  startJob: { method: 'POST', path: '/jobs/{id}/start', access: of('E') },
  progress: { method: 'GET', path: '/drydocks/{id}/progress', access: of('V') },
  // By whoever does the work: ship staff tell of the crew's, and measure it.
  reportProgress: { method: 'POST', path: '/jobs/{id}/updates', access: of('V') },
  addMeasurement: { method: 'POST', path: '/jobs/{id}/measurements', access: of('V') },
  voidMeasurement: { method: 'POST', path: '/jobs/{id}/measurements/void', access: of('V') },
  addPhoto: { method: 'POST', path: '/jobs/{id}/photos', access: of('V') },
  removePhoto: { method: 'POST', path: '/jobs/{id}/photos/remove', access: of('V') },
  recordPhotos: { method: 'POST', path: '/jobs/{id}/photos/record', access: of('V') },
  jobComments: { method: 'GET', path: '/jobs/{id}/comments', access: of('V') },
  // Of all who see the job those who may comment.
  commentJob: { method: 'POST', path: '/jobs/{id}/comments', access: of('V') },
  resolveJobComment: { method: 'POST', path: '/jobs/{id}/comments/resolve', access: of('V') },
  jobMentionable: { method: 'GET', path: '/jobs/{id}/mentionable', access: of('V') },
  photoFile: { method: 'GET', path: '/photos/{id}/file', access: of('V') },
  photosOfDay: { method: 'GET', path: '/drydocks/{id}/photos', access: of('V') },
  holdJob: { method: 'POST', path: '/jobs/{id}/hold', access: of('E') },
  resumeJob: { method: 'POST', path: '/jobs/{id}/resume', access: of('E') },
  doneJob: { method: 'POST', path: '/jobs/{id}/done', access: of('E') },
  acceptJob: { method: 'POST', path: '/jobs/{id}/accept', access: of('E') },
  returnJob: { method: 'POST', path: '/jobs/{id}/return', access: of('E') },
  acknowledgeJob: { method: 'POST', path: '/jobs/{id}/class_ack', access: of('V') },
  jobLibrary: { method: 'GET', path: '/job_library', access: of('C') },
  jobTexts: { method: 'GET', path: '/job_texts', access: of('C') },
  jobSources: { method: 'GET', path: '/drydocks/{id}/job_sources', access: of('C') },
  pullJobs: { method: 'POST', path: '/drydocks/{id}/jobs/pull', access: of('C') },
  importJobs: { method: 'POST', path: '/drydocks/{id}/jobs/import', access: of('C') },
  undoPull: { method: 'POST', path: '/drydocks/{id}/jobs/pull/undo', access: of('C') },
  transitionJobs: { method: 'POST', path: '/drydocks/{id}/jobs/transition', access: of('A') },
  undoTransitionJobs: {
    method: 'POST',
    path: '/drydocks/{id}/jobs/transition/undo',
    access: of('A'),
  },
  assignJobs: { method: 'POST', path: '/drydocks/{id}/jobs/assign', access: of('E') },
  undoAssignJobs: { method: 'POST', path: '/drydocks/{id}/jobs/assign/undo', access: of('E') },
  specIssues: { method: 'GET', path: '/drydocks/{id}/spec_issues', access: of('V') },
  issueSpecification: { method: 'POST', path: '/drydocks/{id}/specification', access: of('A') },
  specification: { method: 'GET', path: '/drydocks/{id}/specification', access: of('A') },
  specIssue: { method: 'GET', path: '/spec_issues/{id}', access: of('V') },
  exportSpecIssue: { method: 'GET', path: '/spec_issues/{id}/export', access: of('X') },
  specIssueDiff: { method: 'GET', path: '/spec_issues/{id}/diff', access: of('V') },
  cancelJob: { method: 'POST', path: '/jobs/{id}/cancel', access: of('A') },
} as const satisfies Record<string, Endpoint>;
