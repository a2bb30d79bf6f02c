/** Whose ship it is: one of the engineers; who is none any more can stay. */
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useEngineers } from '../../api/roles';
import { FixedField } from '../../ui/form/FixedField';
import { SelectInput } from '../../ui/form/SelectInput';

/** `present`: the name of the one that is stored. */
export function SuperintendentInput({ present }: { present: string | null }) {
  const { t } = useTranslation();
  const { data, isError } = useEngineers();
  const [{ value }, { initialValue }] = useField<number | null>('superintendent_id');
  const label = t('ships.fields.superintendent_id');
  if (isError)
    return (
      <FixedField
        label={label}
        value={present ?? t('ships.nobody')}
        reason={t('ships.form.noEngineers')}
      />
    );
  const options = (data ?? []).map(({ id, fullname }) => ({ value: id, label: fullname }));
  const stored = [initialValue, value].flatMap((id) =>
    typeof id === 'number' && !options.some((option) => option.value === id) ? [id] : [],
  );
  const others = [...new Set(stored)].map((id) => ({ value: id, label: present ?? String(id) }));
  return (
    <SelectInput
      name="superintendent_id"
      label={label}
      placeholder={t('ships.nobody')}
      options={[...others, ...options]}
    />
  );
}
