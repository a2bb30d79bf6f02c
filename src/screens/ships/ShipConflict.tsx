/** Two people have edited a ship: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import { useEngineers } from '../../api/roles';
import { shipFields, type Ship } from '../../contract/fleet/ships';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import { FIELDS, sameField, valuesOf, type ShipValues } from './shipValues';

function usePeople(...ships: readonly Ship[]): ReadonlyMap<number, string> {
  const { data: engineers = [] } = useEngineers();
  return new Map([
    ...ships.flatMap(({ superintendent_id: id, superintendent: name }) =>
      id === null || name === null ? [] : [[id, name] as const],
    ),
    ...engineers.map(({ id, fullname }) => [id, fullname] as const),
  ]);
}

export function ShipConflict({ base, theirs, ...props }: ConflictProps<ShipValues, Ship>) {
  const { t } = useTranslation();
  const people = usePeople(base, theirs);
  const words = useTypedWords('ships', (id) => people.get(id) ?? String(id));
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => t(`ships.fields.${field}`)}
      words={(field, values) => words(shipFields[field], values[field])}
    />
  );
}
