/** The fields of a docking in words, for two people who have both changed it. */
import { useTranslation } from 'react-i18next';
import { drydockFields, type PlainDrydockField } from '../../contract/fleet/drydocks';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { AMOUNTS, type AmountField, type DrydockValues, type Field } from './drydockValues';
import type { People } from './engineerChoices';

type OwnWords = Record<Exclude<Field, PlainDrydockField>, (values: DrydockValues) => string>;

/** What no kind describes. */
function useOwnWords({ nameOf }: People): OwnWords {
  const { t } = useTranslation();
  const list = (items: readonly string[]) => t('app.list', { items });
  const name = (id: number | null) => (id === null ? '' : nameOf(id));
  return {
    dock_name: ({ dock_name }) => dock_name ?? '',
    rates: ({ rates }) => list(rates.map(({ currency, rate }) => `${currency} ${rate}`)),
    engineer_ids: ({ engineer_ids }) => list(engineer_ids.map(nameOf).sort()),
    members: ({ members }) =>
      list(members.map(({ user_id, part }) => `${name(user_id)} · ${part}`).sort()),
  };
}

const isAmount = (field: Field): field is AmountField =>
  (AMOUNTS as readonly Field[]).includes(field);

/** The value of a field. */
export function useConflictWords(people: People) {
  const own = useOwnWords(people);
  const plain = useTypedWords('drydocks', people.nameOf);
  const isOwn = (field: Field): field is keyof OwnWords => field in own;
  return (field: Field, values: DrydockValues): string => {
    if (isOwn(field)) return own[field](values);
    const words = plain(drydockFields[field], values[field]);
    return isAmount(field) && words !== '' ? `${values.base_currency} ${words}` : words;
  };
}
