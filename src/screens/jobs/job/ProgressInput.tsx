/** How far a job is, in steps of five: by two large buttons, by sliding, and by the arrow keys. */
import { Box, Button, FormControl, FormLabel } from '@mui/material';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { PROGRESS_STEP } from '../../../contract/jobs/progress';
import { FieldMessage } from '../../../ui/form/FieldMessage';
import { useFieldError } from '../../../ui/form/useFieldError';

/** For one hand, in a glove. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) 56px',
  alignItems: 'center',
  gap: 1,
  '& button': { minWidth: 56, minHeight: 48, fontSize: 18 },
  '& output': { fontSize: 28, fontWeight: 600, textAlign: 'center' },
  '& input': {
    gridColumn: '1 / -1',
    width: '100%',
    height: 'var(--target)',
    m: 0,
    accentColor: 'var(--primary)',
    cursor: 'pointer',
  },
} as const;

export function ProgressInput({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation();
  const [{ value }, , { setValue }] = useField<number>(name);
  const error = useFieldError(name);
  const messageId = `${name}-message`;
  const set = (pct: number) => void setValue(Math.min(100, Math.max(0, pct)));
  // What was stored before may be no step.
  const below = (Math.ceil(value / PROGRESS_STEP) - 1) * PROGRESS_STEP;
  const above = (Math.floor(value / PROGRESS_STEP) + 1) * PROGRESS_STEP;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={name}>{label}</FormLabel>
      <Box sx={ROW}>
        <Button
          variant="outlined"
          aria-label={t('jobs.report.less')}
          disabled={value <= 0}
          onClick={() => {
            set(below);
          }}
        >
          −
        </Button>
        <output htmlFor={name} translate="no">
          {t('jobs.percent', { value })}
        </output>
        <Button
          variant="outlined"
          aria-label={t('jobs.report.more')}
          disabled={value >= 100}
          onClick={() => {
            set(above);
          }}
        >
          +
        </Button>
        <input
          id={name}
          name={name}
          type="range"
          min={0}
          max={100}
          step={PROGRESS_STEP}
          value={value}
          aria-valuetext={t('jobs.percent', { value })}
          aria-describedby={messageId}
          onChange={({ target }) => {
            set(Number(target.value));
          }}
        />
      </Box>
      <FieldMessage id={messageId} error={error} help={undefined} />
    </FormControl>
  );
}
