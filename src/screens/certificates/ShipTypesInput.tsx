/** The types of ship that usually have a kind of certificate, as a tick box each; none of them ticked are all. */
import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIP_TYPES, type ShipType } from '../../contract/fleet/ships';

const GROUP = {
  border: 0,
  m: 0,
  mb: 2,
  p: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 0.5, fontSize: 13, fontWeight: 600 },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  },
  '& .MuiFormControlLabel-root': { mr: 0 },
} as const;

export function ShipTypesInput() {
  const { t } = useTranslation();
  const id = useId();
  const [{ value }, , { setValue }] = useField<ShipType[]>('ship_types');
  return (
    <Box component="fieldset" sx={GROUP} aria-describedby={id}>
      <legend>{t('certificates.kinds.shipTypes')}</legend>
      <div>
        {SHIP_TYPES.map((type) => (
          <FormControlLabel
            key={type}
            label={t(`ships.types.${type}`)}
            control={
              <Checkbox
                checked={value.includes(type)}
                onChange={(_event, chosen) => {
                  void setValue(
                    SHIP_TYPES.filter((one) => (one === type ? chosen : value.includes(one))),
                  );
                }}
              />
            }
          />
        ))}
      </div>
      <FormHelperText id={id} sx={{ mx: 0 }}>
        {t('certificates.kinds.shipTypesHelp')}
      </FormHelperText>
    </Box>
  );
}
