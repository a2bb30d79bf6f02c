/** Many jobs of one source are chosen, looked at once more, and added; what became of each is told, and can be undone. */
import { Box, Button, Skeleton } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobPulled, PullSource } from '../../contract/jobs/pulls';
import { NoMatch } from '../../ui/list/NoMatch';
import { useSelection } from '../../ui/table/useSelection';
import type { AddAddress } from './addAddress';
import { AddDialog } from './AddDialog';
import { AddResult } from './AddResult';
import type { SourceRow } from './sourceRows';
import { SourceTable } from './SourceTable';

const ROWS = Array.from({ length: 12 }, (_, place) => place);

export const SourceSkeleton = () => (
  <Box>
    {ROWS.map((place) => (
      <Skeleton key={place} variant="rounded" height={52} sx={{ mb: '1px' }} />
    ))}
  </Box>
);

/** At the lower edge of the window, where it is reached from every row. */
const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1,
  px: 1.5,
  pt: 1,
  pb: 'calc(8px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderTop: '2px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const;

interface ChoosingProps {
  drydockId: number;
  number: string;
  address: AddAddress;
  source: PullSource;
  rows: readonly SourceRow[];
  page: { page: number; page_size: number; total: number };
  /** What is said when the filters leave nothing. */
  empty: string;
  /** Of the docking whose jobs they are. */
  currency?: string | undefined;
  /** `foreign`: some are in another currency, and none is taken along. */
  prices?: 'possible' | 'foreign';
}

/** What was added last, as long as it can be undone here. */
interface Added {
  clientId: string;
  answer: JobPulled;
}

export function Choosing(props: ChoosingProps) {
  const { drydockId, number, address, source, rows, page, empty, currency, prices } = props;
  const { t } = useTranslation();
  const free = useMemo(() => rows.filter(({ pulled }) => pulled === null), [rows]);
  const selection = useSelection(free, source);
  const [asking, setAsking] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const { selectedRows, clear } = selection;
  const handleAdded = (clientId: string, answer: JobPulled) => {
    setAdded({ clientId, answer });
    setAsking(false);
    clear();
  };
  return (
    <>
      {added && <AddResult key={added.clientId} drydockId={drydockId} {...added} />}
      {rows.length === 0 ? (
        <NoMatch text={empty} onClear={address.clearFilters} />
      ) : (
        <SourceTable
          {...{ rows, page, currency, selection }}
          earlier={source !== 'LIBRARY'}
          onPage={address.setPage}
        />
      )}
      {selectedRows.length > 0 && (
        <Box sx={BAR} role="group" aria-label={t('jobs.add.chosen')}>
          <span role="status">{t('jobs.add.selected', { count: selectedRows.length })}</span>
          <Button
            variant="contained"
            onClick={() => {
              setAsking(true);
            }}
          >
            {t('jobs.add.preview')}
          </Button>
          <Button onClick={clear}>{t('jobs.add.clear')}</Button>
        </Box>
      )}
      {asking && (
        <AddDialog
          {...{ drydockId, number, source, prices, currency }}
          rows={selectedRows}
          onAdded={handleAdded}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
