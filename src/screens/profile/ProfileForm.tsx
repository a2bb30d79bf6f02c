/** One's own particulars. When an administrator has saved them meanwhile, both values of each field are offered. */
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/ApiError';
import { useUpdateMe } from '../../api/profile';
import type { Me } from '../../contract/auth';
import { preferences } from '../../session/preferences';
import { useEntered } from '../../session/useEntered';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { ProfileConflict } from './ProfileConflict';
import { ProfileFields } from './ProfileFields';
import { checkProfile, sameValues, toProfile, valuesOf, type ProfileValues } from './profileValues';

type Helpers = Pick<FormikHelpers<ProfileValues>, 'resetForm' | 'setValues'>;

/** Saves against a version; a stale one asks which values shall stand. A saved language is the page's at once. */
function useSaving(me: Me, kept: ReturnType<typeof useEntered<ProfileValues, Me>>) {
  const { i18n } = useTranslation();
  const update = useUpdateMe();
  const { draft, base, setBase, entered } = kept;
  const [asking, setAsking] = useState(draft !== undefined && base.version < me.version);
  const [message, setMessage] = useState<string>();
  const save = async (values: ProfileValues, version: number, { resetForm }: Helpers) => {
    try {
      const saved = await update.mutateAsync(toProfile(values, version));
      setBase(saved);
      setAsking(false);
      // What was entered while the call was under way stays.
      if (sameValues(entered() ?? values, values)) resetForm({ values: valuesOf(saved) });
      if (saved.locale !== base.locale) {
        preferences.writeLanguage(saved.locale);
        await i18n.changeLanguage(saved.locale);
      }
    } catch (error) {
      const stale = error instanceof ApiError && error.stale;
      setAsking(stale);
      if (stale) setMessage(error.fields['version']?.join(' '));
      throw error;
    }
  };
  return { save, busy: update.isPending, asking, setAsking, message };
}

export function ProfileForm({ me }: { me: Me }) {
  const kept = useEntered(me, { name: 'profile', valuesOf, same: sameValues });
  const { draft, restored, base, setBase, round, keep, discard } = kept;
  const { save, busy, asking, setAsking, message } = useSaving(me, kept);
  const handleResolve = async (values: ProfileValues, helpers: Helpers) => {
    setBase(me);
    if (sameValues(values, valuesOf(me))) {
      setAsking(false);
      helpers.resetForm({ values });
      return;
    }
    await helpers.setValues(values);
    // A failure has been reported, and the entries are still there.
    await save(values, me.version, helpers).catch(() => undefined);
  };
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form
        key={round}
        initialValues={draft?.values ?? valuesOf(base)}
        check={checkProfile}
        onSubmit={(values, helpers) => save(values, base.version, helpers)}
      >
        {(form) => (
          <>
            <ProfileFields
              form={form}
              dirty={draft !== undefined}
              onChange={keep}
              onDiscard={discard}
            />
            {asking && draft !== undefined && (
              <ProfileConflict
                mine={draft.values}
                base={base}
                theirs={me}
                message={message}
                busy={busy}
                onCancel={() => {
                  setAsking(false);
                }}
                onResolve={(values) => handleResolve(values, form)}
              />
            )}
          </>
        )}
      </Form>
    </>
  );
}
