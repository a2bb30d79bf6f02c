/** The rules for the jobs of all dockings. Each holds as soon as it is ticked. */
import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  Skeleton,
} from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobSettings, useUpdateJobRules } from '../../api/jobSettings';
import { useMay } from '../../api/me';
import type { JobRules } from '../../contract/jobs/jobRules';
import { QueryState } from '../../ui/page/QueryState';

/** Of a tick box with its help. */
const HEIGHT = 72;

function ClassPhoto({ rules }: { rules: JobRules }) {
  const { t } = useTranslation();
  const id = useId();
  const { mutate, isPending, variables } = useUpdateJobRules(rules);
  const mayChange = useMay('updateJobRules');
  const { class_photo } = isPending ? variables : rules;
  return (
    <FormControl disabled={!mayChange}>
      <FormControlLabel
        label={t('settings.rules.classPhoto')}
        control={
          <Checkbox
            checked={class_photo}
            slotProps={{ input: { 'aria-describedby': id } }}
            onChange={(_event, checked) => {
              if (!isPending) mutate({ ...rules, class_photo: checked });
            }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mx: 0, maxWidth: '75ch' }}>
        {t('settings.rules.classPhotoHelp')}
        {!mayChange && ` ${t('settings.rules.cannot')}`}
      </FormHelperText>
    </FormControl>
  );
}

export function RuleSettings() {
  const { t } = useTranslation();
  return (
    <Box sx={{ mt: 2 }}>
      <QueryState
        query={useJobSettings()}
        skeleton={<Skeleton variant="rectangular" height={HEIGHT} sx={{ maxWidth: '75ch' }} />}
        what={t('settings.views.rules')}
      >
        {({ rules }) => <ClassPhoto rules={rules} />}
      </QueryState>
    </Box>
  );
}
