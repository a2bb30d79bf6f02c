/** What was last done to many rows of the grid at once, and its way back. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentType } from '../../../contract/documents/documentRecords';
import { DISCIPLINES, REASONS } from '../../../contract/documents/documents';
import { fillDown, pasteInto, undone, type GridEdit, type GridWords } from './gridEdits';
import type { UploadColumn } from './uploadColumns';
import type { UploadValues } from '../uploadValues';
import type { UploadRowState } from '../useUploadRows';

interface GridCell {
  key: string;
  column: UploadColumn;
}

interface Done {
  what: 'filled' | 'pasted' | 'confirmed';
  column: UploadColumn;
  edit: GridEdit;
}

function useWords(types: readonly DocumentType[]): GridWords {
  const { t } = useTranslation();
  return {
    types,
    disciplines: Object.fromEntries(
      DISCIPLINES.map((one) => [one, t(`documents.disciplines.${one}`)]),
    ),
    reasons: Object.fromEntries(REASONS.map((one) => [one, t(`documents.reasons.${one}`)])),
  };
}

export function useGridEdits(
  rows: readonly UploadRowState[],
  types: readonly DocumentType[],
  replace: (next: readonly UploadValues[]) => void,
) {
  const words = useWords(types);
  const [cell, setCell] = useState<GridCell>();
  const [done, setDone] = useState<Done>();
  const values = rows.map((row) => row.values);
  const apply = (what: Done['what'], column: UploadColumn, edit: GridEdit) => {
    replace(edit.after);
    setDone({ what, column, edit });
  };
  const isThere = cell !== undefined && values.some(({ key }) => key === cell.key);
  return {
    /** The one that was last entered. */
    cell: isThere ? cell : undefined,
    setCell: (next: GridCell) => {
      if (next.key !== cell?.key || next.column !== cell.column) setCell(next);
    },
    done,
    fill: ({ key, column }: GridCell) => {
      apply('filled', column, fillDown(values, key, column));
    },
    paste: ({ key, column }: GridCell, cells: readonly (readonly string[])[]) => {
      const place = values.findIndex((row) => row.key === key);
      apply('pasted', column, pasteInto(values, { place, column }, cells, words));
    },
    confirm: () => {
      const before = values.filter(({ guessed }) => guessed.length > 0);
      const after = before.map((row) => ({ ...row, guessed: [] }));
      apply('confirmed', 'title', { before, after, unknown: 0, left: 0 });
    },
    undo: () => {
      if (done === undefined) return;
      const { before, after } = done.edit;
      replace(
        before.flatMap((old, place) => {
          const now = values.find(({ key }) => key === old.key);
          const given = after[place];
          return now && given ? [undone(now, old, given)] : [];
        }),
      );
      setDone(undefined);
    },
  };
}
export type UploadGridState = ReturnType<typeof useGridEdits>;
