/** The dockings at a yard: what is there now and what comes, then what was; each row opens its docking. */
import { Box, Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { drydockQueries, useDrydocks } from '../../api/drydocks';
import { useMay } from '../../api/me';
import { PHASES, type DrydocksPage } from '../../contract/fleet/drydockLists';
import type { DrydockRow } from '../../contract/fleet/drydockRecords';
import type { Yard } from '../../contract/fleet/yards';
import { dockingColumns } from '../../parts/docking/dockingColumns';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { useFormat } from '../../ui/format/format';
import type { Sort } from '../../ui/list/listAddress';
import { combineAll } from '../../ui/combine';
import { QueryState } from '../../ui/page/QueryState';
import { Muted } from '../../ui/page/Section';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';

const SHOWN = 20;

type Phase = (typeof PHASES)[number];

const rowLink = ({ id, ship }: DrydockRow) => drydockLink(ship.id, id);

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(() => dockingColumns(t, format, 'ship'), [t, format]);
  return { all, columns: useListColumns('yard_drydocks', all) };
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
  const { columns } = useColumns();
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

const listOf = (yardId: number, phase: Phase) => ({
  yard_id: yardId,
  phase,
  ...(phase === 'OPEN' ? { sort: 'starts_on' as const } : { sort: '-starts_on' as const }),
  ...{ page: 1, page_size: SHOWN },
});

/** Both lists come at once: the length of the first would move the second. */
function Lists({ yard }: Pick<DockingsProps, 'yard'>) {
  const { t } = useTranslation();
  const { all, columns } = useColumns();
  const open = useDrydocks(listOf(yard.id, 'OPEN'));
  const done = useDrydocks(listOf(yard.id, 'DONE'));
  return (
    <QueryState
      query={combineAll([open, done])}
      skeleton={<TableSkeleton columns={columns} />}
      what={t('drydocks.title')}
    >
      {(pages) =>
        pages
          .map((page, at) => ({ page, phase: PHASES[at] ?? 'DONE' }))
          .map(({ page, phase }) => (
            <section key={phase}>
              <Box sx={{ display: 'flex', alignItems: 'center', mt: 4, mb: 1 }}>
                <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
                  {t(`yards.dockings.title.${phase}`)}
                </Typography>
                {phase === PHASES[0] && <ColumnsButton list="yard_drydocks" columns={all} />}
              </Box>
              <Dockings yard={yard} phase={phase} page={page} />
            </section>
          ))
      }
    </QueryState>
  );
}

/** Absent, not empty, for whoever may not see dockings. */
export function YardDockings({ yard }: Pick<DockingsProps, 'yard'>) {
  return useMay('drydocks') ? <Lists yard={yard} /> : null;
}
