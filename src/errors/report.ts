/**
 * Carries out what the catalogue says: toast, modal or sign-out. Called by the query client, and for what is no call by
 * errors/listen.ts; the same failure is reported once, whoever hands it on.
 */
import type { ParseKeys } from 'i18next';
import { ApiError, SessionOver } from '../api/ApiError';
import { connection } from '../api/connection';
import { session } from '../session/session';
import { ChunkMissing, missingKey } from '../ui/code/chunkMissing';
import { showToast } from '../ui/toast/toast';
import { catalogue } from './catalogue';
import { showErrors } from './errorsModal';

/** A row of the catalogue: a status, or of 422 only the change that came too late. */
export type Row = number | 'stale';

const reported = new WeakSet<object>();

/** Also what was made of a failure that was reported: a form says an answer of its row's fields. */
function isReported(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const cause = error instanceof ApiError ? error.cause : undefined;
  const known = reported.has(error) || isReported(cause);
  reported.add(error);
  return known;
}

/** What was given up on purpose concerns nobody; of what waits in the outbox people are told there (api/outbox.ts). */
const GIVEN_UP = ['AbortError', 'CanceledError', 'CancelledError', 'KeptForLater'];

const isGivenUp = (error: unknown) =>
  error instanceof SessionOver ||
  ((error instanceof Error || error instanceof DOMException) && GIVEN_UP.includes(error.name));

const say = (key: ParseKeys) => {
  showToast({ severity: 'error', text: { key } });
};

/** What is no answer: a part that did not come, or a fault of ours, which is told to whoever looks for it too. */
function reportOther(error: unknown) {
  if (error instanceof ChunkMissing) {
    say(missingKey(error));
    return;
  }
  say('errors.unexpected');
  // eslint-disable-next-line no-console -- where developers look
  console.error(error);
}

/** `quiet` names the rows that this call shows in another way (`meta.quiet`). */
export function report(error: unknown, quiet: readonly Row[] = []) {
  if (isReported(error) || isGivenUp(error)) return;
  if (!(error instanceof ApiError)) {
    reportOther(error);
    return;
  }
  if (quiet.includes(error.status) || (error.stale && quiet.includes('stale'))) return;
  const outcome = catalogue(error);
  if (outcome.kind === 'signOut') session.end();
  else if (outcome.kind === 'modal') showErrors(outcome);
  else showToast({ severity: 'error', status: error.status, ...outcome });
}

/** That there is no line is said once, until it is back: from then on the app bar says so, and each part of the screen. */
export function reportRead(error: unknown, quiet?: readonly Row[]) {
  const isLine = error instanceof ApiError && error.kind === 'connection';
  if (!isLine || connection.tellOnce()) report(error, quiet);
}
