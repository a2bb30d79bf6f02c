/** Two people have edited a role: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import type { Role, RoleType } from '../../contract/roles';
import { Conflict, type ConflictField, type Side } from '../../ui/form/Conflict';
import { FIELDS, valuesOf, type RoleValues } from './roleValues';

interface RoleConflictProps {
  mine: RoleValues;
  /** What both began from. */
  base: RoleValues;
  theirs: Role;
  types: readonly RoleType[];
  message: string | undefined;
  busy: boolean;
  onResolve: (values: RoleValues) => unknown;
  onCancel: () => void;
}

export function RoleConflict(props: RoleConflictProps) {
  const { mine, base, types, message, busy, onResolve, onCancel } = props;
  const { t } = useTranslation();
  const theirs = valuesOf(props.theirs);
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
  const fields = FIELDS.filter((field) => mine[field] !== theirs[field]).map(
    (field): ConflictField => ({
      name: field,
      label: labels[field],
      mine: words[field](mine),
      theirs: words[field](theirs),
      side: mine[field] === base[field] ? 'theirs' : 'mine',
    }),
  );
  const handleResolve = (sides: Record<string, Side>) => {
    const kept = FIELDS.filter((field) => sides[field] === 'mine');
    return onResolve({
      ...theirs,
      ...Object.fromEntries(kept.map((field) => [field, mine[field]])),
    });
  };
  return (
    <Conflict
      fields={fields}
      message={message}
      busy={busy}
      onResolve={handleResolve}
      onCancel={onCancel}
    />
  );
}
