/** The fields of records in words: as they are stored, and as they are typed. */
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '../../contract/dates';
import { choiceKey, type Field, type Unit } from '../../contract/fieldTable';
import { imoProblem, normaliseImo, shownImo } from '../../contract/fleet/imo';
import { useCountryName } from '../../ui/format/countryName';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';

function useChoiceWords(records: string) {
  const { t } = useTranslation();
  return (field: Field, value: string | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no');
    // No compiler reads which texts those are: the test of the field tables does.
    const key = choiceKey(records, field, value) as ParseKeys | undefined;
    return key === undefined ? value : t(key);
  };
}

/** A fact, with its unit; null is "none". `records`: the group of the texts, as `ships`. */
export function useFactWords(records: string) {
  const { t } = useTranslation();
  const format = useFormat();
  const country = useCountryName();
  const choice = useChoiceWords(records);
  const none = <span className="muted">{t('app.none')}</span>;
  const measure = (value: number, unit: Unit | undefined) => {
    const number = format.number(value);
    if (unit === undefined) return number;
    return t(`app.${unit}`, { value: number });
  };
  return (field: Field, value: unknown): ReactNode => {
    if (Array.isArray(value)) return value.length > 0 ? t('app.list', { items: value }) : none;
    if (typeof value === 'number')
      return measure(value, field.kind === 'decimal' ? field.unit : undefined);
    if (typeof value === 'boolean') return choice(field, value);
    if (typeof value !== 'string' || value === '') return none;
    if (field.kind === 'day') return <Day on={value} format={format} />;
    if (field.kind === 'country') return country(value);
    return field.kind === 'imo' ? shownImo(value) : choice(field, value);
  };
}

type Typed = string | number | boolean | null;

/** What was typed, for two people who have both changed it; `nameOf`: a person, or another record, by its id. */
export function useTypedWords(records: string, nameOf: (id: number) => string) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const choice = useChoiceWords(records);
  return (field: Field, value: Typed): string => {
    if (value === null) return '';
    if (typeof value === 'number') return nameOf(value);
    if (typeof value === 'boolean') return choice(field, value);
    if (field.kind === 'names')
      return t('app.list', { items: value.split('\n').filter((line) => line !== '') });
    if (field.kind === 'imo' && imoProblem(value) === undefined)
      return shownImo(normaliseImo(value));
    if (field.kind === 'day') return isPlainDate(value) ? day(value) : value;
    return choice(field, value);
  };
}
