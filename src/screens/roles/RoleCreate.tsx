/** A new role: after it is created, its own page opens. */
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMe, useMay } from '../../api/me';
import { useCreateRole, useRoleTypes } from '../../api/roles';
import type { RoleType } from '../../contract/roles';
import { useDraft } from '../../session/useDraft';
import { combine } from '../../ui/combine';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { Page } from '../../ui/Page';
import { Notice, QueryState } from '../../ui/QueryState';
import { FormSkeleton } from './FormSkeleton';
import { RoleFields } from './RoleFields';
import { checkRole, NEW_ROLE, sameValues, toDraft, type RoleValues } from './roleValues';

function CreateForm({ types }: { types: readonly RoleType[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateRole();
  const { draft, restored, put, drop } = useDraft<RoleValues>('role/new');
  /** Counts how often the form began anew. */
  const [round, setRound] = useState(0);
  const handleChange = useCallback(
    (values: RoleValues) => {
      if (sameValues(values, NEW_ROLE)) drop();
      else put(values);
    },
    [put, drop],
  );
  const handleSave = async (values: RoleValues) => {
    const { id } = await create.mutateAsync(toDraft(values));
    drop();
    await navigate(`/admin/roles/${id}`, { replace: true });
  };
  const handleDiscard = () => {
    drop();
    void navigate('/admin/roles');
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
      <Form key={round} initialValues={draft ?? NEW_ROLE} check={checkRole} onSubmit={handleSave}>
        {(form) => (
          <RoleFields
            form={form}
            types={types}
            submit={t('roles.form.create')}
            dirty={draft !== undefined}
            onChange={handleChange}
            onDiscard={handleDiscard}
          />
        )}
      </Form>
    </>
  );
}

export function RoleCreate() {
  const { t } = useTranslation();
  const types = useRoleTypes();
  const me = useMe();
  const mayCreate = useMay('createRole');
  return (
    <Page
      title={t('roles.form.createTitle')}
      crumbs={[{ label: t('roles.title'), to: '/admin/roles' }]}
      intro={t('roles.form.createIntro')}
      narrow
    >
      <QueryState
        query={combine({ types, me })}
        skeleton={<FormSkeleton />}
        what={t('roles.title')}
      >
        {(data) =>
          mayCreate ? (
            <CreateForm types={data.types} />
          ) : (
            <Notice title={t('state.forbiddenTitle')} text={t('roles.form.mayNotCreate')} />
          )
        }
      </QueryState>
    </Page>
  );
}
