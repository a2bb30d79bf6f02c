/** The way from the menu to the daily reports of the chosen docking. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';

export function ReportsHome() {
  const { t } = useTranslation();
  const { shipId, drydockId } = useFleetContext();
  if (shipId !== undefined && drydockId !== undefined)
    return <Navigate to={drydockLink(shipId, drydockId, '/daily_reports')} replace />;
  return (
    <Page title={t('dailyReports.title')}>
      <Notice
        title={t('dailyReports.chooseTitle')}
        text={t('dailyReports.chooseText')}
        action={
          <Button
            component={Link}
            to={shipId === undefined ? '/drydocks' : `/drydocks?ship=${shipId}`}
            variant="contained"
          >
            {t('dailyReports.choose')}
          </Button>
        }
      />
    </Page>
  );
}
