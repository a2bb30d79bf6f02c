/** The files as a grid that is filled as a spreadsheet is: by keyboard, down a column, and from a spreadsheet. */
import { Box } from '@mui/material';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { handleGridKey } from '../../../ui/grid/gridKeys';
import { pastedCells } from '../../../ui/grid/pastedCells';
import { isColumn, COLUMN_TEXTS, COLUMNS, type UploadColumn } from './uploadColumns';
import { UPLOAD_FRAME, UPLOAD_GRID } from './uploadGridStyle';
import { UploadRow, type UploadRowProps } from '../UploadRow';
import { UploadTools } from './UploadTools';
import type { UploadGridState } from './useGridEdits';
import type { UploadRowState } from '../useUploadRows';

const WIDTHS: Readonly<Record<UploadColumn, number | undefined>> = {
  ship: 176,
  drydock_id: 124,
  type_id: 152,
  number: 176,
  title: undefined,
  discipline: 118,
  reason: 136,
  change_note: 184,
  tags: 120,
};

function Heads() {
  const { t } = useTranslation();
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" style={{ width: 312 }}>
          {t('documents.upload.grid.file')}
        </th>
        {COLUMNS.map((column) => [
          column === 'title' && (
            <th key="revision" scope="col" style={{ width: 92 }}>
              {t('documents.upload.grid.revision')}
            </th>
          ),
          <th key={column} scope="col" style={{ width: WIDTHS[column] }}>
            {t(`documents.fields.${COLUMN_TEXTS[column]}`)}
          </th>,
        ])}
      </tr>
    </thead>
  );
}

/** Which cell an event is of. */
function cellOf(target: EventTarget): { key: string; column: UploadColumn } | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
    return undefined;
  const { column } = target.dataset;
  const key = /^file-([\da-f-]+)\./.exec(target.name)?.[1];
  return isColumn(column) && key !== undefined ? { key, column } : undefined;
}

interface UploadGridProps extends Omit<UploadRowProps, 'row'> {
  rows: readonly UploadRowState[];
  edits: UploadGridState;
  frame: RefObject<HTMLDivElement | null>;
}

export function UploadGrid({ rows, edits, frame, ...row }: UploadGridProps) {
  const { t } = useTranslation();
  const { setCell, fill, paste } = edits;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell === undefined) return;
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      fill(cell);
      return;
    }
    handleGridKey(event, () => undefined);
  };
  const handlePaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    // A single text goes into an input as any does; a list takes it as a cell does.
    const isList = event.target instanceof HTMLSelectElement;
    const cells = pastedCells(text) ?? (isList && text !== '' ? [[text]] : undefined);
    if (cell === undefined || cells === undefined) return;
    event.preventDefault();
    paste(cell, cells);
  };
  return (
    <div ref={frame}>
      {rows.length > 0 && <UploadTools edits={edits} rows={rows} />}
      {rows.length > 0 && (
        <Box sx={UPLOAD_FRAME}>
          <Box
            component="table"
            role="table"
            aria-label={t('documents.upload.files')}
            sx={UPLOAD_GRID}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onFocus={(event: FocusEvent<HTMLElement>) => {
              const cell = cellOf(event.target);
              if (cell) setCell(cell);
            }}
          >
            <Heads />
            {rows.map((one) => (
              <UploadRow key={one.values.key} row={one} {...row} />
            ))}
          </Box>
        </Box>
      )}
    </div>
  );
}
