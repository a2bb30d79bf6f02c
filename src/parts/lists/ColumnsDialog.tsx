/** Which columns a list shows, in which order, and how close its rows are. By keyboard, by mouse and on phones the same. */
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepListLook } from '../../api/listLooks';
import { DENSITIES, type Density } from '../../contract/listLooks';
import { readLook } from '../../session/listLooks';
import { preferences } from '../../session/preferences';
import { useSingleFlight } from '../../ui/useSingleFlight';
import type { ColumnsProps } from './ColumnsButton';
import { ColumnItems, type Item } from './ColumnItems';
import { choosable } from './useListColumns';

/** Those that are chosen first, in their order. */
function itemsOf({ list, columns, fixed = 1, usual }: ColumnsProps): readonly Item[] {
  const rest = choosable(columns, fixed);
  const chosen = readLook(preferences.lists.get(), list).columns ?? usual;
  if (!chosen) return rest.map((one) => ({ ...one, on: true }));
  const on = chosen.flatMap((key) => rest.find((one) => one.key === key) ?? []);
  return [
    ...on.map((one) => ({ ...one, on: true })),
    ...rest.filter((one) => !on.includes(one)).map((one) => ({ ...one, on: false })),
  ];
}

const FIELDS = {
  border: 0,
  m: 0,
  mt: 2,
  p: 0,
  '& legend': { fontWeight: 600, p: 0 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 'var(--target)',
    mr: 3,
    cursor: 'pointer',
  },
  '& input': { m: 0, width: 18, height: 18, accentColor: 'var(--primary)' },
} as const;

interface DensityProps {
  value: Density;
  onChange: (value: Density) => void;
}

function DensityChoice({ value, onChange }: DensityProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <Box component="fieldset" sx={FIELDS}>
      <legend>{t('lists.density')}</legend>
      {DENSITIES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => {
              onChange(one);
            }}
          />
          {t(`lists.${one}`)}
        </label>
      ))}
    </Box>
  );
}

function Always({ heads }: { heads: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {t('lists.always', { columns: heads })}
    </Typography>
  );
}

export function ColumnsDialog({ onClose, ...props }: ColumnsProps & { onClose: () => void }) {
  const { list, columns, fixed = 1 } = props;
  const { t } = useTranslation();
  const id = useId();
  const { mutateAsync, isPending } = useKeepListLook();
  const [items, setItems] = useState(() => itemsOf(props));
  const [density, setDensity] = useState(() => readLook(preferences.lists.get(), list).density);
  const keep = useSingleFlight(async (chosen: readonly string[] | null, rows: Density) => {
    await mutateAsync({ list, columns: chosen && [...chosen], density: rows });
    onClose();
  }, isPending);
  const isChoice = items.length > 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t(isChoice ? 'lists.title' : 'lists.density')}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        {isChoice && (
          <>
            <Always heads={columns.slice(0, fixed).map(({ head }) => head)} />
            <ColumnItems items={items} onChange={setItems} />
          </>
        )}
        <DensityChoice value={density} onChange={setDensity} />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('lists.note')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button
          sx={{ mr: 'auto' }}
          onClick={() => {
            keep(null, DENSITIES[0]);
          }}
        >
          {t('lists.reset')}
        </Button>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          variant="contained"
          aria-disabled={isPending}
          onClick={() => {
            keep(isChoice ? items.filter(({ on }) => on).map(({ key }) => key) : null, density);
          }}
        >
          {isPending ? t('app.wait') : t('lists.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
