/** The ship of a new docking, found by name, code or IMO number. */
import { Autocomplete, Box, FormControl, FormLabel, OutlinedInput } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useField } from 'formik';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shipQueries } from '../../api/ships';
import { readSearch } from '../../contract/lists';
import type { ShipName } from '../../contract/ships';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { useFieldError } from '../../ui/form/useFieldError';

const NAME = 'ship';
const MESSAGE = `${NAME}-message`;
const MOST_SHOWN = 50;

/** What stands in the field once a ship is chosen finds all others too. */
function useFound(typed: string, chosen: ShipName | null) {
  const said = readSearch(useDeferredValue(typed));
  const q = said === chosen?.name ? undefined : said;
  return useQuery(shipQueries.list({ q, sort: 'name', page: 1, page_size: MOST_SHOWN }));
}

export function ShipInput() {
  const { t } = useTranslation();
  const [{ value, onBlur }, , { setValue }] = useField<ShipName | null>(NAME);
  const error = useFieldError(NAME);
  const [typed, setTyped] = useState(value?.name ?? '');
  const found = useFound(typed, value);
  const ships: ShipName[] = (found.data?.items ?? []).map(({ id, code, name }) => ({
    id,
    code,
    name,
  }));
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={NAME}>{t('ships.ship')}</FormLabel>
      <Autocomplete<ShipName>
        id={NAME}
        options={ships}
        value={value}
        inputValue={typed}
        // Within the page's landmark.
        disablePortal
        autoHighlight
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={found.isPending}
        loadingText={t('app.loading')}
        openText={t('form.openList')}
        closeText={t('form.closeList')}
        clearText={t('drydocks.form.noShip')}
        noOptionsText={t('state.noMatchTitle')}
        onInputChange={(_event, text) => {
          setTyped(text);
        }}
        onChange={(_event, ship) => void setValue(ship)}
        renderInput={({ id, slotProps }) => (
          <OutlinedInput
            id={id}
            name={NAME}
            size="small"
            fullWidth
            {...slotProps.input}
            onBlur={onBlur}
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': MESSAGE }}
          />
        )}
        renderOption={({ key, ...option }, { code, name }) => (
          <Box component="li" key={key} {...option} sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ fontFamily: 'monospace' }}>
              {code}
            </Box>
            {name}
          </Box>
        )}
      />
      <FieldMessage id={MESSAGE} error={error} help={t('drydocks.form.shipHelp')} />
    </FormControl>
  );
}
