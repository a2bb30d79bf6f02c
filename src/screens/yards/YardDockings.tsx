/** The dockings at a yard: what is there now and what comes, then what was; each row opens its docking. */
import { Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { drydockQueries, useDrydocks } from '../../api/drydocks';
import { useMay } from '../../api/me';
import type { DrydocksPage, PHASES } from '../../contract/fleet/drydockLists';
import type { DrydockRow } from '../../contract/fleet/drydockRecords';
import type { Yard } from '../../contract/fleet/yards';
import { dockingColumns } from '../../parts/fleet/dockingColumns';
import { drydockLink } from '../../parts/fleet/drydockLinks';
import { useFormat } from '../../ui/format/format';
import type { Sort } from '../../ui/list/listAddress';
import { QueryState } from '../../ui/QueryState';
import { Muted } from '../../ui/Section';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';

const SHOWN = 20;

type Phase = (typeof PHASES)[number];

const rowLink = ({ id, ship }: DrydockRow) => drydockLink(ship.id, id);

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => dockingColumns(t, format, 'ship'), [t, format]);
}

interface DockingsProps {
  yard: Pick<Yard, 'id' | 'name'>;
  phase: Phase;
}

function Dockings({ yard, phase, page }: DockingsProps & { page: DrydocksPage }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [sort, setSort] = useState<Sort>({ key: 'dates', descending: phase === 'DONE' });
  const handleIntent = useCallback(
    ({ id }: DrydockRow) => {
      client.query(drydockQueries.detail(id)).catch(() => undefined);
    },
    [client],
  );
  const columns = useColumns();
  if (page.total === 0) return <Muted>{t(`yards.dockings.none.${phase}`)}</Muted>;
  return (
    <>
      <DataTable
        label={t(`yards.dockings.label.${phase}`, { name: yard.name })}
        columns={columns}
        rows={page.items}
        rowKey={({ id }) => id}
        rowLink={rowLink}
        onIntent={handleIntent}
        sort={sort}
        onSort={setSort}
      />
      {page.total > page.items.length && (
        <Link
          component={RouterLink}
          to={`/drydocks?yard=${yard.id}&phase=${phase}`}
          underline="always"
        >
          {t('ships.dockings.all', { count: page.total })}
        </Link>
      )}
    </>
  );
}

function OfPhase({ yard, phase }: DockingsProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  const query = useDrydocks({
    yard_id: yard.id,
    phase,
    sort: phase === 'OPEN' ? 'starts_on' : '-starts_on',
    page: 1,
    page_size: SHOWN,
  });
  return (
    <section>
      <Typography component="h2" variant="h2" sx={{ mt: 4, mb: 1 }}>
        {t(`yards.dockings.title.${phase}`)}
      </Typography>
      <QueryState
        query={query}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('drydocks.title')}
      >
        {(page) => <Dockings yard={yard} phase={phase} page={page} />}
      </QueryState>
    </section>
  );
}

/** Absent, not empty, for whoever may not see dockings. */
export function YardDockings({ yard }: Pick<DockingsProps, 'yard'>) {
  const maySee = useMay('drydocks');
  if (!maySee) return null;
  return (
    <>
      <OfPhase yard={yard} phase="OPEN" />
      <OfPhase yard={yard} phase="DONE" />
    </>
  );
}
