/** A new user. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useCreateUser } from '../../api/users';
import { useRoleChoices } from '../../parts/people/roleChoices';
import { CreateForm } from '../../parts/records/CreateForm';
import { CreateScreen } from '../../parts/records/CreateScreen';
import { ownTimeZone } from '../../ui/format/timeZones';
import { Notice } from '../../ui/page/Notice';
import { UserFields } from './UserFields';
import { checkNewUser, newUser, sameValues, toCreate, type UserValues } from './userValues';

/** Passwords are kept nowhere. */
const omitPassword = (values: UserValues): UserValues => ({ ...values, password: '' });

function useRefusal(): ReactNode {
  const { t } = useTranslation();
  const mayView = useMay('users');
  const mayCreate = useMay('createUser');
  const mayViewRoles = useMay('roles');
  if (!mayView)
    return (
      <Notice
        title={t('errorPage.403.title')}
        text={t('state.forbiddenText', { what: t('users.title') })}
      />
    );
  if (mayCreate && !mayViewRoles)
    return <Notice title={t('users.form.noRolesTitle')} text={t('users.form.noRolesText')} />;
  return undefined;
}

export function UserCreate() {
  const { t, i18n } = useTranslation();
  const { mutateAsync } = useCreateUser();
  const { choices } = useRoleChoices();
  const [empty] = useState(() => newUser(i18n.language, ownTimeZone()));
  return (
    <CreateScreen
      title={t('users.form.createTitle')}
      intro={t('users.form.createIntro')}
      list={{ label: t('users.title'), to: '/admin/users' }}
      call="createUser"
      refusal={useRefusal()}
      known={choices}
      fields={6}
    >
      {(known) => (
        <CreateForm
          name="user/new"
          empty={empty}
          same={sameValues}
          kept={omitPassword}
          check={checkNewUser}
          send={(values) => mutateAsync(toCreate(values))}
          pageOf={({ id }) => `/admin/users/${id}`}
          listPage="/admin/users"
          submit={t('users.form.create')}
        >
          {(fields) => <UserFields {...fields} choices={known} />}
        </CreateForm>
      )}
    </CreateScreen>
  );
}
