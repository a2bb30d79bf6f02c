/** The form of a draft, for the side that drew it up. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useUpdateVariation, useVariation } from '../../api/variations';
import type { Variation } from '../../contract/execution/variationRecords';
import { drydockLink, variationLink } from '../../parts/docking/drydockLinks';
import { RecordForm } from '../../parts/records/RecordForm';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { useChoices, type Choices } from './choices';
import { VariationConflict } from './VariationConflict';
import { VariationInputs } from './VariationInputs';
import { RecordScreen } from '../../parts/records/RecordScreen';
import {
  checkVariation,
  sameValues,
  toUpdate,
  valuesOf,
  type VariationValues,
} from './variationValues';

function EditForm({ variation, choices }: { variation: Variation; choices: Choices }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdateVariation(variation.id);
  const handleLeave = () => navigate(variationLink(variation.id), { replace: true });
  return (
    <RecordForm
      stored={variation}
      name={`variation/${variation.id}`}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: VariationValues, version) => update.mutateAsync(toUpdate(values, version))}
      onLeave={handleLeave}
      check={checkVariation}
      busy={update.isPending}
      onDiscarded={handleLeave}
      conflict={(conflict) => <VariationConflict {...conflict} choices={choices} />}
    >
      {(fields) => (
        <VariationInputs {...fields} choices={choices} submit={t('variations.form.save')} />
      )}
    </RecordForm>
  );
}

function WithChoices({ variation }: { variation: Variation }) {
  const { t } = useTranslation();
  const choices = useChoices(variation.drydock.id, variation.documents);
  return (
    <QueryState query={choices} skeleton={<FormSkeleton fields={8} />} what={t('variations.title')}>
      {(data) => <EditForm variation={variation} choices={data} />}
    </QueryState>
  );
}

const Over = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('variations.form.overTitle')}
      text={t('variations.form.overText')}
      action={
        <Button component={Link} to={variationLink(id)} variant="outlined">
          {t('variations.form.toPage')}
        </Button>
      }
    />
  );
};

function Known({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useVariation(id);
  const { data } = query;
  const list = data && drydockLink(data.drydock.ship_id, data.drydock.id, '/variation_orders');
  return (
    <Page
      // Drawn anew with the record, whose names take more room.
      key={data ? 'variation' : 'none'}
      title={data ? t('variations.form.editTitle', { number: data.number }) : t('variations.one')}
      crumbs={[
        { label: t('variations.title'), to: list ?? '/variation_orders' },
        { label: data?.number ?? t('variations.one'), to: variationLink(id) },
      ]}
      intro={data?.title}
    >
      <QueryState query={query} skeleton={<FormSkeleton fields={8} />} what={t('variations.title')}>
        {(variation) =>
          variation.may_edit ? <WithChoices variation={variation} /> : <Over id={id} />
        }
      </QueryState>
    </Page>
  );
}

export function VariationEdit() {
  const { t } = useTranslation();
  return (
    <RecordScreen
      title={t('variations.one')}
      list={{ label: t('variations.title'), to: '/variation_orders' }}
    >
      {(id) => <Known id={id} />}
    </RecordScreen>
  );
}
