/** A text field: label above; below it help, or the error in the same place, so that nothing jumps. */
import { Box, FormControl, FormLabel, OutlinedInput } from '@mui/material';
import type { InputBaseProps } from '@mui/material';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { FieldMessage, type Lengths } from './FieldMessage';
import { useFieldError } from './useFieldError';

interface TextInputProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  help?: string;
  lengths?: Lengths;
  optional?: boolean;
  autoComplete?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  monospace?: boolean;
  endAdornment?: InputBaseProps['endAdornment'];
  inputProps?: InputBaseProps['inputProps'];
  onKeyUp?: InputBaseProps['onKeyUp'];
}

/** A little higher than the text, or the underscore is cut off. */
const MONOSPACE = { fontFamily: 'monospace', height: '1.75em', paddingBlock: 6 };

export function TextInput(props: TextInputProps) {
  const { name, label, type = 'text', help, lengths, optional = false, monospace = false } = props;
  const { t } = useTranslation();
  const [field] = useField<string>(name);
  const error = useFieldError(name);
  const messageId = `${name}-message`;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={props.disabled ?? false}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <FormLabel htmlFor={name}>{label}</FormLabel>
        {optional && <Box component="span">{t('app.optional')}</Box>}
      </Box>
      <OutlinedInput
        {...field}
        id={name}
        type={type}
        size="small"
        autoFocus={props.autoFocus ?? false}
        autoComplete={props.autoComplete ?? 'off'}
        endAdornment={props.endAdornment}
        onKeyUp={props.onKeyUp}
        inputProps={{
          ...props.inputProps,
          'aria-describedby': messageId,
          ...(monospace ? { spellCheck: false, style: MONOSPACE } : {}),
        }}
      />
      <FieldMessage
        id={messageId}
        error={error}
        help={help}
        typed={field.value.length}
        lengths={lengths}
      />
    </FormControl>
  );
}
