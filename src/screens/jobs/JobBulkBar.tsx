/** What can be done with the selected jobs, at the lower edge of the window, where it is reached from every row. */
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { MAX_BULK_JOBS } from '../../contract/jobs/bulkJobs';
import { Fold } from '../../ui/page/Fold';
import { PHONE } from '../../ui/phone';
import type { JobBulkAction } from './jobBulkActions';

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  pt: 1,
  pb: 'calc(8px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderTop: '2px solid',
  borderColor: 'divider',
  borderRadius: '0 0 6px 6px',
  '& .count': { fontWeight: 600, mr: 1, [PHONE]: { flex: '1 1 72px', mr: 0 } },
  '& .MuiButton-root': { px: { xs: 1, sm: 2 } },
} as const;

interface BarProps {
  count: number;
  actions: readonly JobBulkAction[];
  /** Of the one job that is selected. */
  moves: readonly { step: -1 | 1; possible: boolean; onMove: () => void }[];
  onAction: (action: JobBulkAction) => void;
  onClear: () => void;
}

export function JobBulkBar({ count, actions, moves, onAction, onClear }: BarProps) {
  const { t } = useTranslation();
  const [first, ...rest] = count > MAX_BULK_JOBS ? [] : actions;
  const button = (action: JobBulkAction) => (
    <Button
      key={action}
      variant={action === first ? 'contained' : 'outlined'}
      onClick={() => {
        onAction(action);
      }}
    >
      {t(`jobs.bulk.${action}.action`)}
    </Button>
  );
  return (
    <Box sx={BAR} role="group" aria-label={t('jobs.add.chosen')}>
      <span className="count" role="status">
        {t('jobs.add.selected', { count })}
      </span>
      {count > MAX_BULK_JOBS && <span>{t('jobs.bulk.tooMany', { count: MAX_BULK_JOBS })}</span>}
      {first !== undefined && button(first)}
      {(rest.length > 0 || moves.length > 0) && (
        <Fold>
          {rest.map(button)}
          {moves.map(({ step, possible, onMove }) => (
            // Whoever presses it again and again is not thrown off at the end.
            <Button
              key={step}
              variant="outlined"
              aria-disabled={!possible}
              onClick={possible ? onMove : undefined}
            >
              {t(step < 0 ? 'jobs.order.up' : 'jobs.order.down')}
            </Button>
          ))}
        </Fold>
      )}
      <Button onClick={onClear}>{t('jobs.add.clear')}</Button>
    </Box>
  );
}
