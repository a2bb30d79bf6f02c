/** Whether single keys act in this browser; holds at once, without saving. */
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { preferences } from '../../session/preferences';
import { useStore } from '../../ui/store';

export function KeysChoice() {
  const { t } = useTranslation();
  const on = useStore(preferences.singleKeys);
  return (
    <Box sx={{ mt: 2 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={on}
            onChange={(_event, checked) => {
              preferences.singleKeys.set(checked);
            }}
          />
        }
        label={t('profile.singleKeys')}
      />
      <Box component="p" sx={{ m: 0, fontSize: 12, color: 'text.secondary' }}>
        {t('profile.singleKeysHelp')}
      </Box>
    </Box>
  );
}
