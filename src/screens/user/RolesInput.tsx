/** Which roles a user has, each with its role type. */
import { useTranslation } from 'react-i18next';
import type { RoleChoices } from '../../parts/people/roleChoices';
import { TicksInput } from '../../ui/form/TicksInput';
import { named } from '../../ui/format/named';

export function RolesInput({ choices: { roles, types } }: { choices: RoleChoices }) {
  const { t } = useTranslation();
  const kinds = new Map(types.map(({ id, label }) => [id, named(t, label)]));
  const ticks = roles.map(({ id, label, role_type_id }) => ({
    ...{ id, name: named(t, label) },
    kind: kinds.get(role_type_id) ?? '',
  }));
  return (
    <TicksInput
      name="role_ids"
      label={t('users.fields.role_ids')}
      help={t('users.form.rolesHelp')}
      ticks={ticks}
    />
  );
}
