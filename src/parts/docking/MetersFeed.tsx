/** How meters are told, and which jobs of the contract they measure. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { DailyReport } from '../../contract/execution/dailyReportRecords';

export function MetersFeed({ feeds }: Pick<DailyReport, 'feeds'>) {
  const { t } = useTranslation();
  const lines = feeds.map(({ meter, code, text }) =>
    t('dailyReports.feeds', { meter: t(`dailyReports.fields.${meter}`), code, text }),
  );
  return (
    <Box sx={{ mt: 0.5, mb: 1, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[t('dailyReports.metersHelp'), ...lines].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}
