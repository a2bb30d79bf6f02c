/** Two people have edited a docking: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import { useConflictWords } from './conflictWords';
import { FIELDS, sameField, valuesOf, type DrydockValues } from './drydockValues';
import type { People } from './engineerChoices';

interface DrydockConflictProps extends ConflictProps<DrydockValues, Drydock> {
  people: People;
}

export function DrydockConflict({ base, theirs, people, ...props }: DrydockConflictProps) {
  const { t } = useTranslation();
  const words = useConflictWords(people);
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) =>
        field === 'dock_name' ? t('drydocks.place.dock') : t(`drydocks.fields.${field}`)
      }
      words={words}
    />
  );
}
