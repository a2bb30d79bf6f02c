/** A new docking: after it is planned and has its number, its own page opens. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCreateDrydock } from '../../api/drydocks';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { useMay, useMe } from '../../api/me';
import { shipQueries } from '../../api/ships';
import { readId } from '../../contract/lists';
import type { Ship, ShipName } from '../../contract/ships';
import { useDraft } from '../../session/useDraft';
import { combine } from '../../ui/combine';
import { Form } from '../../ui/form/Form';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { Page } from '../../ui/Page';
import { Notice, QueryState, type Loadable } from '../../ui/QueryState';
import { useIsShown } from '../../ui/useIsShown';
import { checkNewDrydock, toDraft } from './drydockDraft';
import { DrydockFields } from './DrydockFields';
import { drydockLink } from '../../parts/fleet/drydockLinks';
import { newDrydock, sameValues, type DrydockValues } from './drydockValues';
import { usePeople, type People } from './engineerChoices';

interface Chosen {
  ship: ShipName | null;
}

const NO_SHIP: Chosen = { ship: null };
const nameOf = ({ id, code, name }: Ship): ShipName => ({ id, code, name });

/** The ship that the address names, else the chosen one; none where it is gone, or neither is. */
function useChosenShip(): Loadable<Chosen> {
  const [params] = useSearchParams();
  const { shipId } = useFleetContext();
  const id = readId(params.get('ship') ?? '') ?? shipId;
  const query = useQuery({ ...shipQueries.detail(id ?? 0), enabled: id !== undefined });
  const known = useMemo(
    () => (query.data ? { ship: nameOf(query.data) } : undefined),
    [query.data],
  );
  const none = id === undefined || query.error !== null;
  return {
    ...query,
    data: known ?? (none ? NO_SHIP : undefined),
    isPending: query.isPending && !none,
  };
}

function CreateForm({ ship, people }: { ship: ShipName | null; people: People }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const create = useCreateDrydock();
  const { draft, restored, put, drop } = useDraft<DrydockValues>('drydock/new');
  /** Counts how often the form began anew. */
  const [round, setRound] = useState(0);
  const empty = useMemo(() => newDrydock(ship), [ship]);
  const handleChange = useCallback(
    (values: DrydockValues) => {
      if (sameValues(values, empty)) drop();
      else put(values);
    },
    [put, drop, empty],
  );
  const handleSave = async (values: DrydockValues) => {
    const made = await create.mutateAsync(toDraft(values));
    drop();
    if (isShown()) await navigate(drydockLink(made.ship.id, made.id), { replace: true });
  };
  const handleDiscard = () => {
    drop();
    void navigate('/drydocks');
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
      <Form
        key={round}
        initialValues={draft ?? empty}
        check={checkNewDrydock}
        onSubmit={handleSave}
      >
        {(form) => (
          <DrydockFields
            form={form}
            people={people}
            submit={t('drydocks.form.create')}
            dirty={draft !== undefined}
            onChange={handleChange}
            onDiscard={handleDiscard}
          />
        )}
      </Form>
    </>
  );
}

function Content({ ship, people }: Chosen & { people: People }) {
  const { t } = useTranslation();
  const mayCreate = useMay('createDrydock');
  if (!mayCreate) return <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />;
  return <CreateForm ship={ship} people={people} />;
}

export function DrydockCreate() {
  const { t } = useTranslation();
  const me = useMe();
  const ship = useChosenShip();
  const people = usePeople();
  return (
    <Page
      title={t('drydocks.form.createTitle')}
      crumbs={[{ label: t('drydocks.title'), to: '/drydocks' }]}
      intro={t('drydocks.form.createIntro')}
      narrow
    >
      <QueryState
        query={combine({ ship, people, me })}
        skeleton={<FormSkeleton fields={9} />}
        what={t('drydocks.title')}
      >
        {(data) => <Content ship={data.ship.ship} people={data.people} />}
      </QueryState>
    </Page>
  );
}
