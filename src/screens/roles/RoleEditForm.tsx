/** Edits a role. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUpdateRole } from '../../api/roles';
import { useRecordForm } from '../../parts/records/useRecordForm';
import type { Role, RoleType } from '../../contract/roles';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
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
  const record = useRecordForm({
    stored: role,
    name: `role/${role.id}`,
    valuesOf,
    same: sameValues,
    send: (values: RoleValues, version) => update.mutateAsync({ ...toDraft(values), version }),
  });
  const { draft, restored, round, keep, drop, discard, save, resolve, conflict } = record;
  const handleDiscard = () => {
    drop();
    void navigate('/admin/roles');
  };

  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form key={round} initialValues={record.initialValues} check={checkRole} onSubmit={save}>
        {(form) => (
          <>
            <RoleFields
              form={form}
              types={types}
              system={role.system}
              submit={t('roles.form.save')}
              dirty={draft !== undefined}
              onChange={keep}
              onDiscard={handleDiscard}
            />
            {conflict && (
              <RoleConflict
                {...conflict}
                types={types}
                busy={update.isPending}
                onResolve={(values) => resolve(values, form)}
              />
            )}
          </>
        )}
      </Form>
    </>
  );
}
