/** Edits a ship. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUpdateShip } from '../../api/ships';
import { RecordForm } from '../../parts/records/RecordForm';
import type { Ship } from '../../contract/fleet/ships';
import { ShipConflict } from './ShipConflict';
import { ShipFields } from './ShipFields';
import { checkShip, sameValues, toDraft, valuesOf, type ShipValues } from './shipValues';

export function ShipEditForm({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdateShip(ship.id);
  return (
    <RecordForm
      stored={ship}
      name={`ship/${ship.id}`}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: ShipValues, version) => update.mutateAsync({ ...toDraft(values), version })}
      onLeave={() => navigate(`/ships/${ship.id}`, { replace: true })}
      check={checkShip}
      busy={update.isPending}
      onDiscarded={() => navigate(`/ships/${ship.id}`)}
      conflict={(conflict) => <ShipConflict {...conflict} />}
    >
      {(fields) => <ShipFields {...fields} ship={ship} submit={t('ships.form.save')} />}
    </RecordForm>
  );
}
