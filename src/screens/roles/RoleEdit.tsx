/** One role: to edit where the person may, else to look at; and its history. */
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useMay, useMe } from '../../api/me';
import { roleQueries, useRole, useRoleTypes } from '../../api/roles';
import { MAX_INTEGER } from '../../contract/limits';
import { ErrorBoundary } from '../../errors/ErrorBoundary';
import { combine } from '../../ui/combine';
import { EventListSkeleton } from '../../parts/audit/EventList';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { Page } from '../../ui/page/Page';
import { isMissing } from '../../parts/records/isMissing';
import { KeptRoom } from '../../ui/page/KeptRoom';
import { Missing } from '../../ui/page/Missing';
import { QueryState } from '../../ui/page/QueryState';
import { Waiting } from '../../ui/page/Waiting';
import { TabBar } from '../../ui/page/TabBar';
import { DeleteRole } from './DeleteRole';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { RoleEditForm } from './RoleEditForm';
import { RecordLine } from '../../parts/records/RecordLine';
import { RoleFacts } from './RoleFacts';

const RoleEvents = lazyNamed(() => import('./RoleEvents'), 'RoleEvents');

type Section = 'role' | 'history';

function History({ id }: { id: number }) {
  return (
    <ErrorBoundary>
      <Suspense
        fallback={
          <Waiting>
            <EventListSkeleton />
          </Waiting>
        }
      >
        <RoleEvents id={id} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Forgets the deleted role once nothing on the screen asks for it any more. */
function useDeleted(id: number) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const deleted = useRef(false);
  useEffect(
    () => () => {
      if (deleted.current) client.removeQueries(roleQueries.detail(id));
    },
    [client, id],
  );
  return () => {
    deleted.current = true;
    void navigate('/admin/roles');
  };
}

function RoleSection({ id }: { id: number }) {
  const { t } = useTranslation();
  const role = useRole(id);
  const types = useRoleTypes();
  const me = useMe();
  const mayEdit = useMay('updateRole');
  const mayDelete = useMay('deleteRole');
  const handleDeleted = useDeleted(id);
  return (
    <QueryState
      query={combine({ role, types, me })}
      skeleton={<FormSkeleton fields={4} />}
      what={t('roles.title')}
    >
      {(data) => (
        <>
          {mayEdit ? (
            <RoleEditForm role={data.role} types={data.types} />
          ) : (
            <RoleFacts role={data.role} types={data.types} />
          )}
          <RecordLine record={data.role} keyOf={(word) => `roles.record.${word}` as const} />
          {mayDelete && !data.role.system && (
            <Box sx={{ mt: 4 }}>
              <DeleteRole role={data.role} onDeleted={handleDeleted} />
            </Box>
          )}
        </>
      )}
    </QueryState>
  );
}

function RolePage({ id, section }: { id: number; section: Section }) {
  const { t } = useTranslation();
  const role = useRole(id);
  return (
    <Page
      title={role.data?.label ?? t('roles.role')}
      crumbs={[{ label: t('roles.title'), to: '/admin/roles' }]}
      intro={t('roles.form.editIntro')}
      narrow
    >
      <KeptRoom empty={role.data === undefined && isMissing(role.error)}>
        <TabBar
          label={t('roles.history.tabs')}
          tabs={[
            { to: `/admin/roles/${id}`, text: t('roles.history.details') },
            { to: `/admin/roles/${id}/history`, text: t('roles.history.title') },
          ]}
        />
      </KeptRoom>
      {section === 'history' ? <History id={id} /> : <RoleSection id={id} />}
    </Page>
  );
}

export function RoleEdit({ section = 'role' }: { section?: Section }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  if (/^\d{1,10}$/.test(id) && Number(id) >= 1 && Number(id) <= MAX_INTEGER)
    return <RolePage key={id} id={Number(id)} section={section} />;
  return (
    <Page title={t('roles.role')} crumbs={[{ label: t('roles.title'), to: '/admin/roles' }]} narrow>
      <Missing />
    </Page>
  );
}
