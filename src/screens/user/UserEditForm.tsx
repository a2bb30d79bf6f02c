/** Edits a user. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUpdateUser } from '../../api/users';
import { RecordForm } from '../../parts/records/RecordForm';
import type { User } from '../../contract/users';
import type { RoleChoices } from '../../parts/people/roleChoices';
import { UserConflict } from './UserConflict';
import { UserFields } from './UserFields';
import { checkUser, sameValues, toDraft, valuesOf, type UserValues } from './userValues';

interface UserEditFormProps {
  user: User;
  choices: RoleChoices;
  /** Whether it is the person's own account. */
  own: boolean;
}

export function UserEditForm({ user, choices, own }: UserEditFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdateUser(user.id);
  return (
    <RecordForm
      stored={user}
      name={`user/${user.id}`}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: UserValues, version) => update.mutateAsync({ ...toDraft(values), version })}
      check={checkUser}
      busy={update.isPending}
      onDiscarded={() => navigate('/admin/users')}
      conflict={(conflict) => <UserConflict {...conflict} choices={choices} />}
    >
      {(fields) => (
        <UserFields
          {...fields}
          choices={choices}
          user={user}
          own={own}
          submit={t('users.form.save')}
        />
      )}
    </RecordForm>
  );
}
