/** Where a job stands with what waits to be sent of it, and what may follow that. The server says whether it may, once it arrives. */
import { useOutbox } from '../../../api/outbox';
import type { Job } from '../../../contract/jobs/jobRecords';
import {
  JOB_TRANSITIONS,
  transitionOf,
  type JobCall,
  type JobState,
} from '../../../contract/jobs/jobStates';
import type { OutboxItem } from '../../../session/outbox';

/** Whoever may make one of them may make the others. */
const WORK: readonly JobCall[] = ['start', 'hold', 'resume', 'done'];
const isWork = (call: JobCall) => WORK.includes(call);

/** Progress starts a job. Where a job on hold goes on is the server's to know: at least it is under way again. */
const stateAfter = (state: JobState, { kind, call }: OutboxItem): JobState => {
  if (kind === 'progress' || call === 'resume') return 'IN_PROGRESS';
  return call === undefined ? state : (transitionOf(call).to ?? state);
};

export interface Standing {
  calls: readonly JobCall[];
  mayReport: boolean;
}

export function useStanding(job: Job): Standing {
  const waiting = useOutbox().filter(
    ({ kind, target, refusal }) =>
      target === job.id && refusal === undefined && (kind === 'step' || kind === 'progress'),
  );
  if (waiting.length === 0) return { calls: job.calls, mayReport: job.may_report };
  const state = waiting.reduce(stateAfter, job.state);
  const said = new Set(waiting.map(({ call }) => call));
  const mayWork = job.calls.some(isWork);
  const calls = JOB_TRANSITIONS.filter(
    ({ call, from, to }) =>
      from.includes(state) &&
      (isWork(call) ? mayWork : job.calls.includes(call)) &&
      // What leaves the state as it is, is said once.
      (to !== null || isWork(call) || !said.has(call)),
  ).map(({ call }) => call);
  return { calls, mayReport: job.may_report && (state === 'APPROVED' || state === 'IN_PROGRESS') };
}
