/** Edits a role. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUpdateRole } from '../../api/roles';
import { RecordForm } from '../../parts/records/RecordForm';
import type { Role, RoleType } from '../../contract/roles';
import { RoleConflict } from './RoleConflict';
import { RoleFields } from './RoleFields';
import { checkRole, sameValues, toDraft, valuesOf, type RoleValues } from './roleValues';

interface RoleEditFormProps {
  role: Role;
  types: readonly RoleType[];
}

export function RoleEditForm({ role, types }: RoleEditFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdateRole(role.id);
  return (
    <RecordForm
      stored={role}
      name={`role/${role.id}`}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: RoleValues, version) => update.mutateAsync({ ...toDraft(values), version })}
      check={checkRole}
      busy={update.isPending}
      onDiscarded={() => navigate('/admin/roles')}
      conflict={(conflict) => <RoleConflict {...conflict} types={types} />}
    >
      {(fields) => (
        <RoleFields {...fields} types={types} system={role.system} submit={t('roles.form.save')} />
      )}
    </RecordForm>
  );
}
