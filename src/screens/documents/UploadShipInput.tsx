/** The ship of a document, found by name, code or IMO number. */
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

const MOST_SHOWN = 50;

/** What stands in the field once a ship is chosen finds all others too. */
function useFound(typed: string, chosen: ShipName | null): { ships: ShipName[]; busy: boolean } {
  const said = readSearch(useDeferredValue(typed));
  const q = said === chosen?.name ? undefined : said;
  const { data, isPending } = useQuery(
    shipQueries.list({ q, sort: 'name', page: 1, page_size: MOST_SHOWN }),
  );
  const ships = (data?.items ?? []).map(({ id, code, name }) => ({ id, code, name }));
  return { ships, busy: isPending };
}

interface UploadShipInputProps {
  name: string;
  /** Another ship was chosen: its dockings are others. */
  onChoose: (ship: ShipName | null) => void;
}

export function UploadShipInput({ name, onChoose }: UploadShipInputProps) {
  const { t } = useTranslation();
  const [{ value, onBlur }] = useField<ShipName | null>(name);
  const error = useFieldError(name);
  const [typed, setTyped] = useState(value?.name ?? '');
  const { ships, busy } = useFound(typed, value);
  const messageId = `${name}-message`;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={name}>{t('documents.upload.fields.ship')}</FormLabel>
      <Autocomplete<ShipName>
        id={name}
        options={ships}
        value={value}
        inputValue={typed}
        // Within the page's landmark.
        disablePortal
        autoHighlight
        filterOptions={(all) => all}
        getOptionLabel={(ship) => ship.name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={busy}
        loadingText={t('app.loading')}
        openText={t('form.openList')}
        closeText={t('form.closeList')}
        clearText={t('documents.upload.fields.noShip')}
        noOptionsText={t('state.noMatchTitle')}
        onInputChange={(_event, text) => {
          setTyped(text);
        }}
        onChange={(_event, ship) => {
          onChoose(ship);
        }}
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
        renderOption={({ key, ...option }, ship) => (
          <Box component="li" key={key} {...option} sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ fontFamily: 'monospace' }}>
              {ship.code}
            </Box>
            {ship.name}
          </Box>
        )}
      />
      <FieldMessage id={messageId} error={error} />
    </FormControl>
  );
}
