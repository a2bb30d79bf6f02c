/** An administrator has changed the account meanwhile: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import type { Me } from '../../contract/auth';
import { profileFields, type ProfileField } from '../../contract/users';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import { FIELDS, sameField, valuesOf, type ProfileValues } from './profileValues';

export function ProfileConflict({ base, theirs, ...props }: ConflictProps<ProfileValues, Me>) {
  const { t } = useTranslation();
  const { data: languages = [] } = useLanguages();
  const plain = useTypedWords('users', String);
  const words = (field: ProfileField, values: ProfileValues) =>
    (field === 'locale' && languages.find(({ code }) => code === values.locale)?.name) ||
    plain(profileFields[field], values[field]);
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => t(`users.fields.${field}`)}
      words={words}
    />
  );
}
