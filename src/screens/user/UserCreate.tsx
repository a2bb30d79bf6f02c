/** A new user: after the account is made, its own page opens. */
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay, useMe } from '../../api/me';
import { useCreateUser } from '../../api/users';
import { useDraft } from '../../session/useDraft';
import { combine } from '../../ui/combine';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { Page } from '../../ui/Page';
import { Notice, QueryState } from '../../ui/QueryState';
import { ownTimeZone } from '../../ui/format/timeZones';
import { useIsShown } from '../../ui/useIsShown';
import { FormSkeleton } from './FormSkeleton';
import { useRoleChoices, type RoleChoices } from '../../parts/people/roleChoices';
import { UserFields } from './UserFields';
import { checkNewUser, newUser, sameValues, toCreate, type UserValues } from './userValues';

function CreateForm({ choices }: { choices: RoleChoices }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const create = useCreateUser();
  const { draft, restored, put, drop } = useDraft<UserValues>('user/new');
  /** Counts how often the form began anew. */
  const [round, setRound] = useState(0);
  const empty = useMemo(() => newUser(i18n.language, ownTimeZone()), [i18n.language]);
  const handleChange = useCallback(
    (values: UserValues) => {
      if (sameValues(values, empty)) drop();
      else put({ ...values, password: '' });
    },
    [put, drop, empty],
  );
  const handleSave = async (values: UserValues) => {
    const { id } = await create.mutateAsync(toCreate(values));
    drop();
    if (isShown()) await navigate(`/admin/users/${id}`, { replace: true });
  };
  const handleDiscard = () => {
    drop();
    void navigate('/admin/users');
  };
  return (
    <>
      <RestoredNotice
        at={restored}
        onDiscard={() => {
          drop();
          setRound(round + 1);
        }}
      />
      <Form key={round} initialValues={draft ?? empty} check={checkNewUser} onSubmit={handleSave}>
        {(form) => (
          <UserFields
            form={form}
            choices={choices}
            submit={t('users.form.create')}
            dirty={draft !== undefined}
            onChange={handleChange}
            onDiscard={handleDiscard}
          />
        )}
      </Form>
    </>
  );
}

function Content({ choices }: { choices: RoleChoices }) {
  const { t } = useTranslation();
  const mayView = useMay('users');
  const mayCreate = useMay('createUser');
  const mayViewRoles = useMay('roles');
  if (!mayView)
    return (
      <Notice
        title={t('state.forbiddenTitle')}
        text={t('state.forbiddenText', { what: t('users.title') })}
      />
    );
  if (!mayCreate) return <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />;
  if (!mayViewRoles)
    return <Notice title={t('users.form.noRolesTitle')} text={t('users.form.noRolesText')} />;
  return <CreateForm choices={choices} />;
}

export function UserCreate() {
  const { t } = useTranslation();
  const me = useMe();
  const { choices } = useRoleChoices();
  return (
    <Page
      title={t('users.form.createTitle')}
      crumbs={[{ label: t('users.title'), to: '/admin/users' }]}
      intro={t('users.form.createIntro')}
      narrow
    >
      <QueryState
        query={combine({ choices, me })}
        skeleton={<FormSkeleton />}
        what={t('users.title')}
      >
        {(data) => <Content choices={data.choices} />}
      </QueryState>
    </Page>
  );
}
