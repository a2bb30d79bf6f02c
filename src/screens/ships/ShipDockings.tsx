/** The dockings of a ship, the latest first; each row opens its docking. */
import { Box, Button, Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { drydockQueries, useDrydocks } from '../../api/drydocks';
import { useMay, useMe } from '../../api/me';
import type { DrydocksPage } from '../../contract/fleet/drydockLists';
import type { DrydockRow } from '../../contract/fleet/drydockRecords';
import { isGone, type Ship } from '../../contract/fleet/ships';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import { useFormat } from '../../ui/format/format';
import type { Sort } from '../../ui/list/listAddress';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { dockingColumns } from '../../parts/docking/dockingColumns';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { dockingsOf } from '../../parts/fleet/shipDockings';

const LATEST: Sort = { key: 'dates', descending: true };
const dockingLink = ({ id, ship }: DrydockRow) => `/ships/${ship.id}/drydocks/${id}`;

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(() => dockingColumns(t, format, 'yard'), [t, format]);
  return { all, columns: useListColumns('ship_drydocks', all) };
}

function Choice() {
  return <ColumnsButton list="ship_drydocks" columns={useColumns().all} />;
}

function Dockings({ page, ship }: { page: DrydocksPage; ship: Ship }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { columns } = useColumns();
  const [sort, setSort] = useState(LATEST);
  const handleIntent = useCallback(
    ({ id }: DrydockRow) => {
      client.query(drydockQueries.detail(id)).catch(() => undefined);
    },
    [client],
  );
  if (page.total === 0) return <Notice title={t('ships.dockings.empty')} />;
  return (
    <>
      <DataTable
        label={t('ships.dockings.label', { name: ship.name })}
        columns={columns}
        rows={page.items}
        rowKey={({ id }) => id}
        rowLink={dockingLink}
        onIntent={handleIntent}
        sort={sort}
        onSort={setSort}
      />
      {page.total > page.items.length && (
        <Link component={RouterLink} to={`/drydocks?ship=${ship.id}`} underline="always">
          {t('ships.dockings.all', { count: page.total })}
        </Link>
      )}
    </>
  );
}

function AskedDockings({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const dockings = useDrydocks(dockingsOf(ship.id));
  return (
    <QueryState
      query={dockings}
      skeleton={<TableSkeleton columns={useColumns().columns} />}
      what={t('drydocks.title')}
    >
      {(page) => <Dockings page={page} ship={ship} />}
    </QueryState>
  );
}

/** Absent, not empty, for whoever may not see dockings. */
export function ShipDockings({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const maySee = useMay('drydocks');
  const mayCreate = useMay('createDrydock') && !isGone(ship.status);
  if (me !== undefined && !maySee) return null;
  return (
    <section>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 4, mb: 1 }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {t('ships.dockings.title')}
        </Typography>
        <Button
          component={RouterLink}
          to={`/drydocks/new?ship=${ship.id}`}
          variant="outlined"
          sx={{ visibility: mayCreate ? 'visible' : 'hidden' }}
        >
          {t('ships.dockings.new')}
        </Button>
        {maySee && <Choice />}
      </Box>
      {maySee && <AskedDockings ship={ship} />}
    </section>
  );
}
