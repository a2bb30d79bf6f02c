/** What can be done with the selected jobs, at the lower edge of the window, where it is reached from every row. */
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { MAX_BULK_JOBS } from '../../contract/jobs/bulkJobs';
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
  py: 1,
  bgcolor: 'background.paper',
  border: '1px solid',
  borderTop: '2px solid',
  borderColor: 'divider',
  borderRadius: '0 0 6px 6px',
  '& .count': { fontWeight: 600, mr: 1 },
  '& .MuiButton-root': { px: { xs: 1, sm: 2 } },
} as const;

interface BarProps {
  count: number;
  actions: readonly JobBulkAction[];
  onAction: (action: JobBulkAction) => void;
  onClear: () => void;
}

export function JobBulkBar({ count, actions, onAction, onClear }: BarProps) {
  const { t } = useTranslation();
  return (
    <Box sx={BAR} role="group" aria-label={t('jobs.add.chosen')}>
      <span className="count" role="status">
        {t('jobs.add.selected', { count })}
      </span>
      {count > MAX_BULK_JOBS ? (
        <span>{t('jobs.bulk.tooMany', { count: MAX_BULK_JOBS })}</span>
      ) : (
        actions.map((action, place) => (
          <Button
            key={action}
            variant={place === 0 ? 'contained' : 'outlined'}
            onClick={() => {
              onAction(action);
            }}
          >
            {t(`jobs.bulk.${action}.action`)}
          </Button>
        ))
      )}
      <Button onClick={onClear}>{t('jobs.add.clear')}</Button>
    </Box>
  );
}
