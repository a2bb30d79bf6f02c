/** What the price of a job includes, as a tick box each. */
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { INCLUDES } from '../../contract/jobs/jobs';

const GROUP = {
  border: 0,
  m: 0,
  mb: 2,
  p: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 0.5, fontSize: 13, fontWeight: 600 },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  },
  '& .MuiFormControlLabel-root': { mr: 0 },
} as const;

export function IncludesInput({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const [{ value }, , { setValue }] = useField<string[]>('includes');
  return (
    <Box component="fieldset" sx={GROUP}>
      <legend>{t('jobs.fields.includes')}</legend>
      <div>
        {INCLUDES.map((one) => (
          <FormControlLabel
            key={one}
            label={t(`jobs.included.${one}`)}
            disabled={disabled}
            control={
              <Checkbox
                checked={value.includes(one)}
                onChange={(_event, chosen) => {
                  void setValue(INCLUDES.filter((o) => (o === one ? chosen : value.includes(o))));
                }}
              />
            }
          />
        ))}
      </div>
    </Box>
  );
}
