/** Edits a user. When somebody else has saved it meanwhile, both values of each field are offered. */
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/ApiError';
import { useUpdateUser } from '../../api/users';
import type { User } from '../../contract/users';
import { useEntered } from '../../session/useEntered';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import type { RoleChoices } from './roleChoices';
import { UserConflict } from './UserConflict';
import { UserFields } from './UserFields';
import { checkUser, sameValues, toDraft, valuesOf, type UserValues } from './userValues';

type Reset = FormikHelpers<UserValues>['resetForm'];
type Resolved = Pick<FormikHelpers<UserValues>, 'resetForm' | 'setValues'>;

/** Saves against a version; a stale one asks which values shall stand. */
function useSaving(user: User, kept: ReturnType<typeof useEntered<UserValues, User>>) {
  const update = useUpdateUser(user.id);
  const { draft, base, setBase, entered } = kept;
  const [asking, setAsking] = useState(draft !== undefined && base.version < user.version);
  const [message, setMessage] = useState<string>();
  const save = async (values: UserValues, version: number, resetForm: Reset) => {
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
  const resolve = async (values: UserValues, { resetForm, setValues }: Resolved) => {
    setBase(user);
    if (sameValues(values, valuesOf(user))) {
      setAsking(false);
      resetForm({ values });
    } else {
      await setValues(values);
      // A failure has been reported, and the entries are still there.
      await save(values, user.version, resetForm).catch(() => undefined);
    }
  };
  return { save, resolve, busy: update.isPending, asking, setAsking, message };
}

interface UserEditFormProps {
  user: User;
  choices: RoleChoices;
  /** Whether it is the person's own account. */
  own: boolean;
}

export function UserEditForm({ user, choices, own }: UserEditFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const kept = useEntered(user, { name: `user/${user.id}`, valuesOf, same: sameValues });
  const { draft, restored, base, round, keep, drop, discard } = kept;
  const { save, resolve, busy, asking, setAsking, message } = useSaving(user, kept);
  const handleDiscard = () => {
    drop();
    void navigate('/admin/users');
  };
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form
        key={round}
        initialValues={draft?.values ?? valuesOf(base)}
        check={checkUser}
        onSubmit={(values, { resetForm }) => save(values, base.version, resetForm)}
      >
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
            {asking && draft !== undefined && (
              <UserConflict
                mine={draft.values}
                base={base}
                theirs={user}
                choices={choices}
                message={message}
                busy={busy}
                onCancel={() => {
                  setAsking(false);
                }}
                onResolve={(values) => resolve(values, form)}
              />
            )}
          </>
        )}
      </Form>
    </>
  );
}
