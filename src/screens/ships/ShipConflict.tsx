/** Two people have edited a ship: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import { useEngineers } from '../../api/roles';
import { groupedImo, imoProblem, normaliseImo } from '../../contract/imo';
import { isPlainDate } from '../../contract/dates';
import type { Ship } from '../../contract/ships';
import { FieldConflict } from '../../ui/form/FieldConflict';
import { useFormat } from '../../ui/format/format';
import { FIELDS, sameField, valuesOf, type ShipField, type ShipValues } from './shipValues';

/** A field in words; `people` names those who may be superintendents. */
function useWords(people: ReadonlyMap<number, string>) {
  const { t } = useTranslation();
  const { day } = useFormat();
  return (field: ShipField, values: ShipValues): string => {
    if (field === 'type') return values.type === null ? '' : t(`ships.types.${values.type}`);
    if (field === 'status') return t(`ships.statuses.${values.status}`);
    const value = values[field];
    if (value === null) return '';
    if (typeof value === 'boolean') return t(value ? 'ships.yes' : 'ships.no');
    if (typeof value === 'number') return people.get(value) ?? String(value);
    if (field === 'former_names')
      return t('app.list', { items: value.split('\n').filter((line) => line !== '') });
    if (field === 'imo' && imoProblem(value) === undefined) return groupedImo(normaliseImo(value));
    return isPlainDate(value) ? day(value) : value;
  };
}

function usePeople(...ships: readonly Ship[]): ReadonlyMap<number, string> {
  const { data: engineers = [] } = useEngineers();
  return new Map([
    ...ships.flatMap(({ superintendent_id: id, superintendent: name }) =>
      id === null || name === null ? [] : [[id, name] as const],
    ),
    ...engineers.map(({ id, fullname }) => [id, fullname] as const),
  ]);
}

interface ShipConflictProps {
  mine: ShipValues;
  /** What both began from. */
  base: Ship;
  theirs: Ship;
  message: string | undefined;
  busy: boolean;
  onResolve: (values: ShipValues) => unknown;
  onCancel: () => void;
}

export function ShipConflict({ base, theirs, ...props }: ShipConflictProps) {
  const { t } = useTranslation();
  const words = useWords(usePeople(base, theirs));
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => t(`ships.fields.${field}`)}
      words={words}
    />
  );
}
