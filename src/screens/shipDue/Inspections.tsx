/** Every inspection of the ship's bottom, the latest first, and the way to record one. */
import { Box, Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInspections } from '../../api/compliance';
import { useMay } from '../../api/me';
import type { Inspection, ShipCompliance } from '../../contract/fleet/compliance';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { useFormat } from '../../ui/format/format';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { parseSort } from '../../ui/list/listAddress';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { TABLE_PARTS } from '../../parts/fleet/complianceStyle';
import { inspectionColumns } from './inspectionColumns';

const InspectionDialog = lazyNamed(() => import('./InspectionDialog'), 'InspectionDialog');

const InspectionVoid = lazyNamed(() => import('./InspectionVoid'), 'InspectionVoid');

/** What is open: a new one, or one to correct or to void. */
type Opening = { to: 'add' } | { to: 'correct' | 'void'; inspection: Inspection } | undefined;

interface OpenedProps {
  due: ShipCompliance;
  opening: Opening;
  onClose: () => void;
}

function OpenedDialog({ due, opening, onClose }: OpenedProps) {
  if (opening === undefined) return null;
  return (
    <Opened onClose={onClose}>
      {opening.to === 'add' && <InspectionDialog due={due} onClose={onClose} />}
      {opening.to === 'correct' && (
        <InspectionDialog due={due} inspection={opening.inspection} onClose={onClose} />
      )}
      {opening.to === 'void' && (
        <InspectionVoid inspection={opening.inspection} onClose={onClose} />
      )}
    </Opened>
  );
}

function useColumns(due: ShipCompliance, setOpening: (opening: Opening) => void) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useMay('drydock');
  const mayCorrect = useMay('updateInspection');
  const { renewal_due_on } = due;
  const all = useMemo(
    () =>
      inspectionColumns({
        t,
        format,
        mayOpen,
        renewalDue: renewal_due_on,
        onChange: mayCorrect
          ? (to, inspection) => {
              setOpening({ to, inspection });
            }
          : undefined,
      }),
    [t, format, mayOpen, mayCorrect, renewal_due_on, setOpening],
  );
  return { all, columns: useListColumns('inspections', all) };
}

export function Inspections({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const inspections = useInspections(due.ship.id);
  const mayAdd = useMay('addInspection');
  const [opening, setOpening] = useState<Opening>();
  const [sort, setSort] = useState(parseSort('-on'));
  const { all: offered, columns } = useColumns(due, setOpening);
  const add = (
    <Button
      variant="outlined"
      sx={{ visibility: mayAdd ? 'visible' : 'hidden' }}
      onClick={() => {
        setOpening({ to: 'add' });
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
        <ColumnsButton list="inspections" columns={offered} />
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
      <OpenedDialog
        due={due}
        opening={opening}
        onClose={() => {
          setOpening(undefined);
        }}
      />
    </section>
  );
}
