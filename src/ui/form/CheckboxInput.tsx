/** A tick box with its label and, below, its help or error. */
import { Checkbox, FormControl, FormControlLabel } from '@mui/material';
import { useField } from 'formik';
import { FieldMessage } from './FieldMessage';
import { useFieldError } from './useFieldError';

interface CheckboxInputProps {
  name: string;
  label: string;
  help?: string;
  disabled?: boolean;
}

export function CheckboxInput({ name, label, help, disabled = false }: CheckboxInputProps) {
  const [{ value, ...field }] = useField<boolean>(name);
  const error = useFieldError(name);
  const messageId = `${name}-message`;
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...field}
            id={name}
            checked={value}
            slotProps={{ input: { 'aria-describedby': messageId } }}
          />
        }
      />
      <FieldMessage id={messageId} error={error} help={help} />
    </FormControl>
  );
}
