/** Whom of the people on a step of the route a review asks: a tick box each, at least one of them ticked. */
import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteStep } from '../../contract/documents/documentRecords';

const GROUP = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& .MuiFormControlLabel-root': { display: 'flex', mr: 0 },
} as const;

interface StepReviewersProps {
  step: RouteStep;
  /** By id. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

export function StepReviewers({ step, chosen, onChange }: StepReviewersProps) {
  const { t } = useTranslation();
  const id = useId();
  const ids = step.asked.map(({ user_id }) => user_id);
  const nobody = chosen.length === 0;
  return (
    <Box component="fieldset" sx={GROUP} aria-describedby={id}>
      <legend className="visually-hidden">{step.role}</legend>
      {step.asked.map(({ user_id, fullname }) => (
        <FormControlLabel
          key={user_id}
          label={fullname}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(user_id)}
              onChange={(_event, checked) => {
                onChange(ids.filter((one) => (one === user_id ? checked : chosen.includes(one))));
              }}
            />
          }
        />
      ))}
      <FormHelperText id={id} error={nobody} aria-live="polite" sx={{ mx: 0 }}>
        {nobody ? t('documents.page.route.chooseOne') : t('documents.page.route.choose')}
      </FormHelperText>
    </Box>
  );
}
