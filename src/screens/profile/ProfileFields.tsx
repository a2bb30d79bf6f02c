/** The fields of one's own account. What is entered is kept as a draft until it is saved or thrown away. */
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import { profileFields, type ProfileField } from '../../contract/users';
import { textOf } from '../../parts/records/fieldValues';
import { inputsOf } from '../../parts/records/inputsOf';
import type { StoredFieldsProps } from '../../parts/records/fieldsProps';
import { FormActions } from '../../ui/form/FormActions';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { TimeZoneInput } from '../../ui/form/date/TimeZoneInput';
import { COLUMN } from './profileStyle';
import type { ProfileValues } from './profileValues';

function LanguageInput({ value }: { value: string }) {
  const { t } = useTranslation();
  const { data = [] } = useLanguages();
  const options = data.map(({ code, name }) => ({ value: code, label: name }));
  // A language that is stored but not installed is shown by its code.
  const known = options.some((option) => option.value === value);
  return (
    <SelectInput
      name="locale"
      label={t('users.fields.locale')}
      help={t('profile.languageHelp')}
      options={known ? options : [{ value, label: value }, ...options]}
    />
  );
}

function ProfileInputs({ locale }: Pick<ProfileValues, 'locale'>) {
  const { t } = useTranslation();
  const input = (name: ProfileField) => ({
    name,
    label: t(`users.fields.${name}`),
    ...textOf(profileFields[name]),
  });
  return (
    <>
      {inputsOf(profileFields, 'person', {
        fullname: <TextInput {...input('fullname')} autoComplete="name" />,
        email: <TextInput {...input('email')} type="email" autoComplete="email" />,
      })}
      {inputsOf(profileFields, 'settings', {
        locale: <LanguageInput value={locale} />,
        time_zone: (
          <TimeZoneInput
            name="time_zone"
            label={t('users.fields.time_zone')}
            help={t('profile.timeZoneHelp')}
            proposes
          />
        ),
      })}
    </>
  );
}

export function ProfileFields({
  form,
  dirty,
  onChange,
  onDiscard,
}: StoredFieldsProps<ProfileValues>) {
  const { t } = useTranslation();
  const { values, isSubmitting } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <Box sx={COLUMN}>
      <ProfileInputs locale={values.locale} />
      <FormActions
        submit={t('profile.save')}
        busy={isSubmitting}
        dirty={dirty}
        onDiscard={onDiscard}
        stays
      />
    </Box>
  );
}
