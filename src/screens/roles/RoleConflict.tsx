/** Two people have edited a role: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import type { Role, RoleType } from '../../contract/roles';
import { FieldConflict } from '../../ui/form/FieldConflict';
import { FIELDS, valuesOf, type RoleValues } from './roleValues';

const sameField = (field: (typeof FIELDS)[number], a: RoleValues, b: RoleValues) =>
  a[field] === b[field];

interface RoleConflictProps {
  mine: RoleValues;
  /** What both began from. */
  base: Role;
  theirs: Role;
  types: readonly RoleType[];
  message: string | undefined;
  busy: boolean;
  onResolve: (values: RoleValues) => unknown;
  onCancel: () => void;
}

export function RoleConflict({ base, theirs, types, ...props }: RoleConflictProps) {
  const { t } = useTranslation();
  const words: Record<keyof RoleValues, (values: RoleValues) => string> = {
    label: ({ label }) => label,
    name: ({ name }) => name,
    role_type_id: ({ role_type_id }) => types.find(({ id }) => id === role_type_id)?.label ?? '',
    is_engineer: ({ is_engineer }) => t(is_engineer ? 'roles.yes' : 'roles.no'),
  };
  const labels: Record<keyof RoleValues, string> = {
    label: t('roles.label'),
    name: t('roles.name'),
    role_type_id: t('roles.type'),
    is_engineer: t('roles.engineer'),
  };
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => labels[field]}
      words={(field, values) => words[field](values)}
    />
  );
}
