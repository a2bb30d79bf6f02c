/** Edits a docking. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUpdateDrydock } from '../../api/drydocks';
import { RecordForm } from '../../parts/records/RecordForm';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { DrydockConflict } from './DrydockConflict';
import { checkDrydock, toUpdate } from './drydockDraft';
import { DrydockFields } from './DrydockFields';
import { drydockLink } from '../../parts/docking/drydockLinks';
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
  return (
    <RecordForm
      stored={drydock}
      name={`drydock/${drydock.id}`}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: DrydockValues, version) => update.mutateAsync(toUpdate(values, version))}
      check={checkDrydock}
      busy={update.isPending}
      onDiscarded={() => navigate(drydockLink(drydock.ship.id, drydock.id))}
      conflict={(conflict) => <DrydockConflict {...conflict} people={people} />}
    >
      {(fields) => (
        <DrydockFields
          {...fields}
          people={people}
          drydock={drydock}
          submit={t('drydocks.form.save')}
        />
      )}
    </RecordForm>
  );
}
