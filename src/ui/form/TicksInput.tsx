/** Which of these it has, by their ids: a fieldset that reads as a field, one tick box each. */
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useField } from 'formik';
import { FieldMessage } from './FieldMessage';
import { useGroupError } from './groupError';

const GROUP = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 0.5, fontSize: 13, fontWeight: 600 },
} as const;

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 216px), 1fr))',
  alignItems: 'start',
  rowGap: 0.5,
  '& .MuiFormControlLabel-root': { mr: 0, alignItems: 'flex-start', overflowWrap: 'anywhere' },
  '& .MuiCheckbox-root': { pt: 0.25, pb: 0.75 },
  '& small': { display: 'block', fontSize: 12, color: 'text.secondary' },
} as const;

export interface Tick {
  id: number;
  name: string;
  /** What it is, below its name. */
  kind?: string;
}

interface ChoiceProps {
  field: string;
  tick: Tick;
  message: string;
  wrong: boolean;
}

function Choice({ field, tick: { id, name, kind }, message, wrong }: ChoiceProps) {
  const [{ value, onBlur }, , { setValue }] = useField<number[]>(field);
  return (
    <FormControlLabel
      label={
        <>
          {name} <small>{kind}</small>
        </>
      }
      control={
        <Checkbox
          name={field}
          checked={value.includes(id)}
          onBlur={onBlur}
          onChange={(_event, chosen) => {
            void setValue(chosen ? [...value, id] : value.filter((one) => one !== id));
          }}
          slotProps={{ input: { 'aria-describedby': message, 'aria-invalid': wrong } }}
        />
      }
    />
  );
}

interface TicksInputProps {
  name: string;
  label: string;
  help: string;
  ticks: readonly Tick[];
}

export function TicksInput({ name, label, help, ticks }: TicksInputProps) {
  const error = useGroupError(name);
  const message = `${name}-message`;
  return (
    <Box component="fieldset" sx={GROUP} aria-describedby={message}>
      <legend>{label}</legend>
      <Box sx={COLUMNS}>
        {ticks.map((tick) => (
          <Choice key={tick.id} {...{ field: name, tick, message }} wrong={error !== undefined} />
        ))}
      </Box>
      <FieldMessage id={message} error={error} help={help} />
    </Box>
  );
}
