/** The jobs of one source as a table with boxes: what is in the specification already cannot be chosen once more. */
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/format';
import { DataTable } from '../../ui/table/DataTable';
import { Pager } from '../../ui/table/Pager';
import type { Selection } from '../../ui/table/useSelection';
import { useListColumns } from '../../parts/lists/useListColumns';
import { NAMING, sourceColumns, sourceList } from './sourceColumns';
import type { SourceRow } from './sourceRows';

const UNSORTED = { key: '', descending: false };
const ignore = () => undefined;
const rowKey = ({ id }: SourceRow) => id;
const isHere = ({ pulled }: SourceRow) => pulled !== null;

interface TableProps {
  rows: readonly SourceRow[];
  page: { page: number; page_size: number; total: number };
  onPage: (page: number) => void;
  /** Of another docking; undefined for the library. */
  currency: string | undefined;
  earlier: boolean;
  selection: Selection<SourceRow>;
}

export function SourceTable({ rows, page, onPage, currency, earlier, selection }: TableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(
    () => sourceColumns(t, format, { earlier, currency }),
    [t, format, earlier, currency],
  );
  const columns = useListColumns(sourceList(earlier), all, NAMING);
  const label = useCallback(
    ({ code, title }: SourceRow) => t('jobs.add.select', { code, title }),
    [t],
  );
  const { selected, toggle, toggleAll } = selection;
  return (
    <>
      <DataTable
        label={t('jobs.add.label')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={UNSORTED}
        onSort={ignore}
        sorted
        selection={{
          selected,
          onToggle: toggle,
          onToggleAll: toggleAll,
          label,
          labelOfAll: t('jobs.add.selectAll'),
          isLocked: isHere,
        }}
      />
      <Pager page={page.page} pageSize={page.page_size} total={page.total} onPage={onPage} />
    </>
  );
}
