/** The merged price cells of a file: which line each price counts for, and which lines have none by it. */
import { Alert, Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { TakenRow } from './matchRows';
import { mergedPrices } from './mergedPrices';

export function TakenMerges({ rows }: { rows: readonly TakenRow[] }) {
  const { t } = useTranslation();
  const prices = mergedPrices(rows);
  if (prices.length === 0) return null;
  const nameOf = ({ row, asked }: TakenRow) =>
    t('quotations.sheet.merged.line', {
      name: (asked?.job_code ?? row.code) || row.text,
      row: row.row,
    });
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {t('quotations.sheet.merged.text', { count: prices.length })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {prices.map(({ sheet, range, written, first, others }) => (
          <li key={`${sheet} ${range}`}>
            {first === undefined
              ? t('quotations.sheet.merged.none', { range, lines: others.map(nameOf) })
              : t('quotations.sheet.merged.one', {
                  ...{ range, written, first: nameOf(first) },
                  lines: others.map(nameOf),
                })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
