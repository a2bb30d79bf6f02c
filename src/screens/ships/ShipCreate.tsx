/** A new ship. */
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me';
import { useCreateShip } from '../../api/ships';
import { CreateForm } from '../../parts/records/CreateForm';
import { CreateScreen } from '../../parts/records/CreateScreen';
import { ShipFields } from './ShipFields';
import { checkShip, EMPTY_SHIP, sameValues, toDraft } from './shipValues';

export function ShipCreate() {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateShip();
  return (
    <CreateScreen
      title={t('ships.form.createTitle')}
      intro={t('ships.form.createIntro')}
      list={{ label: t('ships.title'), to: '/ships' }}
      call="createShip"
      known={useMe()}
      fields={10}
    >
      {() => (
        <CreateForm
          name="ship/new"
          empty={EMPTY_SHIP}
          same={sameValues}
          check={checkShip}
          send={(values) => mutateAsync(toDraft(values))}
          pageOf={({ id }) => `/ships/${id}`}
          listPage="/ships"
          submit={t('ships.form.create')}
        >
          {(fields) => <ShipFields {...fields} />}
        </CreateForm>
      )}
    </CreateScreen>
  );
}
