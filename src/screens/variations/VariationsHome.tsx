/** The way from the menu to the variation orders of the chosen docking. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';

export function VariationsHome() {
  const { t } = useTranslation();
  const { shipId, drydockId } = useFleetContext();
  if (shipId !== undefined && drydockId !== undefined)
    return <Navigate to={drydockLink(shipId, drydockId, '/variation_orders')} replace />;
  return (
    <Page title={t('variations.title')}>
      <Notice
        title={t('variations.chooseTitle')}
        text={t('variations.chooseText')}
        action={
          <Button
            component={Link}
            to={shipId === undefined ? '/drydocks' : `/drydocks?ship=${shipId}`}
            variant="contained"
          >
            {t('variations.choose')}
          </Button>
        }
      />
    </Page>
  );
}
