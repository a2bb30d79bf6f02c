/** Every inspection of the ship's bottom, the latest first, and the way to record one. */
import { Box, Button, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useInspections } from '../../api/compliance';
import { useMay } from '../../api/me';
import type { Inspection, ShipCompliance } from '../../contract/fleet/compliance';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import { Day } from '../../ui/format/Day';
import { useFormat, type Format } from '../../ui/format/format';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { parseSort } from '../../ui/list/listAddress';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';
import type { Column } from '../../ui/table/tableColumns';
import { TABLE_PARTS } from '../../parts/fleet/complianceStyle';
import { MarkSample } from '../../parts/fleet/marks';

const InspectionDialog = lazyNamed(() => import('./InspectionDialog'), 'InspectionDialog');

function columnsOf(t: TFunction, format: Format, mayOpen: boolean): readonly Column<Inspection>[] {
  return [
    {
      key: 'on',
      head: t('compliance.inspection.on'),
      width: '132px',
      cell: ({ on }) => <Day on={on} format={format} />,
      sortBy: ({ on }) => on,
    },
    {
      key: 'kind',
      head: t('compliance.inspection.kind'),
      cell: ({ kind }) => (
        <>
          <MarkSample kind={kind} /> {t(`compliance.kinds.${kind}`)}
        </>
      ),
    },
    {
      key: 'credited_to',
      head: t('compliance.inspection.credit'),
      cell: ({ credited_to }) => t(`compliance.credits.${credited_to}`),
    },
    {
      key: 'drydock',
      head: t('compliance.inspection.docking'),
      width: '140px',
      cell: ({ drydock, ship_id }) =>
        drydock === null ? (
          '—'
        ) : mayOpen ? (
          <Link to={`/ships/${ship_id}/drydocks/${drydock.id}`}>{drydock.number}</Link>
        ) : (
          drydock.number
        ),
      named: true,
    },
    {
      key: 'document',
      head: t('compliance.inspection.document'),
      cell: ({ document }) => document ?? '—',
      named: true,
    },
  ];
}

export function Inspections({ ship }: { ship: ShipCompliance['ship'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inspections = useInspections(ship.id);
  const mayOpen = useMay('drydock');
  const mayAdd = useMay('addInspection');
  const [adding, setAdding] = useState(false);
  const handleClose = () => {
    setAdding(false);
  };
  const [sort, setSort] = useState(parseSort('-on'));
  const columns = useMemo(() => columnsOf(t, format, mayOpen), [t, format, mayOpen]);
  const add = (
    <Button
      variant="outlined"
      sx={{ visibility: mayAdd ? 'visible' : 'hidden' }}
      onClick={() => {
        setAdding(true);
      }}
    >
      {t('compliance.inspection.add')}
    </Button>
  );
  return (
    <section aria-labelledby="inspectionsTitle">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography id="inspectionsTitle" component="h2" variant="h2" sx={{ flex: 1 }}>
          {t('compliance.inspection.all')}
        </Typography>
        {add}
      </Box>
      <Box sx={TABLE_PARTS}>
        <QueryState
          query={inspections}
          skeleton={<TableSkeleton columns={columns} />}
          what={t('compliance.title')}
        >
          {(all) =>
            all.length === 0 ? (
              <Notice
                title={t('compliance.inspection.emptyTitle')}
                text={t('compliance.inspection.emptyText')}
              />
            ) : (
              <DataTable
                label={t('compliance.inspection.all')}
                columns={columns}
                rows={all}
                rowKey={({ id }) => id}
                sort={sort}
                onSort={setSort}
              />
            )
          }
        </QueryState>
      </Box>
      {adding && (
        <Opened onClose={handleClose}>
          <InspectionDialog ship={ship} onClose={handleClose} />
        </Opened>
      )}
    </section>
  );
}
