/** The calls about jobs as the tests of the whole API need them: what each answers, a body that is fine, and what it finds. */
import { randomUUID } from 'node:crypto';
import { eq, isNotNull, ne } from 'drizzle-orm';
import type { EndpointName } from '../../../src/contract/endpoints';
import { unknownOf } from '../../../src/contract/fieldTable';
import { jobEndpoints } from '../../../src/contract/jobs/jobEndpoints';
import { jobFields } from '../../../src/contract/jobs/jobs';
import { transitionOf, type JobCall } from '../../../src/contract/jobs/jobStates';
import { revisions } from '../../../server/db/tables/documentSchema';
import { jobBulks } from '../../../server/db/tables/bulkSchema';
import { jobComments } from '../../../server/db/tables/jobCommentSchema';
import { jobs, specIssues } from '../../../server/db/tables/jobSchema';
import { measurements } from '../../../server/db/tables/measurementSchema';
import { photos } from '../../../server/db/tables/photoSchema';
import { jobPulls } from '../../../server/db/tables/pullSchema';
import { permissions, roles } from '../../../server/db/schema';
import { omit } from '../../../server/text/omit';
import type { TestApp } from './app';
import { hashOf } from './files';
import { DOCKING } from './fleet';
import { arrived, jpegOf, THUMB } from './photos';

export type JobCallName = keyof typeof jobEndpoints;

const ONE = [200, 401, 403, 404, 408, 500];
const ONE_FILTERED = [200, 400, 401, 403, 404, 408, 500];
const UPDATE = [200, 400, 401, 403, 404, 408, 413, 422, 500];

export const JOB_DOCUMENTED: Record<JobCallName, number[]> = {
  jobCategories: [200, 401, 403, 408, 500],
  jobs: ONE_FILTERED,
  exportJobs: ONE_FILTERED,
  createJob: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  job: ONE,
  updateJob: UPDATE,
  placeJob: UPDATE,
  jobHistory: ONE_FILTERED,
  approveJob: UPDATE,
  rejectJob: UPDATE,
  startJob: UPDATE,
  progress: ONE,
  reportProgress: [201, ...UPDATE.filter((status) => status !== 200)],
  addMeasurement: [201, ...UPDATE.filter((status) => status !== 200)],
  voidMeasurement: UPDATE,
  addPhoto: [201, ...UPDATE.filter((status) => status !== 200)],
  removePhoto: UPDATE,
  recordPhotos: [201, ...UPDATE.filter((status) => status !== 200)],
  jobComments: ONE,
  commentJob: [201, ...UPDATE.filter((status) => status !== 200)],
  resolveJobComment: UPDATE,
  jobMentionable: ONE_FILTERED,
  photoFile: [200, 400, 401, 403, 404, 408, 416, 500],
  photosOfDay: ONE_FILTERED,
  holdJob: UPDATE,
  resumeJob: UPDATE,
  doneJob: UPDATE,
  acceptJob: UPDATE,
  returnJob: UPDATE,
  acknowledgeJob: UPDATE,
  cancelJob: UPDATE,
  jobLibrary: [200, 400, 401, 403, 408, 500],
  jobTexts: [200, 401, 403, 408, 500],
  jobSources: ONE_FILTERED,
  pullJobs: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  importJobs: UPDATE,
  undoPull: UPDATE,
  transitionJobs: UPDATE,
  undoTransitionJobs: UPDATE,
  assignJobs: UPDATE,
  undoAssignJobs: UPDATE,
  specIssues: ONE,
  issueSpecification: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  specification: ONE_FILTERED,
  specIssue: ONE,
  exportSpecIssue: ONE,
  specIssueDiff: [200, 400, 401, 403, 404, 408, 422, 500],
};

/** Calls whose 400 is that of a filter. */
export const JOB_FILTERED: EndpointName[] = [
  'jobs',
  'exportJobs',
  'jobHistory',
  'specification',
  'specIssueDiff',
  'jobLibrary',
  'jobSources',
  'photoFile',
  'photosOfDay',
  'jobMentionable',
];

/** A class item that can be approved; 9 is the category of machinery. */
export const JOB_BODY = {
  ...unknownOf(jobFields),
  category_id: 9,
  title: 'Purifier no. 2: overhaul',
  description: 'Overhaul with a kit of the maker, test run with alarms.',
  location: 'Purifier room',
  executor: 'YARD',
  origin: 'STANDARD',
  includes: ['MATERIALS', 'TESTS'],
  drawing_ids: [],
  class_item: true,
  statutory: false,
  safety: false,
  flooding_gate: false,
  critical_path: false,
  owner_supply: false,
  spares: 'NONE',
  lines: [
    {
      id: null,
      text: 'Overhaul',
      qty: '1',
      unit: 'pcs',
      kind: 'UNIT',
      basis: 'REMEASURED',
      estimate_price: '2400.5',
    },
  ],
};
const REASON = { reason: 'For a reason' };
/** Of a job that nobody else has changed since. */
const STEP = { version: 1 };
const PULL = {
  ...{ source: 'LIBRARY', refs: [1], with_prices: false, with_texts: true },
  client_id: '5e0f0f6e-6a2b-4c43-9f57-2f0d8f1f6a11',
};

