/** What can be done to the selected jobs: whoever approves moves them, the office assigns them. */
import { useMay } from '../../api/me';
import type { JobRow } from '../../contract/jobs/jobRecords';
import { BULK_TRANSITIONS } from '../../contract/jobs/bulkJobs';

const JOB_BULK_ACTIONS = ['approve', 'accept', 'assign', 'reject', 'cancel'] as const;
export type JobBulkAction = (typeof JOB_BULK_ACTIONS)[number];

export const bulkTransition = (action: JobBulkAction) =>
  BULK_TRANSITIONS.find((transition) => transition === action);

/** `office`: whether they are told prices. */
export function useJobBulkActions(office: boolean): readonly JobBulkAction[] {
  const mayTransition = useMay('transitionJobs') && office;
  const mayAssign = useMay('assignJobs') && office;
  return JOB_BULK_ACTIONS.filter((action) => (action === 'assign' ? mayAssign : mayTransition));
}

/** Work is accepted once some of it is done: it comes first then, and is not spoken of before. */
export function actionsFor(
  actions: readonly JobBulkAction[],
  rows: readonly Pick<JobRow, 'calls'>[],
): readonly JobBulkAction[] {
  const others = actions.filter((action) => action !== 'accept');
  const isDone =
    actions.length > others.length && rows.some(({ calls }) => calls.includes('accept'));
  return isDone ? ['accept', ...others] : others;
}
