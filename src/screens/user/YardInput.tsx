/** The yard that somebody works for. */
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import type { User } from '../../contract/users';
import { FixedField } from '../../ui/form/FixedField';
import { SelectInput } from '../../ui/form/SelectInput';
import { useYardOptions } from './yardOptions';

interface YardInputProps {
  user: User | undefined;
  /** Why it cannot be changed. */
  fixed: string | undefined;
}

export function YardInput({ user, fixed }: YardInputProps) {
  const { t } = useTranslation();
  const yards = useYardOptions([user?.yard ?? null]);
  const reason = useMay('yards') ? fixed : t('users.form.yardsHidden');
  if (reason !== undefined)
    return (
      <FixedField
        label={t('users.fields.yard_id')}
        value={user?.yard?.name ?? t('app.none')}
        reason={reason === fixed ? undefined : reason}
      />
    );
  return (
    <SelectInput
      name="yard_id"
      label={t('users.fields.yard_id')}
      help={t('users.form.yardHelp')}
      placeholder={t('users.form.noYard')}
      options={yards.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
