/** An administrator has changed the account meanwhile: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import type { Me } from '../../contract/auth';
import { FieldConflict } from '../../ui/form/FieldConflict';
import { FIELDS, valuesOf, type ProfileValues } from './profileValues';

const sameField = (field: (typeof FIELDS)[number], a: ProfileValues, b: ProfileValues) =>
  a[field] === b[field];

interface ProfileConflictProps {
  mine: ProfileValues;
  /** What both began from. */
  base: Me;
  theirs: Me;
  message: string | undefined;
  busy: boolean;
  onResolve: (values: ProfileValues) => unknown;
  onCancel: () => void;
}

export function ProfileConflict({ base, theirs, ...props }: ProfileConflictProps) {
  const { t } = useTranslation();
  const { data: languages = [] } = useLanguages();
  const labels = {
    fullname: t('profile.fullname'),
    email: t('profile.email'),
    locale: t('profile.language'),
    time_zone: t('profile.timeZone'),
  };
  const words = (field: (typeof FIELDS)[number], values: ProfileValues) =>
    (field === 'locale' && languages.find(({ code }) => code === values.locale)?.name) ||
    values[field];
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => labels[field]}
      words={words}
    />
  );
}
