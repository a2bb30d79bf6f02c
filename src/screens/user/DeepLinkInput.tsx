/** The permission to sign in by a link alone, with the warning that it deserves. */
import { Alert, Box } from '@mui/material';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import type { UserValues } from './userValues';

interface DeepLinkInputProps {
  /** Not to administrators and document controllers; who has it already can still lose it. */
  offered: boolean;
  /** Why it cannot be changed. */
  fixed: string | undefined;
}

export function DeepLinkInput({ offered, fixed }: DeepLinkInputProps) {
  const { t } = useTranslation();
  const { values } = useFormikContext<UserValues>();
  const allowed = values.deep_link_allowed;
  return (
    <Box>
      <CheckboxInput
        name="deep_link_allowed"
        label={t('users.form.deepLink')}
        help={fixed ?? t(offered ? 'users.form.deepLinkHelp' : 'users.form.deepLinkNotOffered')}
        disabled={fixed !== undefined || (!offered && !allowed)}
      />
      {allowed && (
        <Alert severity="warning" variant="outlined">
          {t('users.form.deepLinkWarning')}
        </Alert>
      )}
    </Box>
  );
}
