/** Edits a user. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUpdateUser } from '../../api/users';
import { useRecordForm } from '../../parts/records/useRecordForm';
import type { User } from '../../contract/users';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
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
  const record = useRecordForm({
    stored: user,
    name: `user/${user.id}`,
    valuesOf,
    same: sameValues,
    send: (values: UserValues, version) => update.mutateAsync({ ...toDraft(values), version }),
  });
  const { draft, restored, round, keep, drop, discard, save, resolve, conflict } = record;
  const handleDiscard = () => {
    drop();
    void navigate('/admin/users');
  };
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form key={round} initialValues={record.initialValues} check={checkUser} onSubmit={save}>
        {(form) => (
          <>
            <UserFields
              form={form}
              choices={choices}
              user={user}
              own={own}
              submit={t('users.form.save')}
              dirty={draft !== undefined}
              onChange={keep}
              onDiscard={handleDiscard}
            />
            {conflict && (
              <UserConflict
                {...conflict}
                choices={choices}
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
