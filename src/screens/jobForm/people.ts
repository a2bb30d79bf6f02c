/** The engineers whom a job may be assigned to; none where they cannot be had. */
import { useEngineers } from '../../api/roles';
import type { Job } from '../../contract/jobs/jobRecords';
import type { Loadable } from '../../ui/page/QueryState';

export type Assignable = readonly { value: number; label: string }[];

/** With whoever has the job already. */
export function useAssignable(job?: Job): Loadable<Assignable> {
  const query = useEngineers();
  const engineers = (query.data ?? []).map(({ id, fullname }) => ({ value: id, label: fullname }));
  const present = job?.assignee;
  const others =
    present && !engineers.some(({ value }) => value === present.id)
      ? [{ value: present.id, label: present.fullname }]
      : [];
  const isSettled = query.data !== undefined || query.error !== null;
  return {
    ...query,
    data: isSettled ? [...others, ...engineers] : undefined,
    isPending: !isSettled,
  };
}
