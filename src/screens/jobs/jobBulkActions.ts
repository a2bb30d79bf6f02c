/** What can be done to the selected jobs: whoever approves moves them, the office assigns them. */
import { useMay } from '../../api/me';
import { BULK_MOVES } from '../../contract/jobs/bulkJobs';

const JOB_BULK_ACTIONS = ['approve', 'assign', 'reject', 'cancel'] as const;
export type JobBulkAction = (typeof JOB_BULK_ACTIONS)[number];

export const moveOf = (action: JobBulkAction) => BULK_MOVES.find((move) => move === action);

/** `office`: whether they are told prices. */
export function useJobBulkActions(office: boolean): readonly JobBulkAction[] {
  const mayMove = useMay('moveJobs') && office;
  const mayAssign = useMay('assignJobs') && office;
  return JOB_BULK_ACTIONS.filter((action) => (action === 'assign' ? mayAssign : mayMove));
}
