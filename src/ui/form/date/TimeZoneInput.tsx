/** A time zone, found by any part of its name. */
import { Autocomplete, Button, FormControl, FormLabel, OutlinedInput } from '@mui/material';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { timeZones } from '../../format/timeZones';
import { FieldMessage } from '../FieldMessage';
import { useFieldError } from '../useFieldError';

interface TimeZoneInputProps {
  name: string;
  label: string;
  help?: string;
  /** Offers the browser's own where another one is entered. */
  proposes?: boolean;
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `new york` finds `America/New_York`. */
const plain = (text: string) => text.toLowerCase().replaceAll('_', ' ');
const fitting = (names: string[], { inputValue }: { inputValue: string }) =>
  names.filter((name) => plain(name).includes(plain(inputValue)));

/** A name that is stored but not listed is a choice too. */
const choices = (value: string): string[] => {
  const names = timeZones();
  return names.includes(value) ? [...names] : [value, ...names];
};

export function TimeZoneInput({ name, label, help, proposes = false }: TimeZoneInputProps) {
  const { t } = useTranslation();
  const [{ value, onBlur }] = useField<string>(name);
  const { setFieldValue } = useFormikContext();
  const error = useFieldError(name);
  const own = ownZone();
  const messageId = `${name}-message`;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={name}>{label}</FormLabel>
      <Autocomplete
        id={name}
        options={choices(value)}
        value={value}
        disableClearable
        // Within the page's landmark.
        disablePortal
        autoHighlight
        filterOptions={fitting}
        openText={t('form.openList')}
        closeText={t('form.closeList')}
        noOptionsText={t('form.noTimeZone')}
        onChange={(_event, next) => void setFieldValue(name, next)}
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
      />
      <FieldMessage id={messageId} error={error} help={help} />
      {proposes && value !== own && (
        <Button
          size="small"
          sx={{ alignSelf: 'start', ml: -0.75 }}
          onClick={() => void setFieldValue(name, own)}
        >
          {t('form.ownTimeZone', { zone: own })}
        </Button>
      )}
    </FormControl>
  );
}
