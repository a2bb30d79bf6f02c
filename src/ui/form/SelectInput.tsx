/** A choice of one from a list, as the system's own control: quick by keyboard and on a phone. */
import { FormControl, FormLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { useField } from 'formik';
import { FieldMessage } from './FieldMessage';
import { useFieldError } from './useFieldError';

interface SelectInputProps {
  name: string;
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly { value: number; label: string }[];
  help?: string;
  disabled?: boolean;
}

export function SelectInput(props: SelectInputProps) {
  const { name, label, placeholder, options, help, disabled = false } = props;
  const [field, , { setValue }] = useField<number | null>(name);
  const error = useFieldError(name);
  const messageId = `${name}-message`;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled}>
      <FormLabel htmlFor={name}>{label}</FormLabel>
      <NativeSelect
        name={name}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={(event) => {
          void setValue(event.target.value === '' ? null : Number(event.target.value));
        }}
        input={<OutlinedInput size="small" />}
        inputProps={{ id: name, 'aria-describedby': messageId }}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      <FieldMessage id={messageId} error={error} help={help} />
    </FormControl>
  );
}
