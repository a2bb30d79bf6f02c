/** Edits a docking. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUpdateDrydock } from '../../api/drydocks';
import { useRecordForm } from '../../parts/records/useRecordForm';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { DrydockConflict } from './DrydockConflict';
import { checkDrydock, toUpdate } from './drydockDraft';
import { DrydockFields } from './DrydockFields';
import { drydockLink } from '../../parts/fleet/drydockLinks';
import { sameValues, valuesOf, type DrydockValues } from './drydockValues';
import type { People } from './engineerChoices';

interface DrydockEditFormProps {
  drydock: Drydock;
  people: People;
}

export function DrydockEditForm({ drydock, people }: DrydockEditFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdateDrydock(drydock.id);
  const record = useRecordForm({
    stored: drydock,
    name: `drydock/${drydock.id}`,
    valuesOf,
    same: sameValues,
    send: (values: DrydockValues, version) => update.mutateAsync(toUpdate(values, version)),
  });
  const { draft, restored, round, keep, drop, discard, save, resolve, conflict } = record;
  const handleDiscard = () => {
    drop();
    void navigate(drydockLink(drydock.ship.id, drydock.id));
  };
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form key={round} initialValues={record.initialValues} check={checkDrydock} onSubmit={save}>
        {(form) => (
          <>
            <DrydockFields
              form={form}
              people={people}
              drydock={drydock}
              submit={t('drydocks.form.save')}
              dirty={draft !== undefined}
              onChange={keep}
              onDiscard={handleDiscard}
            />
            {conflict && (
              <DrydockConflict
                {...conflict}
                people={people}
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
