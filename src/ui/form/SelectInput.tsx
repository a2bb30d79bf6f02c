/** A choice of one from a list, as the system's own control: quick by keyboard and on a phone. */
import { FormControl, FormLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { useField } from 'formik';
import { FieldMessage } from './FieldMessage';
import { useFieldError } from './useFieldError';

interface SelectInputProps<Value extends number | string> {
  name: string;
  label: string;
  /** Shown while nothing is chosen; left out where something always is. */
  placeholder?: string;
  options: readonly { value: Value; label: string }[];
  help?: string;
  disabled?: boolean;
  /** After somebody has chosen: for what follows from it in other fields. */
  onChoose?: (value: Value | null) => void;
}

export function SelectInput<Value extends number | string>(props: SelectInputProps<Value>) {
  const { name, label, placeholder, options, help, disabled = false, onChoose } = props;
  const [field, , { setValue }] = useField<Value | null>(name);
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
          const chosen = options.find(({ value }) => String(value) === event.target.value);
          void setValue(chosen?.value ?? null);
          onChoose?.(chosen?.value ?? null);
        }}
        input={<OutlinedInput size="small" />}
        inputProps={{ id: name, 'aria-describedby': messageId }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
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
