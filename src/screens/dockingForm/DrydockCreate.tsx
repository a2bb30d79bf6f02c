/** A new docking: planned, and given its number. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCreateDrydock } from '../../api/drydocks';
import { useShip } from '../../api/ships';
import { readId } from '../../contract/lists';
import type { Ship } from '../../contract/fleet/ships';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { CreateForm } from '../../parts/records/CreateForm';
import { CreateScreen } from '../../parts/records/CreateScreen';
import { combine } from '../../ui/combine';
import type { Loadable } from '../../ui/page/QueryState';
import { checkNewDrydock, toDraft } from './drydockDraft';
import { DrydockFields } from './DrydockFields';
import { newDrydock, sameValues, type DrydockValues } from './drydockValues';
import { usePeople } from './engineerChoices';

const valuesFor = (ship: Ship | undefined) =>
  newDrydock(ship ? { id: ship.id, code: ship.code, name: ship.name } : null);

/** With the ship that the address names, else the chosen one; with none where it is gone, or neither is. */
function useEmpty(): Loadable<DrydockValues> {
  const [params] = useSearchParams();
  const { shipId } = useFleetContext();
  const id = readId(params.get('ship') ?? '') ?? shipId;
  const query = useShip(id ?? 0, { enabled: id !== undefined });
  const { data: ship } = query;
  const values = useMemo(() => valuesFor(ship), [ship]);
  const isSettled = ship !== undefined || id === undefined || query.error !== null;
  return { ...query, data: isSettled ? values : undefined, isPending: !isSettled };
}

export function DrydockCreate() {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateDrydock();
  return (
    <CreateScreen
      title={t('drydocks.form.createTitle')}
      intro={t('drydocks.form.createIntro')}
      list={{ label: t('drydocks.title'), to: '/drydocks' }}
      call="createDrydock"
      known={combine({ empty: useEmpty(), people: usePeople() })}
      fields={9}
    >
      {({ empty, people }) => (
        <CreateForm
          name="drydock/new"
          empty={empty}
          same={sameValues}
          check={checkNewDrydock}
          send={(values) => mutateAsync(toDraft(values))}
          pageOf={({ id, ship }) => drydockLink(ship.id, id)}
          listPage="/drydocks"
          submit={t('drydocks.form.create')}
        >
          {(fields) => <DrydockFields {...fields} people={people} />}
        </CreateForm>
      )}
    </CreateScreen>
  );
}
