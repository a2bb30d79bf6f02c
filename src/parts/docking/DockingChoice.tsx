/** The way from the menu to what each docking has of its own: that of the chosen docking, or the dockings to choose from. */
import { Link } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { useDrydocks } from '../../api/drydocks';
import type { DrydocksPage } from '../../contract/fleet/drydockLists';
import type { DrydockRow } from '../../contract/fleet/drydockRecords';
import { useFormat } from '../../ui/format/format';
import type { Sort } from '../../ui/list/listAddress';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import { useFleetContext } from '../fleet/fleetContext';
import { ColumnsBar } from '../lists/ColumnsBar';
import { useListColumns } from '../lists/useListColumns';
import { dockingColumns } from './dockingColumns';
import { drydockLink } from './drydockLinks';

interface DockingChoiceProps {
  title: string;
  /** What a choice leads to, in a sentence. */
  intro: string;
  tab: '/jobs' | '/daily_reports' | '/variation_orders';
}

/** By no column: what is in dock leads, then what comes. */
const AS_TOLD: Sort = { key: 'now', descending: false };

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(() => dockingColumns(t, format, 'ship'), [t, format]);
  return { all, columns: useListColumns('docking_choice', all) };
}

function Choices({ page, title, tab }: { page: DrydocksPage } & Omit<DockingChoiceProps, 'intro'>) {
  const { t } = useTranslation();
  const { all, columns } = useColumns();
  const [sort, setSort] = useState(AS_TOLD);
  if (page.total === 0) return <Notice title={t('ships.dockings.empty')} />;
  return (
    <>
      <ColumnsBar list="docking_choice" columns={all} />
      <DataTable
        label={title}
        columns={columns}
        rows={page.items}
        rowKey={({ id }) => id}
        rowLink={({ id, ship }: DrydockRow) => drydockLink(ship.id, id, tab)}
        sort={sort}
        onSort={setSort}
      />
      {page.total > page.items.length && (
        <Link component={RouterLink} to="/drydocks" underline="always">
          {t('ships.dockings.all', { count: page.total })}
        </Link>
      )}
    </>
  );
}

function ChoicePage({ shipId, ...props }: DockingChoiceProps & { shipId: number | undefined }) {
  const { t } = useTranslation();
  const dockings = useDrydocks({
    sort: AS_TOLD.key,
    ...(shipId !== undefined && { ship_id: shipId }),
  });
  return (
    <Page title={props.title} intro={props.intro}>
      <QueryState
        query={dockings}
        skeleton={<TableSkeleton columns={useColumns().columns} />}
        what={t('drydocks.title')}
      >
        {(page) => <Choices page={page} {...props} />}
      </QueryState>
    </Page>
  );
}

export function DockingChoice(props: DockingChoiceProps) {
  const { shipId, drydockId } = useFleetContext();
  return shipId !== undefined && drydockId !== undefined ? (
    <Navigate to={drydockLink(shipId, drydockId, props.tab)} replace />
  ) : (
    <ChoicePage shipId={shipId} {...props} />
  );
}
