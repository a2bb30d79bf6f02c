/** An administrator has changed the account meanwhile: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import type { Me } from '../../contract/auth';
import { Conflict, type ConflictField, type Side } from '../../ui/form/Conflict';
import { FIELDS, valuesOf, type ProfileValues } from './profileValues';

interface ProfileConflictProps {
  mine: ProfileValues;
  /** What both began from. */
  base: Me;
  theirs: Me;
  message: string | undefined;
  busy: boolean;
  onResolve: (values: ProfileValues) => void;
  onCancel: () => void;
}

export function ProfileConflict(props: ProfileConflictProps) {
  const { mine, message, busy, onResolve, onCancel } = props;
  const { t } = useTranslation();
  const { data: languages = [] } = useLanguages();
  const [base, theirs] = [valuesOf(props.base), valuesOf(props.theirs)];
  const labels = {
    fullname: t('profile.fullname'),
    email: t('profile.email'),
    locale: t('profile.language'),
    time_zone: t('profile.timeZone'),
  };
  const words = (field: (typeof FIELDS)[number], values: ProfileValues) =>
    (field === 'locale' && languages.find(({ code }) => code === values.locale)?.name) ||
    values[field];
  const fields = FIELDS.filter((field) => mine[field] !== theirs[field]).map(
    (field): ConflictField => ({
      name: field,
      label: labels[field],
      mine: words(field, mine),
      theirs: words(field, theirs),
      side: mine[field] === base[field] ? 'theirs' : 'mine',
    }),
  );
  const handleResolve = (sides: Record<string, Side>) => {
    const kept = FIELDS.filter((field) => sides[field] === 'mine');
    onResolve({ ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) });
  };
  return (
    <Conflict
      fields={fields}
      message={message}
      busy={busy}
      onResolve={handleResolve}
      onCancel={onCancel}
    />
  );
}
