/** A number with its unit, held as what was typed: what cannot be read as one is for the schema to refuse. */
import { InputAdornment } from '@mui/material';
import { TextInput } from './TextInput';

interface NumberInputProps {
  name: string;
  label: string;
  /** Shown behind the number. */
  unit?: string;
  help?: string;
  optional?: boolean;
  disabled?: boolean;
  /** Without decimals. */
  whole?: boolean;
}

export function NumberInput({ unit, whole = false, ...props }: NumberInputProps) {
  return (
    <TextInput
      {...props}
      inputProps={{ inputMode: whole ? 'numeric' : 'decimal', style: { textAlign: 'end' } }}
      {...(unit === undefined
        ? {}
        : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> })}
    />
  );
}
