/** A text field: label above; below it help, or the error in the same place, so that nothing jumps. */
import { Box, FormControl, FormLabel, OutlinedInput } from '@mui/material';
import type { InputBaseProps } from '@mui/material';
import { useField } from 'formik';
import type { ReactNode } from 'react';
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
  /** Beside the label, at its end. */
  action?: ReactNode;
  endAdornment?: InputBaseProps['endAdornment'];
  inputProps?: InputBaseProps['inputProps'];
  onKeyUp?: InputBaseProps['onKeyUp'];
  /** Of a text of several lines. */
  rows?: number;
  /** In words: what was found out to be wrong elsewhere than by the form's own check. */
  problem?: string | undefined;
}

/** As codes in tables, and a little higher than the text: at 14 px the underscore is cut off. */
const MONOSPACE = {
  '& .MuiOutlinedInput-input': {
    fontFamily: 'monospace',
    fontSize: 13,
    lineHeight: 1.75,
    height: '24px',
    py: '6px',
    '@media (pointer: coarse)': { fontSize: 16, height: '28px' },
  },
} as const;

/** Grows with its text by the browser's own means: measuring it from here would lay out the page at every key. */
const areaOf = (rows: number) => ({
  rows,
  style: { fieldSizing: 'content', minHeight: `${rows * 1.4375}em`, resize: 'none' } as const,
});

export function TextInput(props: TextInputProps) {
  const { name, label, type = 'text', help, lengths, optional = false, monospace = false } = props;
  const { t } = useTranslation();
  const [field] = useField<string>(name);
  const error = useFieldError(name) ?? props.problem;
  const messageId = `${name}-message`;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={props.disabled ?? false}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <FormLabel htmlFor={name}>{label}</FormLabel>
        {optional && (
          // No higher than the label: fields beside one another stand in line.
          <Box component="span" sx={{ fontSize: 13, lineHeight: 1.4375 }}>
            {t('app.optional')}
          </Box>
        )}
        {props.action}
      </Box>
      <OutlinedInput
        {...field}
        id={name}
        type={type}
        size="small"
        {...(monospace ? { sx: MONOSPACE } : {})}
        {...(props.rows === undefined ? {} : { multiline: true, inputComponent: 'textarea' })}
        autoFocus={props.autoFocus ?? false}
        autoComplete={props.autoComplete ?? 'off'}
        endAdornment={props.endAdornment}
        onKeyUp={props.onKeyUp}
        inputProps={{
          dir: 'auto',
          ...props.inputProps,
          'aria-describedby': messageId,
          ...(props.rows === undefined ? {} : areaOf(props.rows)),
          ...(monospace ? { spellCheck: false } : {}),
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
