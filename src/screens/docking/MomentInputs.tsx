/** The day and the time of a milestone, by the yard's clock. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../ui/form/date/DateInput';
import { TimeInput } from '../../ui/form/date/TimeInput';

const SIDE_BY_SIDE = {
  display: 'grid',
  gridTemplateColumns: { sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 2,
} as const;

export function MomentInputs({ zone }: { zone: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={SIDE_BY_SIDE}>
      <DateInput name="at" label={t('drydocks.at')} />
      <TimeInput name="time" label={t('drydocks.time')} help={t('drydocks.timeHelp', { zone })} />
    </Box>
  );
}
