/** The form of one ship; a ship that has left the fleet is explained instead. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay, useMe } from '../../api/me';
import { useShip } from '../../api/ships';
import { isGone, type Ship } from '../../contract/fleet/ships';
import { combine } from '../../ui/combine';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { ShipEditForm } from './ShipEditForm';

function Content({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const mayUpdate = useMay('updateShip');
  if (!mayUpdate) return <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />;
  if (isGone(ship.status))
    return (
      <Notice
        title={t('ships.form.goneTitle', { status: t(`ships.statuses.${ship.status}`) })}
        text={t('ships.form.goneText')}
        action={
          <Button component={Link} to={`/ships/${ship.id}`} variant="outlined">
            {t('ships.form.toShip')}
          </Button>
        }
      />
    );
  return <ShipEditForm ship={ship} />;
}

function EditPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const ship = useShip(id);
  const me = useMe();
  return (
    <Page
      // Drawn anew with the ship, whose name takes more room.
      key={ship.data ? 'ship' : 'none'}
      title={t('ships.form.editTitle')}
      crumbs={[
        { label: t('ships.title'), to: '/ships' },
        { label: ship.data?.name ?? t('ships.ship'), to: `/ships/${id}` },
      ]}
      intro={ship.data?.name}
      narrow
    >
      <QueryState
        query={combine({ ship, me })}
        skeleton={<FormSkeleton fields={10} />}
        what={t('ships.title')}
      >
        {(data) => <Content ship={data.ship} />}
      </QueryState>
    </Page>
  );
}

export function ShipEdit() {
  const { t } = useTranslation();
  return (
    <RecordScreen title={t('ships.ship')} list={{ label: t('ships.title'), to: '/ships' }} narrow>
      {(id) => <EditPage id={id} />}
    </RecordScreen>
  );
}
