/** The drawings of a job: documents of its ship, found by number or words. */
import { Autocomplete, Box, FormControl, FormLabel, OutlinedInput } from '@mui/material';
import { useField } from 'formik';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../../api/documents';
import { useMay } from '../../api/me';
import type { Job } from '../../contract/jobs/jobRecords';
import { readSearch } from '../../contract/lists';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { useFieldError } from '../../ui/form/useFieldError';

const NAME = 'drawing_ids';
const MOST_FOUND = 20;

interface Drawing {
  id: number;
  number: string;
  title: string;
}

interface InputProps {
  shipId: number;
  drawings: Job['drawings'];
}

export function DrawingsInput({ shipId, drawings }: InputProps) {
  const { t } = useTranslation();
  const [{ value, onBlur }, , { setValue }] = useField<number[]>(NAME);
  const error = useFieldError(NAME);
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<readonly Drawing[]>(drawings);
  const q = readSearch(useDeferredValue(typed));
  const { data, isFetching } = useDocuments(
    { ship_id: shipId, ...(q !== undefined && { q }), page: 1, page_size: MOST_FOUND },
    { enabled: useMay('documents') },
  );
  // A draft may name one that is neither stored nor found just now.
  const nameOf = (id: number): Drawing =>
    known.find((one) => one.id === id) ?? { id, number: `#${id}`, title: '' };
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={NAME}>{t('jobs.drawings.find')}</FormLabel>
      <Autocomplete<Drawing, true>
        id={NAME}
        multiple
        options={(data?.items ?? []).map(({ id, number, title }) => ({ id, number, title }))}
        value={value.map(nameOf)}
        inputValue={typed}
        onInputChange={(_event, text, why) => {
          // What is chosen is another array each time, which is no reason to forget what is typed.
          if (why !== 'reset') setTyped(text);
        }}
        onChange={(_event, chosen) => {
          setTyped('');
          setKnown((all) => [...all, ...chosen]);
          void setValue(chosen.map(({ id }) => id));
        }}
        // Within the page's landmark.
        disablePortal
        autoHighlight
        filterSelectedOptions
        filterOptions={(all) => all}
        getOptionLabel={({ number }) => number}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={isFetching}
        loadingText={t('app.loading')}
        openText={t('form.openList')}
        closeText={t('form.closeList')}
        clearText={t('jobs.drawings.clear')}
        noOptionsText={t('state.noMatchTitle')}
        renderInput={({ id, slotProps }) => (
          <OutlinedInput
            id={id}
            name={NAME}
            size="small"
            fullWidth
            {...slotProps.input}
            onBlur={onBlur}
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': `${NAME}-message` }}
          />
        )}
        renderOption={({ key, ...option }, { number, title }) => (
          <Box component="li" key={key} {...option} sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ fontFamily: 'monospace', flexShrink: 0 }}>
              {number}
            </Box>
            {title}
          </Box>
        )}
      />
      <FieldMessage id={`${NAME}-message`} error={error} help={t('jobs.drawings.help')} />
    </FormControl>
  );
}
