/** A new variation order of a docking; the address may name the job that it is about. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { madeOrKept } from '../../api/outbox';
import { useCreateVariation, useVariations } from '../../api/variations';
import type { VariationList } from '../../contract/execution/variationRecords';
import { GIVEN_UP } from '../../contract/execution/variationStates';
import { readId } from '../../contract/lists';
import { drydockLink, variationLink } from '../../parts/docking/drydockLinks';
import { CreateForm } from '../../parts/records/CreateForm';
import { CreateScreen } from '../../parts/records/CreateScreen';
import { combine } from '../../ui/combine';
import { Missing } from '../../ui/page/Missing';
import { Notice } from '../../ui/page/Notice';
import { useChoices, type Choices } from './choices';
import { VariationInputs } from './VariationInputs';
import { DockingScreen } from '../../parts/records/RecordScreen';
import { checkVariation, newVariation, sameValues, toDraft } from './variationValues';

function NewVariation({ list, choices }: { list: VariationList; choices: Choices }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { id, ship_id } = list.drydock;
  const { mutateAsync } = useCreateVariation(id);
  const log = drydockLink(ship_id, id, '/variation_orders');
  const job = readId(params.get('job') ?? '');
  const wanted = readId(params.get('replaces') ?? '');
  const replaced = list.items.find(
    ({ id: one, state }) => one === wanted && GIVEN_UP.includes(state),
  );
  const isKnown = choices.jobs.some(({ value }) => value === job);
  const empty = useMemo(
    () => newVariation(isKnown ? (job ?? null) : null, replaced),
    [job, isKnown, replaced],
  );
  return (
    <CreateForm
      name={replaced ? `variation/new/${id}/${replaced.id}` : `variation/new/${id}`}
      empty={empty}
      same={sameValues}
      check={checkVariation}
      send={(values) => madeOrKept(mutateAsync(toDraft(values)))}
      // Without a line it has no page yet: the log tells that it waits.
      pageOf={(made) => (made === undefined ? log : variationLink(made.id))}
      listPage={log}
      submit={t('variations.form.create')}
    >
      {(fields) => <VariationInputs {...fields} choices={choices} />}
    </CreateForm>
  );
}

function Known({ shipId, id }: { shipId: number; id: number }) {
  const { t } = useTranslation();
  const list = useVariations(id);
  const known = combine({ list, choices: useChoices(id) });
  const { data } = list;
  const isElsewhere = data !== undefined && data.drydock.ship_id !== shipId;
  const isIdle = data !== undefined && !data.may_create;
  const refusal = isElsewhere ? (
    <Missing />
  ) : isIdle ? (
    <Notice title={t('variations.notAwarded')} />
  ) : undefined;
  return (
    <CreateScreen
      title={t('variations.form.createTitle')}
      intro={data?.drydock.number ?? ' '}
      list={{ label: t('variations.title'), to: drydockLink(shipId, id, '/variation_orders') }}
      call="createVariation"
      refusal={refusal}
      known={known}
      wide
      fields={8}
    >
      {(all) => <NewVariation {...all} />}
    </CreateScreen>
  );
}

export function VariationCreate() {
  const { t } = useTranslation();
  return (
    <DockingScreen
      title={t('variations.form.createTitle')}
      list={{ label: t('variations.title'), to: '/variation_orders' }}
    >
      {(docking) => <Known {...docking} />}
    </DockingScreen>
  );
}
