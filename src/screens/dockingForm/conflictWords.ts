/** The fields of a docking in words, for two people who have both changed it. */
import { useTranslation } from 'react-i18next';
import { STAGES, type Stage } from '../../contract/drydocks';
import { useFormat } from '../../ui/format/format';
import type { DrydockValues, Field } from './drydockValues';
import type { People } from './engineerChoices';

type PlannedField = `planned_${Stage}_on`;

interface FieldWords {
  label: string;
  value: (values: DrydockValues) => string;
}

/** What was typed and is no day stands as it was typed. */
function useDayWords(): Record<PlannedField, FieldWords> {
  const { t } = useTranslation();
  const format = useFormat();
  const words = STAGES.map((stage): [PlannedField, FieldWords] => {
    const field: PlannedField = `planned_${stage}_on`;
    return [
      field,
      {
        label: t('drydocks.plannedStage', { stage: t(`drydocks.stages.${stage}`) }),
        value: ({ [field]: day }) => (/^\d{4}-\d\d-\d\d$/.test(day) ? format.day(day) : day),
      },
    ];
  });
  return Object.fromEntries(words) as Record<PlannedField, FieldWords>;
}

function useMoneyWords() {
  const { t } = useTranslation();
  const list = (items: readonly string[]) => t('app.list', { items });
  const amount = (field: 'budget' | 'off_hire_per_day') => (values: DrydockValues) =>
    values[field] === '' ? '' : `${values.base_currency} ${values[field]}`;
  return {
    base_currency: {
      label: t('drydocks.form.currency'),
      value: ({ base_currency }: DrydockValues) => base_currency,
    },
    budget: { label: t('drydocks.money.budget'), value: amount('budget') },
    off_hire_per_day: {
      label: t('drydocks.money.off_hire_per_day'),
      value: amount('off_hire_per_day'),
    },
    contingency_pct: {
      label: t('drydocks.money.contingency_pct'),
      value: ({ contingency_pct }: DrydockValues) => contingency_pct,
    },
    rates: {
      label: t('drydocks.rates'),
      value: ({ rates }: DrydockValues) =>
        list(rates.map(({ currency, rate }) => `${currency} ${rate}`)),
    },
  };
}

function usePeopleWords({ nameOf }: People) {
  const { t } = useTranslation();
  const list = (items: readonly string[]) => t('app.list', { items });
  const name = (id: number | null) => (id === null ? '' : nameOf(id));
  return {
    superintendent_id: {
      label: t('drydocks.superintendent'),
      value: ({ superintendent_id }: DrydockValues) => name(superintendent_id),
    },
    engineer_ids: {
      label: t('drydocks.engineers'),
      value: ({ engineer_ids }: DrydockValues) => list(engineer_ids.map(nameOf).sort()),
    },
    members: {
      label: t('drydocks.members'),
      value: ({ members }: DrydockValues) =>
        list(members.map(({ user_id, part }) => `${name(user_id)} · ${part}`).sort()),
    },
  };
}

/** What each field is called, and its value in words. */
export function useConflictWords(people: People): Record<Field, FieldWords> {
  const { t } = useTranslation();
  const days = useDayWords();
  const money = useMoneyWords();
  const persons = usePeopleWords(people);
  return {
    ...days,
    ...money,
    ...persons,
    kind: {
      label: t('drydocks.kind'),
      value: ({ kind }) => (kind === null ? '' : t(`drydocks.kinds.${kind}`)),
    },
    dock_name: {
      label: t('drydocks.place.dock'),
      value: ({ dock_name }) => dock_name ?? '',
    },
    health: {
      label: t('drydocks.health'),
      value: ({ health }) => t(`drydocks.healths.${health}`),
    },
    health_note: {
      label: t('drydocks.form.healthNote'),
      value: ({ health_note }) => health_note,
    },
  };
}
