/** The columns of a docking's specification: all that this person may see, and those that they have chosen. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobList } from '../../contract/jobs/jobRecords';
import { useListColumns } from '../../parts/lists/useListColumns';
import { useFormat } from '../../ui/format/format';
import { jobColumns, NAMING } from './jobColumns';

/** Without a list yet: as for whoever sees what jobs cost. */
export function useJobColumns(list: Pick<JobList, 'currency' | 'prices'> | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency = 'USD', prices = true } = list ?? {};
  const all = useMemo(
    () => jobColumns({ t, format, currency, prices }),
    [t, format, currency, prices],
  );
  return { all, columns: useListColumns('jobs', all, NAMING) };
}
