/** One user: to edit where the person may, else to look at. */
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../api/me';
import type { User } from '../../contract/users';
import { combine } from '../../ui/combine';
import { QueryState } from '../../ui/page/QueryState';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { useRoleChoices } from '../../parts/people/roleChoices';
import { UserEditForm } from './UserEditForm';
import { RecordLine } from '../../parts/records/RecordLine';
import { UserFacts } from './UserFacts';
import { UserFrame } from './UserFrame';

function Details({ user }: { user: User }) {
  const { t } = useTranslation();
  const me = useMe();
  const mayEdit = useMay('updateUser');
  const { choices } = useRoleChoices();
  return (
    <QueryState
      query={combine({ choices, me })}
      skeleton={<FormSkeleton fields={6} />}
      what={t('users.title')}
    >
      {(data) => (
        <>
          {mayEdit ? (
            <UserEditForm user={user} choices={data.choices} own={data.me.id === user.id} />
          ) : (
            <UserFacts user={user} />
          )}
          <RecordLine record={user} keyOf={(word) => `users.record.${word}` as const} />
        </>
      )}
    </QueryState>
  );
}

export const UserEdit = () => (
  <UserFrame skeleton={<FormSkeleton fields={6} />}>{(user) => <Details user={user} />}</UserFrame>
);
