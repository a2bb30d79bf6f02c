/** The columns of the list of due dates, for the day that it holds for. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useFormat } from '../../ui/format/format';
import { complianceColumns } from './complianceColumns';
import { useToday } from '../../ui/format/useToday';
import { spanAround } from '../../parts/fleet/yearScale';
import { useListColumns } from '../../parts/lists/useListColumns';

export function useColumns(asked: string | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useMay('drydock');
  const today = useToday();
  const asOf = asked ?? today;
  const all = useMemo(
    () => complianceColumns({ t, format, span: spanAround(asOf), mayOpen }),
    [t, format, asOf, mayOpen],
  );
  return { all, columns: useListColumns('compliance', all) };
}
