/** Above the grid: what can be done to many rows at once, what was done, and how to take it back. */
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../../ui/page/Section';
import { COLUMN_TEXTS } from './uploadColumns';
import type { UploadGridState } from './useGridEdits';
import type { UploadRowState } from '../useUploadRows';

const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 } as const;

function Done({ edits }: { edits: UploadGridState }) {
  const { t } = useTranslation();
  const { done, undo } = edits;
  if (done === undefined) return null;
  const { what, column, edit } = done;
  const count = edit.after.length;
  const text =
    what === 'confirmed'
      ? t('documents.upload.grid.confirmed', { count })
      : t(`documents.upload.grid.${what}`, {
          count,
          column: t(`documents.fields.${COLUMN_TEXTS[column]}`),
        });
  return (
    <>
      {text}
      {edit.unknown > 0 && ` ${t('documents.upload.grid.unknown', { count: edit.unknown })}`}
      {edit.left > 0 && ` ${t('documents.upload.grid.noFile', { count: edit.left })}`}
      {count > 0 && <Button onClick={undo}>{t('documents.upload.grid.undo')}</Button>}
    </>
  );
}

interface UploadToolsProps {
  edits: UploadGridState;
  rows: readonly UploadRowState[];
}

export function UploadTools({ edits, rows }: UploadToolsProps) {
  const { t } = useTranslation();
  const { cell, fill, confirm } = edits;
  const guesses = rows.reduce((sum, { values }) => sum + values.guessed.length, 0);
  return (
    <Box sx={BAR}>
      {guesses > 0 && (
        <Button variant="outlined" onClick={confirm}>
          {t('documents.upload.grid.confirm', { count: guesses })}
        </Button>
      )}
      {rows.length > 1 && (
        <Button
          variant="outlined"
          disabled={cell === undefined || cell.column === 'number'}
          onClick={() => {
            if (cell) fill(cell);
          }}
        >
          {cell === undefined
            ? t('documents.upload.grid.fill')
            : t('documents.upload.grid.fillColumn', {
                column: t(`documents.fields.${COLUMN_TEXTS[cell.column]}`),
              })}
        </Button>
      )}
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Done edits={edits} />
      </Box>
      <Muted>{t('documents.upload.grid.help')}</Muted>
    </Box>
  );
}
