/** What the specification is filtered by, as its address says; what the server would refuse is left out. */
import { useCallback } from 'react';
import type { JobFilters } from '../../contract/jobs/jobRecords';
import { EXECUTORS, JOB_FLAGS } from '../../contract/jobs/jobs';
import { JOB_STATES } from '../../contract/jobs/jobStates';
import { readSearch } from '../../contract/lists';
import { useListAddress } from '../../ui/list/listAddress';

export const ATTENTION = ['question', 'lines', 'changed', 'spares'] as const;
const FILTERS = ['q', 'state', 'flag', 'executor', 'attention'] as const;
const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, '']));

export function useJobAddress() {
  const { get, set, setAll } = useListAddress('');
  const filters: JobFilters = {
    q: readSearch(get('q')),
    state: JOB_STATES.find((state) => state === get('state')),
    flag: JOB_FLAGS.find((flag) => flag === get('flag')),
    executor: EXECUTORS.find((executor) => executor === get('executor')),
    attention: ATTENTION.find((one) => one === get('attention')),
  };
  return {
    get,
    set,
    filters,
    filtered: FILTERS.some((name) => get(name) !== ''),
    clearFilters: useCallback(() => {
      setAll(NO_FILTERS);
    }, [setAll]),
  };
}

export type JobAddress = ReturnType<typeof useJobAddress>;