/** That of a measurement of the job that is made for the call. */
const MEASUREMENT = 9_002;
const READING = { position: 'Aft, vertical', value: '0.85', previous: '0.6' };
const MEASURED = { kind: 'CLEARANCE', text: 'Rudder, neck bush', limit: '1.5', note: null };

/** That of a photo of the job that is made for the call, and of the uploads that one is made of. */
const PHOTO = 9_003;
/** That of a comment of the job that is made for the call. */
const COMMENT = 9_006;
const UPLOADS = { upload_id: 9_004, reduced_upload_id: 9_005 };

/** The id of a job that is made for the calls for many. */
const ONE_OF_MANY = 9_001;
const MANY = {
  ids: [ONE_OF_MANY],
  try_only: false,
  client_id: '0c5b8a8e-9a63-4d0e-8a53-3f1c62a0b7d2',
};

export const JOB_BODIES: Partial<Record<JobCallName, Record<string, unknown>>> = {
  createJob: JOB_BODY,
  updateJob: { ...JOB_BODY, version: 1 },
  placeJob: { position: 2, base_position: 1 },
  reportProgress: { pct: 50, base_pct: 0, note: null, hours: null, measured: [] },
  addMeasurement: { ...MEASURED, readings: [READING] },
  voidMeasurement: { measurement_id: MEASUREMENT, ...REASON },
  addPhoto: {
    ...{ client_id: '7d1c0a52-54a1-4a55-8c3e-0f6a3b0a1c11', ...UPLOADS, thumb: THUMB },
    ...{ tag: 'DAMAGE', caption: 'Frame 118', taken_at: null, place: null },
  },
  removePhoto: { photo_id: PHOTO, ...REASON },
  recordPhotos: { client_id: '2b6f1d0a-94de-4a1c-8d0e-57b1f0c9a911' },
  commentJob: { text: 'Valves are on board' },
  resolveJobComment: { comment_id: COMMENT },
  approveJob: STEP,
  startJob: STEP,
  resumeJob: STEP,
  doneJob: STEP,
  acceptJob: STEP,
  rejectJob: REASON,
  holdJob: REASON,
  returnJob: REASON,
  cancelJob: REASON,
  acknowledgeJob: { remark: 'Seen in place' },
  issueSpecification: { variant: 'YARD', change_note: 'Quantities as measured on board' },
  pullJobs: PULL,
  importJobs: {
    rows: [{ category: 'HP', job_title: 'Washing of the hull', qty: '1900', unit: 'm2' }],
    dry_run: true,
    client_id: PULL.client_id,
  },
  undoPull: { client_id: PULL.client_id },
  transitionJobs: { ...MANY, call: 'reject', reason: 'Not in this docking' },
  undoTransitionJobs: { client_id: MANY.client_id },
  assignJobs: { ...MANY, assignee_id: null },
  undoAssignJobs: { client_id: MANY.client_id },
};

const CALLS: Partial<Record<JobCallName, JobCall>> = {
  approveJob: 'approve',
  rejectJob: 'reject',
  startJob: 'start',
  reportProgress: 'done',
  addMeasurement: 'done',
  voidMeasurement: 'done',
  addPhoto: 'done',
  removePhoto: 'done',
  recordPhotos: 'done',
  holdJob: 'hold',
  resumeJob: 'resume',
  doneJob: 'done',
  acceptJob: 'accept',
  returnJob: 'return',
  acknowledgeJob: 'class_ack',
  cancelJob: 'cancel',
};

const HAL = DOCKING['HAL-DD26'];

/** The one job that the calls for many name, in a docking without a contract, as they find it. */
async function manyVictim(docman: TestApp, name: JobCallName): Promise<{ id: number }> {
  const { db } = docman;
  const token = await docman.tokenOf('administrator');
  const id = DOCKING['LAP-DD27'];
  await db.delete(jobBulks);
  await db.delete(jobs).where(eq(jobs.id, ONE_OF_MANY));
  const asked = { token, id, body: { ...JOB_BODY, lines: [] } };
  const made = (await docman.ask<{ id: number }>('createJob', asked)).body;
  const [engineer] = (await docman.ask<{ id: number }[]>('engineers', { token })).body;
  await db
    .update(jobs)
    .set({ id: ONE_OF_MANY, assignee_id: engineer?.id ?? null })
    .where(eq(jobs.id, made.id));
  const done = { undoTransitionJobs: 'transitionJobs', undoAssignJobs: 'assignJobs' } as const;
  if (name === 'undoTransitionJobs' || name === 'undoAssignJobs')
    await docman.ask(done[name], { token, id, body: JOB_BODIES[done[name]] });
  return { id };
}

