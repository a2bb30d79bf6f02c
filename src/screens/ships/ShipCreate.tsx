/** A new ship: after it is stored, its own page opens. */
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay, useMe } from '../../api/me';
import { useCreateShip } from '../../api/ships';
import { useDraft } from '../../session/useDraft';
import { Form } from '../../ui/form/Form';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { Page } from '../../ui/Page';
import { Notice, QueryState } from '../../ui/QueryState';
import { useIsShown } from '../../ui/useIsShown';
import { ShipFields } from './ShipFields';
import { checkShip, EMPTY_SHIP, sameValues, toDraft, type ShipValues } from './shipValues';

function CreateForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const create = useCreateShip();
  const { draft, restored, put, drop } = useDraft<ShipValues>('ship/new');
  /** Counts how often the form began anew. */
  const [round, setRound] = useState(0);
  const handleChange = useCallback(
    (values: ShipValues) => {
      if (sameValues(values, EMPTY_SHIP)) drop();
      else put(values);
    },
    [put, drop],
  );
  const handleSave = async (values: ShipValues) => {
    const { id } = await create.mutateAsync(toDraft(values));
    drop();
    if (isShown()) await navigate(`/ships/${id}`, { replace: true });
  };
  const handleDiscard = () => {
    drop();
    void navigate('/ships');
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
      <Form key={round} initialValues={draft ?? EMPTY_SHIP} check={checkShip} onSubmit={handleSave}>
        {(form) => (
          <ShipFields
            form={form}
            submit={t('ships.form.create')}
            dirty={draft !== undefined}
            onChange={handleChange}
            onDiscard={handleDiscard}
          />
        )}
      </Form>
    </>
  );
}

export function ShipCreate() {
  const { t } = useTranslation();
  const me = useMe();
  const mayCreate = useMay('createShip');
  return (
    <Page
      title={t('ships.form.createTitle')}
      crumbs={[{ label: t('ships.title'), to: '/ships' }]}
      intro={t('ships.form.createIntro')}
      narrow
    >
      <QueryState query={me} skeleton={<FormSkeleton fields={10} />} what={t('ships.title')}>
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
