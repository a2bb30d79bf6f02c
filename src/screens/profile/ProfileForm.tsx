/** One's own particulars. When an administrator has saved them meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useUpdateMe } from '../../api/me';
import { useRecordForm } from '../../parts/records/useRecordForm';
import type { Me } from '../../contract/auth';
import { preferences } from '../../session/preferences';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
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
  const record = useRecordForm({ stored: me, name: 'profile', valuesOf, same: sameValues, send });
  const { draft, restored, round, keep, discard, save, resolve, conflict } = record;
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form key={round} initialValues={record.initialValues} check={checkProfile} onSubmit={save}>
        {(form) => (
          <>
            <ProfileFields
              form={form}
              dirty={draft !== undefined}
              onChange={keep}
              onDiscard={discard}
            />
            {conflict && (
              <ProfileConflict
                {...conflict}
                busy={update.isPending}
                onResolve={(values) => resolve(values, form)}
              />
            )}
          </>
        )}
      </Form>
    </>
  );
}