const MANY_CALLS: readonly JobCallName[] = [
  ...(['transitionJobs', 'undoTransitionJobs', 'assignJobs', 'undoAssignJobs'] as const),
];

/** A photo of this job, and files for another. */
async function photoVictim(docman: TestApp, job_id: number): Promise<void> {
  const { db, clock } = docman;
  await db.delete(photos);
  const bytes = jpegOf(1200, 900, 'a photo');
  const who = 'administrator';
  const sha256 = hashOf(bytes);
  await arrived(docman, who, bytes, { id: UPLOADS.upload_id });
  await arrived(docman, who, jpegOf(1200, 900, 'reduced'), { id: UPLOADS.reduced_upload_id });
  await db.insert(photos).values({
    ...{ id: PHOTO, job_id, sha256, reduced_sha256: sha256, thumb: THUMB, tag: 'DURING' },
    ...{ name: 'IMG_0001.jpg', width: 1200, height: 900, recorded_at: clock.now },
    client_id: randomUUID(),
  });
}

/** A new job of the docking that is under way, where a call finds it as it should be. */
export async function jobVictim(
  docman: TestApp,
  name: JobCallName,
): Promise<{ id: number; who?: string }> {
  if (name === 'pullJobs' || name === 'importJobs' || name === 'undoPull') {
    // What was added before would be told instead of added.
    await docman.db.delete(jobs).where(isNotNull(jobs.pull_id));
    await docman.db.delete(jobPulls);
  }
  if (name === 'undoPull') {
    const token = await docman.tokenOf('administrator');
    await docman.ask('pullJobs', { token, id: HAL, body: PULL });
  }
  if (MANY_CALLS.includes(name)) return manyVictim(docman, name);
  if (name === 'photoFile') {
    await photoVictim(docman, 1);
    return { id: PHOTO };
  }
  if (jobEndpoints[name].path.startsWith('/drydocks')) return { id: HAL };
  // That of the demonstration.
  if (jobEndpoints[name].path.startsWith('/spec_issues')) return { id: 1 };
  const token = await docman.tokenOf('administrator');
  const asked = { token, id: HAL, body: JOB_BODY };
  const { id } = (await docman.ask<{ id: number }>('createJob', asked)).body;
  const call = CALLS[name];
  if (call !== undefined) {
    const at = name === 'acceptJob' ? { class_ack_at: docman.clock.now } : {};
    const state = transitionOf(call).from[0];
    await docman.db
      .update(jobs)
      .set({ state, ...at })
      .where(eq(jobs.id, id));
  }
  if (['removePhoto', 'addPhoto', 'recordPhotos', 'doneJob'].includes(name))
    await photoVictim(docman, id);
  // However many there are by now, it stands first.
  if (name === 'placeJob') await docman.db.update(jobs).set({ position: 0 }).where(eq(jobs.id, id));
  if (name === 'voidMeasurement') {
    await docman.db.delete(measurements).where(eq(measurements.id, MEASUREMENT));
    const at = { at: docman.clock.now, recorded_at: docman.clock.now };
    const of = { ...MEASURED, ...at, id: MEASUREMENT, job_id: id, readings: [READING] };
    await docman.db.insert(measurements).values(of);
  }
  if (name === 'resolveJobComment') {
    const said = { text: 'Valves are on board', for_yard: false, author_id: 1 };
    await docman.db.delete(jobComments);
    const at = { created_at: docman.clock.now };
    await docman.db.insert(jobComments).values({ id: COMMENT, job_id: id, ...said, ...at });
  }
  if (name !== 'acknowledgeJob') return { id };
  // The tests of the whole API take the menu from all but administrators, and change this role to try that call.
  const [CLASS, JOBS, CLASS_TYPE] = [9, 4, 5];
  await docman.db.update(roles).set({ role_type_id: CLASS_TYPE }).where(eq(roles.id, CLASS));
  await docman.db
    .insert(permissions)
    .values({ role_id: CLASS, menu_id: JOBS, actions: 'V' })
    .onConflictDoNothing();
  return { id, who: 'bv.surveyor' };
}

/** MC-004, which was cancelled: no call without a body can move it. */
export const JOB_REFUSED = 49;

/** An issue that is not compared with that of the demonstration. */
export async function otherDockingsIssue({ db }: TestApp): Promise<number> {
  const [first] = await db.select().from(specIssues).limit(1);
  if (first === undefined) throw new Error('The demonstration has an issue.');
  const [revision] = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(ne(revisions.id, first.revision_id))
    .limit(1);
  const [made] = await db
    .insert(specIssues)
    .values({
      ...omit(first, 'id'),
      ...{ revision_id: revision?.id ?? 0, drydock_id: DOCKING['LAP-DD27'] },
    })
    .returning({ id: specIssues.id });
  return made?.id ?? 0;
}

export const isJobCall = (name: string): name is JobCallName => name in jobEndpoints;
