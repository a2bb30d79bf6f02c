/** What only one of two people changed in the same record, as it will be saved. */
import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { SIDES, type Side } from './sides';

/** What one of them alone changed. */
export interface KeptField {
  name: string;
  label: string;
  value: string;
  side: Side;
}

const KEPT = {
  ...{ borderTop: 'var(--hair) solid', borderColor: 'divider', m: 0, py: 1 },
  '& dt': { color: 'text.secondary', mt: 1 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

export function KeptFields({ fields }: { fields: readonly KeptField[] }) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <Box component="dl" sx={KEPT}>
      {SIDES.map((side) => {
        const own = fields.filter((field) => field.side === side);
        if (own.length === 0) return null;
        return (
          <Fragment key={side}>
            <dt>{t(`conflict.kept.${side}`)}</dt>
            {own.map(({ name, label, value }) => (
              <dd key={name}>
                {t('conflict.kept.field', { label, value: value || t('conflict.nothing') })}
              </dd>
            ))}
          </Fragment>
        );
      })}
    </Box>
  );
}
