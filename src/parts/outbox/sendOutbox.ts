/**
 * Sends what waits in the outbox, in its order, once the line is back: each once, by an id of the client's, and never past one
 * about the same record that was refused.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../api/ApiError';
import { request } from '../../api/http';
import { JOB_STEPS } from '../../api/jobSteps';
import { queryKeys, stale } from '../../api/queryKeys';
import { endpoints } from '../../contract/endpoints';
import { photoSchema } from '../../contract/jobs/photos';
import {
  holds,
  outbox,
  sending,
  type KeptPhoto,
  type OutboxItem,
  type OutboxKind,
} from '../../session/outbox';
import { drafts } from '../../session/drafts';
import { arrived } from '../transfers/arrived';
import { transfers } from '../transfers/transferQueue';
import type { Refusal } from '../transfers/transferRules';

const ENDPOINTS = {
  addendum: endpoints.addToDailyReport,
  check: endpoints.checkGate,
  comment: endpoints.createComment,
  decision: endpoints.reviewRevision,
  jobComment: endpoints.commentJob,
  measurement: endpoints.addMeasurement,
  milestone: endpoints.addMilestone,
  offer: endpoints.offerVariation,
  progress: endpoints.reportProgress,
  report: endpoints.updateDailyReport,
  signature: endpoints.signGate,
  submission: endpoints.submitDailyReport,
  variation: endpoints.createVariation,
} as const;

const STALE: Readonly<Record<OutboxKind, readonly (readonly unknown[])[]>> = {
  addendum: stale.dailyReports,
  check: stale.gate,
  comment: [queryKeys.comments.all, queryKeys.auditEvents.all],
  decision: stale.documents,
  jobComment: stale.jobComments,
  measurement: stale.jobs,
  milestone: stale.fleet,
  offer: stale.variations,
  progress: stale.jobs,
  report: stale.dailyReports,
  signature: stale.gate,
  step: stale.jobs,
  submission: stale.dailyReports,
  variation: stale.variations,
};

/** What comes later from a server or a gateway that is busy, or gone. */
const PASSING = [408, 429, 502, 503, 504];

/** The server takes no such file: as any other refusal. */
const refusedFile = (why: Refusal) =>
  new ApiError('answer', 422, '', 'words' in why ? { error: why.words } : {});

/** Goes on by itself where the line breaks meanwhile. */
async function carry(key: string, file: File): Promise<number> {
  transfers.add(key, file);
  try {
    return (await arrived(key, refusedFile)).id;
  } finally {
    transfers.forget(key);
  }
}

/** What was added before the line broke is told again, under the same id. */
async function sendPhoto(jobId: number, { original, reduced, draft }: KeptPhoto): Promise<number> {
  const reduced_upload_id = await carry(`outbox ${draft.client_id} reduced`, reduced);
  const upload_id = await carry(`outbox ${draft.client_id}`, original);
  const body = { ...draft, upload_id, reduced_upload_id };
  return (await request(endpoints.addPhoto, { id: jobId, body, reply: photoSchema })).id;
}

/** Of a step which one it is. */
const endpointOf = ({ kind, call = 'start' }: OutboxItem) =>
  kind === 'step' ? JOB_STEPS[call] : ENDPOINTS[kind];

async function send(item: OutboxItem): Promise<void> {
  const { target, body, photos = [] } = item;
  const photo_ids: number[] = [];
  for (const photo of photos) photo_ids.push(await sendPhoto(target, photo));
  const isTold = photo_ids.length > 0 && item.kind === 'progress';
  const whole = isTold ? { ...body, photo_ids } : body;
  await request(endpointOf(item), { id: target, body: whole });
}

const textsOf = ({ body, fields, message }: ApiError): string[] => {
  const said = Object.values(fields).flat();
  return said.length > 0 ? said : [body.error ?? body.message ?? message];
};

/** What was entered since stays: it is not sent yet. */
async function dropDraft({ form, at }: OutboxItem): Promise<void> {
  const draft = form === undefined ? undefined : drafts.get(form);
  if (draft !== undefined && draft.at <= at) await drafts.drop(draft.form);
}

/** Whether the next one may follow. */
async function sendOne(client: QueryClient, item: OutboxItem): Promise<boolean> {
  const { id, kind } = item;
  sending.set(id);
  try {
    await send(item);
    await outbox.drop(id);
    await dropDraft(item);
  } catch (error) {
    // Without a session it waits for the same person's next one.
    if (!(error instanceof ApiError) || error.status === 401) return false;
    if (error.kind === 'connection' || PASSING.includes(error.status)) return false;
    await outbox.refuse(item, { status: error.status, texts: textsOf(error) });
  } finally {
    sending.set(undefined);
  }
  for (const queryKey of STALE[kind]) void client.invalidateQueries({ queryKey });
  return true;
}

/** The first that waits and has none before it that was refused. */
function nextOf(items: readonly OutboxItem[]): OutboxItem | undefined {
  const refused = items.filter(({ refusal }) => refusal !== undefined);
  const waits = (item: OutboxItem) =>
    item.refusal === undefined && !refused.some((one) => holds(one, item));
  const next = items.find(waits);
  if (next?.kind !== 'submission') return next;
  // What was written in a report after it was submitted goes with it.
  const isItsReport = ({ kind, target }: OutboxItem) => kind === 'report' && target === next.target;
  return items.find((item) => isItsReport(item) && waits(item)) ?? next;
}

async function sendAll(client: QueryClient): Promise<number> {
  let sent = 0;
  await outbox.load();
  for (let item = nextOf(outbox.get()); item !== undefined; item = nextOf(outbox.get())) {
    const before = outbox.get().length;
    if (!(await sendOne(client, item))) break;
    if (outbox.get().length < before) sent += 1;
  }
  return sent;
}

let running: Promise<number> | undefined;

/** Sends what waits, in one tab of the browser at a time; gives how many were taken. */
export function sendOutbox(client: QueryClient): Promise<number> {
  const work = () => sendAll(client);
  running ??= (
    'locks' in navigator ? navigator.locks.request('docman-outbox', work) : work()
  ).finally(() => {
    running = undefined;
  });
  return running;
}

/** What is done with one that was refused. */
export function useOutboxActions() {
  const client = useQueryClient();
  return {
    retry: useCallback(
      async (item: OutboxItem, body?: object) => {
        await outbox.retry(item, body);
        await sendOutbox(client);
      },
      [client],
    ),
    discard: outbox.drop,
  };
}
