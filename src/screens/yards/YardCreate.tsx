/** A new yard: after it is stored, its own page opens. */
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay, useMe } from '../../api/me';
import { useCreateYard } from '../../api/yards';
import { useDraft } from '../../session/useDraft';
import { Form } from '../../ui/form/Form';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { Page } from '../../ui/Page';
import { Notice, QueryState } from '../../ui/QueryState';
import { ownTimeZone } from '../../ui/format/timeZones';
import { useIsShown } from '../../ui/useIsShown';
import { YardFields } from './YardFields';
import { checkYard, newYard, sameValues, toDraft, type YardValues } from './yardValues';

function CreateForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const create = useCreateYard();
  const { draft, restored, put, drop } = useDraft<YardValues>('yard/new');
  /** Counts how often the form began anew. */
  const [round, setRound] = useState(0);
  const empty = useMemo(() => newYard(ownTimeZone()), []);
  const handleChange = useCallback(
    (values: YardValues) => {
      if (sameValues(values, empty)) drop();
      else put(values);
    },
    [put, drop, empty],
  );
  const handleSave = async (values: YardValues) => {
    const { id } = await create.mutateAsync(toDraft(values));
    drop();
    if (isShown()) await navigate(`/yards/${id}`, { replace: true });
  };
  const handleDiscard = () => {
    drop();
    void navigate('/yards');
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
      <Form key={round} initialValues={draft ?? empty} check={checkYard} onSubmit={handleSave}>
        {(form) => (
          <YardFields
            form={form}
            submit={t('yards.form.create')}
            dirty={draft !== undefined}
            onChange={handleChange}
            onDiscard={handleDiscard}
          />
        )}
      </Form>
    </>
  );
}

export function YardCreate() {
  const { t } = useTranslation();
  const me = useMe();
  const mayCreate = useMay('createYard');
  return (
    <Page
      title={t('yards.form.createTitle')}
      crumbs={[{ label: t('yards.title'), to: '/yards' }]}
      narrow
    >
      <QueryState query={me} skeleton={<FormSkeleton fields={7} />} what={t('yards.title')}>
        {() =>
          mayCreate ? (
            <CreateForm />
          ) : (
            <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />
          )
        }
      </QueryState>
    </Page>
  );
}
