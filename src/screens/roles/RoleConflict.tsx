/** Two people have edited a role: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import { roleFields, type Role, type RoleType } from '../../contract/roles';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import { FIELDS, sameField, valuesOf, type RoleValues } from './roleValues';
import { named } from '../../ui/format/named';

interface RoleConflictProps extends ConflictProps<RoleValues, Role> {
  types: readonly RoleType[];
}

export function RoleConflict({ base, theirs, types, ...props }: RoleConflictProps) {
  const { t } = useTranslation();
  const words = useTypedWords('roles', (type) =>
    named(t, types.find(({ id }) => id === type)?.label ?? ''),
  );
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => t(`roles.fields.${field}`)}
      words={(field, values) => words(roleFields[field], values[field])}
    />
  );
}
