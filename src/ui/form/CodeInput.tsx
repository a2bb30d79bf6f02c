/** A country or a currency, chosen by name or by code; the form keeps the code, and what is neither as it was typed. */
import { Autocomplete, FormControl, FormLabel, OutlinedInput } from '@mui/material';
import { useField } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from './FieldMessage';
import { foundCodes, meant, namedCodes, type CodeKind } from './codes';
import { useFieldError } from './useFieldError';

interface CodeInputProps {
  name: string;
  label: string;
  kind: CodeKind;
  help?: string;
}

export function CodeInput({ name, label, kind, help }: CodeInputProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [{ value, onBlur }, , { setValue }] = useField<string>(name);
  const [typed, setTyped] = useState<string>();
  const error = useFieldError(name);
  const all = useMemo(() => namedCodes(kind, language), [kind, language]);
  const known = all.find(({ code }) => code === value.trim().toUpperCase());
  const called = known?.label ?? value;
  // What is being typed stays as it is, until the value becomes another from elsewhere.
  const isTyped = typed !== undefined && (meant(all, typed, language)?.code ?? typed) === value;
  const shown = isTyped ? typed : called;
  const messageId = `${name}-message`;
  const take = (text: string) => void setValue(meant(all, text, language)?.code ?? text);
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={name}>{label}</FormLabel>
      <Autocomplete<string, false, true, true>
        id={name}
        freeSolo
        forcePopupIcon
        disableClearable
        options={all.map(({ code }) => code)}
        value={known?.code ?? ''}
        inputValue={shown}
        // Within the page's landmark.
        disablePortal
        autoHighlight
        filterOptions={(codes) =>
          isTyped ? foundCodes(all, typed, language).map(({ code }) => code) : codes
        }
        getOptionLabel={(code) => all.find((one) => one.code === code)?.label ?? code}
        openText={t('form.openList')}
        closeText={t('form.closeList')}
        onInputChange={(_event, text, reason) => {
          if (reason !== 'input') return;
          setTyped(text);
          take(text);
        }}
        onChange={(_event, text) => {
          setTyped(undefined);
          // By Enter, what was typed: it takes what fits best, which stands first in the list.
          const best = meant(all, text, language) ?? foundCodes(all, text, language)[0];
          void setValue(best?.code ?? text);
        }}
        renderInput={({ id, slotProps }) => (
          <OutlinedInput
            id={id}
            name={name}
            size="small"
            fullWidth
            {...slotProps.input}
            onBlur={(event) => {
              setTyped(undefined);
              onBlur(event);
            }}
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': messageId }}
          />
        )}
      />
      <FieldMessage id={messageId} error={error} help={help} />
    </FormControl>
  );
}
