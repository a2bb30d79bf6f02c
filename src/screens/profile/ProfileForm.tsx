/** One's own particulars. When an administrator has saved them meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useUpdateMe } from '../../api/me';
import { RecordForm } from '../../parts/records/RecordForm';
import type { Me } from '../../contract/auth';
import { preferences } from '../../session/preferences';
import { ProfileConflict } from './ProfileConflict';
import { ProfileFields } from './ProfileFields';
import { checkProfile, sameValues, toProfile, valuesOf, type ProfileValues } from './profileValues';

export function ProfileForm({ me }: { me: Me }) {
  const { i18n } = useTranslation();
  const update = useUpdateMe();
  /** A saved language is the page's at once. */
  const send = async (values: ProfileValues, version: number) => {
    const saved = await update.mutateAsync(toProfile(values, version));
    if (saved.locale !== me.locale) {
      preferences.writeLanguage(saved.locale);
      await i18n.changeLanguage(saved.locale);
    }
    return saved;
  };
  return (
    <RecordForm
      stored={me}
      name="profile"
      valuesOf={valuesOf}
      same={sameValues}
      send={send}
      check={checkProfile}
      busy={update.isPending}
      conflict={(conflict) => <ProfileConflict {...conflict} />}
    >
      {(fields) => <ProfileFields {...fields} />}
    </RecordForm>
  );
}
