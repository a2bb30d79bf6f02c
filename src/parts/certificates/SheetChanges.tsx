/** What a sheet changes of what is known, row by row with every column that differs: what moves a due date first. */
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '../../contract/dates';
import type { DueMove, SheetChange } from '../../contract/certificates/statusSheet';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import type { SheetColumn } from '../import/sheetColumns';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxWidth: 960,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    py: 1,
    borderBottom: 'var(--hair) solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& .name': { flex: '1 1 240px', fontWeight: 600 },
  '& .fields': { flex: '2 1 320px' },
  '& .due': { flex: '0 0 184px' },
} as const;

/** A status of class has hundreds of rows, and hardly ever changes that many. */
const FIRST = 20;

const RANK: readonly (DueMove | null)[] = ['REMOVED', 'LATER', 'EARLIER', null];
const rankOf = ({ due }: SheetChange) => RANK.indexOf(due);

interface SheetChangesProps {
  changes: readonly SheetChange[];
  columns: readonly SheetColumn[];
}

export function SheetChanges({ changes, columns }: SheetChangesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  const told = (value: string | null) =>
    value === null ? '—' : isPlainDate(value) ? format.day(value) : value;
  const sorted = changes.toSorted((one, other) => rankOf(one) - rankOf(other));
  const shown = all ? sorted : sorted.slice(0, FIRST);
  return (
    <Box component="section" aria-labelledby="sheet-changes" sx={{ mb: 3 }}>
      <Typography id="sheet-changes" component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('statusSheet.changes')}
      </Typography>
      <Box component="ul" role="list" aria-labelledby="sheet-changes" sx={LIST}>
        {shown.map(({ row, name, due, fields }) => (
          <li key={row}>
            <span className="name">{name}</span>
            <div className="fields">
              {fields.map(({ column, was, is }) => (
                <div key={column}>
                  {t('statusSheet.change', {
                    column: labels.get(column) ?? column,
                    was: told(was),
                    is: told(is),
                  })}
                </div>
              ))}
            </div>
            <div className="due">
              {due !== null && (
                <StateWord tone={due === 'EARLIER' ? 'active' : 'warn'}>
                  {t(`statusSheet.moves.${due}`)}
                </StateWord>
              )}
            </div>
          </li>
        ))}
      </Box>
      {shown.length < changes.length && (
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() => {
            setAll(true);
          }}
        >
          {t('statusSheet.allChanges', { count: changes.length })}
        </Button>
      )}
    </Box>
  );
}
