/** What cannot be sent for want of a line is kept in the outbox; parts/outbox/sendOutbox.ts sends it. */
import { useMutation } from '@tanstack/react-query';
import {
  holds,
  outbox,
  sending,
  type Letter,
  type OutboxItem,
  type OutboxKind,
} from '../session/outbox';
import { useStore } from '../ui/store';
import { showToast } from '../ui/toast/toast';
import { ApiError } from './ApiError';

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'connection';

/** It is kept and will be sent: no failure, but nothing that the server has answered either. */
export class KeptForLater extends Error {
  override readonly name = 'KeptForLater';
}

function kept(): never {
  showToast({ severity: 'info', text: { key: 'main.outbox.kept' } });
  throw new KeptForLater();
}

/** As `orKept`, with what was made; undefined where it is not sent yet. */
export async function madeOrKept<T>(sent: Promise<T>): Promise<T | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof KeptForLater)) throw error;
    return undefined;
  }
}

/** To a form, what will be sent is as good as sent. */
export async function orKept(sent: Promise<unknown>): Promise<void> {
  await madeOrKept(sent);
}

/**
 * What is put or given for all of a record as it was: sent twice it changes nothing, so that it needs no id on the wire, and a later
 * one takes the place of what waits.
 */
const LATEST: readonly OutboxKind[] = ['offer', 'report', 'signature', 'submission'];

/** Under its own id on the wire, where its call has none yet. */
function withId(letter: Letter): { letter: Letter; id: string } {
  if (LATEST.includes(letter.kind)) return { letter, id: crypto.randomUUID() };
  const { client_id: own } = letter.body as { client_id?: string };
  const id = own ?? crypto.randomUUID();
  return { letter: { ...letter, body: { ...letter.body, client_id: id } }, id };
}

/** Without a try, where it is known to be in vain. Always rejects: with KeptForLater, or as unanswered where it cannot be kept. */
async function keep(given: Letter, replaced: readonly OutboxItem[] = []): Promise<never> {
  const { letter, id } = withId(given);
  await outbox.add(letter, id).catch((cause: unknown) => {
    throw new ApiError('connection', 0, '', {}, { cause });
  });
  await replace(replaced);
  return kept();
}

/** Kept for when there is a line: to be caught by `orKept`. */
export const useKeepForLater = () =>
  useMutation({
    mutationFn: (letter: Letter) => keep(letter, outbox.get().filter(isReplacedBy(letter))),
  });

const isAbout = (kind: OutboxKind, target: number) => (item: OutboxItem) =>
  item.kind === kind && item.target === target;

/** Those about the same record that it takes the place of, once it is sent or kept itself. */
async function replace(earlier: readonly OutboxItem[]): Promise<void> {
  for (const { id } of earlier) await outbox.drop(id);
}

/** A step that was refused is taken anew once its author has looked again. */
const isReplacedBy =
  ({ kind, target, call }: Letter) =>
  (item: OutboxItem): boolean =>
    isAbout(kind, target)(item) &&
    (LATEST.includes(kind) ||
      (kind === 'step' && item.refusal !== undefined && item.call === call));

/** Said at once, it is so now, by the server's clock. */
export const omitAt = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'at'));

interface Sending<T> extends Letter {
  send: (body: object) => Promise<T>;
}

/** Sends it, or keeps it and rejects with KeptForLater; as unanswered where it can be neither sent nor kept. */
export async function sendOrKeep<T>({ send, ...given }: Sending<T>): Promise<T> {
  const { letter, id } = withId(given);
  const known = outbox.get();
  const replaced = known.filter(isReplacedBy(letter));
  const earlier = known.filter((item) => holds(item, letter) && !replaced.includes(item));
  // Not past those about the same record that wait, or were refused.
  if (earlier.length > 0) return keep(letter, replaced);
  try {
    const answer = await send(letter.body);
    await replace(replaced);
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    await outbox.add(letter, id).catch(() => {
      throw error;
    });
    await replace(replaced);
    return kept();
  }
}

export const useOutbox = () => useStore(outbox);
export const useSending = () => useStore(sending);
export const useKeptUploads = () => useStore(outbox.uploads);

/** What waits or was refused about this record. */
export const useWaiting = (kind: OutboxKind, target: number): OutboxItem[] =>
  useOutbox().filter(isAbout(kind, target));
