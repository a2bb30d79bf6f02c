/** Edits a ship. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUpdateShip } from '../../api/ships';
import { useRecordForm } from '../../parts/records/useRecordForm';
import type { Ship } from '../../contract/fleet/ships';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { ShipConflict } from './ShipConflict';
import { ShipFields } from './ShipFields';
import { checkShip, sameValues, toDraft, valuesOf, type ShipValues } from './shipValues';

export function ShipEditForm({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdateShip(ship.id);
  const record = useRecordForm({
    stored: ship,
    name: `ship/${ship.id}`,
    valuesOf,
    same: sameValues,
    send: (values: ShipValues, version) => update.mutateAsync({ ...toDraft(values), version }),
    onLeave: () => navigate(`/ships/${ship.id}`, { replace: true }),
  });
  const { draft, restored, round, keep, drop, discard, save, resolve, conflict } = record;
  const handleDiscard = () => {
    drop();
    void navigate(`/ships/${ship.id}`);
  };
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form key={round} initialValues={record.initialValues} check={checkShip} onSubmit={save}>
        {(form) => (
          <>
            <ShipFields
              form={form}
              ship={ship}
              submit={t('ships.form.save')}
              dirty={draft !== undefined}
              onChange={keep}
              onDiscard={handleDiscard}
            />
            {conflict && (
              <ShipConflict
                {...conflict}
                busy={update.isPending}
                onResolve={(values) => resolve(values, form)}
              />
            )}
          </>
        )}
      </Form>
    </>
  );
}
