/** Two people have edited a docking: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { FieldConflict } from '../../ui/form/FieldConflict';
import { useConflictWords } from './conflictWords';
import { FIELDS, sameField, valuesOf, type DrydockValues } from './drydockValues';
import type { People } from './engineerChoices';

interface DrydockConflictProps {
  mine: DrydockValues;
  /** What both began from. */
  base: Drydock;
  theirs: Drydock;
  people: People;
  message: string | undefined;
  busy: boolean;
  onResolve: (values: DrydockValues) => unknown;
  onCancel: () => void;
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
