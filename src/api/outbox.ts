/**
 * What could not be sent for want of a line waits in the outbox and is sent in its order once the line is back: each once, by
 * an id of the client's, and never past one about the same record that was refused.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endpoints } from '../contract/endpoints';
import { outbox, sending, type Letter, type OutboxItem, type OutboxKind } from '../session/outbox';
import { useStore } from '../ui/store';
import { ApiError, KeptForLater } from './ApiError';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

const ENDPOINTS = {
  comment: endpoints.createComment,
  decision: endpoints.reviewRevision,
  milestone: endpoints.addMilestone,
  progress: endpoints.reportProgress,
} as const;

const STALE: Readonly<Record<OutboxKind, readonly (readonly unknown[])[]>> = {
  comment: [queryKeys.comments.all, queryKeys.auditEvents.all],
  decision: stale.documents,
  milestone: stale.fleet,
  progress: stale.jobs,
};

/** What comes later from a server or a gateway that is busy, or gone. */
const PASSING = [408, 429, 502, 503, 504];

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'connection';

/** To a form, what will be sent is as good as sent. */
export async function orKept(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (!(error instanceof KeptForLater)) throw error;
  }
}

interface Sending<T> extends Letter {
  send: (body: object) => Promise<T>;
}

/** Sends it, or keeps it and rejects with KeptForLater; as unanswered where it can be neither sent nor kept. */
export async function sendOrKeep<T>({ send, ...letter }: Sending<T>): Promise<T> {
  const { client_id: own } = letter.body as { client_id?: string };
  const id = own ?? crypto.randomUUID();
  const body = { ...letter.body, client_id: id };
  // Not past those that wait already.
  if (outbox.get().some(({ refusal }) => refusal === undefined)) {
    await outbox.add({ ...letter, body }, id);
    throw new KeptForLater();
  }
  try {
    return await send(body);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    await outbox.add({ ...letter, body }, id).catch(() => {
      throw error;
    });
    throw new KeptForLater();
  }
}

const textsOf = ({ body, fields, message }: ApiError): string[] => {
  const said = Object.values(fields).flat();
  return said.length > 0 ? said : [body.error ?? body.message ?? message];
};

/** Whether the next one may follow. */
async function sendOne(client: QueryClient, item: OutboxItem): Promise<boolean> {
  const { id, kind, target, body } = item;
  sending.set(id);
  try {
    await request(ENDPOINTS[kind], { id: target, body });
    await outbox.drop(id);
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

const placeOf = ({ kind, target }: OutboxItem) => `${kind} ${target}`;

/** The first that waits and has none before it that was refused. */
function nextOf(items: readonly OutboxItem[]): OutboxItem | undefined {
  const held = new Set(items.filter(({ refusal }) => refusal !== undefined).map(placeOf));
  return items.find((item) => item.refusal === undefined && !held.has(placeOf(item)));
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

export const useOutbox = () => useStore(outbox);
export const useSending = () => useStore(sending);

/** What waits or was refused about this record. */
export const useWaiting = (kind: OutboxKind, target: number): OutboxItem[] =>
  useOutbox().filter((item) => item.kind === kind && item.target === target);

/** What is done with one that was refused. */
export function useOutboxActs() {
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
