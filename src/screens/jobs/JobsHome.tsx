/** The way from the menu to the specification of the chosen docking. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';

export function JobsHome() {
  const { t } = useTranslation();
  const { shipId, drydockId } = useFleetContext();
  if (shipId !== undefined && drydockId !== undefined)
    return <Navigate to={drydockLink(shipId, drydockId, '/jobs')} replace />;
  return (
    <Page title={t('jobs.title')}>
      <Notice
        title={t('jobs.chooseTitle')}
        text={t('jobs.chooseText')}
        action={
          <Button
            component={Link}
            to={shipId === undefined ? '/drydocks' : `/drydocks?ship=${shipId}`}
            variant="contained"
          >
            {t('jobs.choose')}
          </Button>
        }
      />
    </Page>
  );
}
