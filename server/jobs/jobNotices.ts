/** Who is told that jobs are theirs now. */
import { notify, type Teller } from '../notifications/notify';

interface Assigned {
  drydock_id: number;
  code: string;
  assignee_id: number | null;
}

/** One notice a docking, whatever was assigned at once: its first job, and how many more. Never of what was theirs before. */
export async function tellAssigned(
  teller: Teller,
  [first, ...more]: readonly Assigned[],
  before: number | null = null,
): Promise<void> {
  if (first === undefined || first.assignee_id === before) return;
  await notify(teller, {
    ...{ kind: 'JOB_ASSIGNED', entity: 'drydock', entity_id: first.drydock_id },
    to: [first.assignee_id],
    label: more.length === 0 ? first.code : `${first.code} +${more.length}`,
  });
}
