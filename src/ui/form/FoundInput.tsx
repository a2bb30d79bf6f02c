/** A field for one of many that the server finds by what is typed. */
import { Autocomplete, Box, FormControl, FormLabel, OutlinedInput } from '@mui/material';
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnterOnceFound } from '../list/useEnterOnceFound';
import { FieldMessage } from './FieldMessage';
import { useFieldError } from './useFieldError';

export interface FoundOption {
  id: number;
  code: string;
  name: string;
}

interface FoundInputProps {
  name: string;
  label: string;
  help?: string;
  clearText: string;
  options: readonly FoundOption[];
  /** Whether these are the options of what is typed now. */
  answered: boolean;
  loading: boolean;
  typed: string;
  onType: (text: string) => void;
  onChoose: (option: FoundOption | null) => void;
}

export function FoundInput(props: FoundInputProps) {
  const { name, label, help, clearText, options, answered, loading, typed } = props;
  const { onType, onChoose } = props;
  const { t } = useTranslation();
  const [{ value, onBlur }] = useField<FoundOption | null>(name);
  const error = useFieldError(name);
  const [open, setOpen] = useState(false);
  const messageId = `${name}-message`;
  const handleKey = useEnterOnceFound({
    options,
    answered,
    asks: typed.trim() !== '' && typed !== value?.name,
    onPick: ({ id, code, name: text }) => {
      onType(text);
      onChoose({ id, code, name: text });
      setOpen(false);
    },
  });
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={name}>{label}</FormLabel>
      <Autocomplete<FoundOption>
        id={name}
        // The form keeps no more of them than this.
        options={options.map((one) => ({ id: one.id, code: one.code, name: one.name }))}
        value={value}
        inputValue={typed}
        open={open}
        onOpen={() => {
          setOpen(true);
        }}
        onClose={() => {
          setOpen(false);
        }}
        // Within the page's landmark.
        disablePortal
        autoHighlight
        filterOptions={(all) => all}
        getOptionLabel={(option) => option.name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={loading}
        loadingText={t('app.loading')}
        openText={t('form.openList')}
        closeText={t('form.closeList')}
        clearText={clearText}
        noOptionsText={t('state.noMatchTitle')}
        onInputChange={(_event, text) => {
          onType(text);
        }}
        onChange={(_event, option) => {
          onChoose(option);
        }}
        onKeyDown={handleKey}
        renderInput={({ id, slotProps }) => (
          <OutlinedInput
            id={id}
            name={name}
            size="small"
            fullWidth
            {...slotProps.input}
            onBlur={onBlur}
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': messageId }}
          />
        )}
        renderOption={({ key, ...option }, { code, name: text }) => (
          <Box component="li" key={key} {...option} sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ fontFamily: 'monospace' }}>
              {code}
            </Box>
            {text}
          </Box>
        )}
      />
      <FieldMessage id={messageId} error={error} help={help} />
    </FormControl>
  );
}
