/** Edits a role. When somebody else has saved it meanwhile, both values of each field are offered. */
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/ApiError';
import { useUpdateRole } from '../../api/roles';
import type { Role, RoleType } from '../../contract/roles';
import { useEntered } from '../../session/useEntered';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { RoleConflict } from './RoleConflict';
import { RoleFields } from './RoleFields';
import { checkRole, sameValues, toDraft, valuesOf, type RoleValues } from './roleValues';

interface RoleEditFormProps {
  role: Role;
  types: readonly RoleType[];
}

type Reset = FormikHelpers<RoleValues>['resetForm'];

export function RoleEditForm({ role, types }: RoleEditFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdateRole(role.id);
  const { draft, restored, base, setBase, round, keep, drop, discard, entered } = useEntered(role, {
    name: `role/${role.id}`,
    valuesOf,
    same: sameValues,
  });
  const [asking, setAsking] = useState(draft !== undefined && base.version < role.version);
  const [message, setMessage] = useState<string>();

  const save = async (values: RoleValues, version: number, resetForm: Reset) => {
    try {
      const saved = await update.mutateAsync({ ...toDraft(values), version });
      setBase(saved);
      setAsking(false);
      // What was entered while the call was under way stays.
      if (sameValues(entered() ?? values, values)) resetForm({ values: valuesOf(saved) });
    } catch (error) {
      const stale = error instanceof ApiError && error.stale;
      setAsking(stale);
      if (stale) setMessage(error.fields['version']?.join(' '));
      throw error;
    }
  };
  const handleDiscard = () => {
    drop();
    void navigate('/admin/roles');
  };

  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form
        key={round}
        initialValues={draft?.values ?? valuesOf(base)}
        check={checkRole}
        onSubmit={(values, { resetForm }) => save(values, base.version, resetForm)}
      >
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
            {asking && draft !== undefined && (
              <RoleConflict
                mine={draft.values}
                base={valuesOf(base)}
                theirs={role}
                types={types}
                message={message}
                busy={update.isPending}
                onCancel={() => {
                  setAsking(false);
                }}
                onResolve={async (values) => {
                  setBase(role);
                  if (sameValues(values, valuesOf(role))) {
                    setAsking(false);
                    form.resetForm({ values });
                  } else {
                    await form.setValues(values);
                    // A failure has been reported, and the entries are still there.
                    await save(values, role.version, form.resetForm).catch(() => undefined);
                  }
                }}
              />
            )}
          </>
        )}
      </Form>
    </>
  );
}
