/** Spares that come when the work has begun already: the job cannot go as it is planned. */
import type { JobState } from './jobStates';

/** Nobody waits for them any more. */
export const SPARES_OVER: readonly JobState[] = ['DONE', 'ACCEPTED', 'REJECTED', 'CANCELLED'];

interface Supplied {
  spares: string;
  spares_eta_on: string | null;
  planned_start_on: string | null;
  state: JobState;
}

/** The day on which they are expected; null where it is in time. A job without a day of its own begins with the docking. */
export function lateSpares(
  { spares, spares_eta_on: eta, planned_start_on, state }: Supplied,
  arrival: string | null,
): string | null {
  const start = planned_start_on ?? arrival;
  const isWaited = spares === 'ORDERED' && !SPARES_OVER.includes(state);
  return isWaited && eta !== null && start !== null && eta > start ? eta : null;
}
