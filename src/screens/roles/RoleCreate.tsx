/** A new role. */
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useCreateRole, useRoleTypes } from '../../api/roles';
import { CreateForm } from '../../parts/records/CreateForm';
import { CreateScreen } from '../../parts/records/CreateScreen';
import { Notice } from '../../ui/page/Notice';
import { RoleFields } from './RoleFields';
import { checkRole, NEW_ROLE, sameValues, toDraft } from './roleValues';

export function RoleCreate() {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateRole();
  const mayCreate = useMay('createRole');
  return (
    <CreateScreen
      title={t('roles.form.createTitle')}
      intro={t('roles.form.createIntro')}
      list={{ label: t('roles.title'), to: '/admin/roles' }}
      call="createRole"
      refusal={
        mayCreate ? undefined : (
          <Notice title={t('errorPage.403.title')} text={t('roles.form.mayNotCreate')} />
        )
      }
      known={useRoleTypes()}
      fields={4}
    >
      {(types) => (
        <CreateForm
          name="role/new"
          empty={NEW_ROLE}
          same={sameValues}
          check={checkRole}
          send={(values) => mutateAsync(toDraft(values))}
          pageOf={({ id }) => `/admin/roles/${id}`}
          listPage="/admin/roles"
          submit={t('roles.form.create')}
        >
          {(fields) => <RoleFields {...fields} types={types} />}
        </CreateForm>
      )}
    </CreateScreen>
  );
}
