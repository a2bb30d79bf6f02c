/** What changes many rows of the upload grid at once: filling one column down, and pasting from a spreadsheet. Pure. */
import type { DocumentType } from '../../../contract/documents/documentRecords';
import { DISCIPLINES, REASONS } from '../../../contract/documents/documents';
import { COLUMNS, numberPatch, withPatch, type UploadColumn } from './uploadColumns';
import { ofType, type UploadValues } from '../uploadValues';

export interface GridEdit {
  /** Only those that change, as they were and as they become, in the same order. */
  before: UploadValues[];
  after: UploadValues[];
  /** Cells that had no meaning, and rows that had no file. */
  unknown: number;
  left: number;
}

const NO_EDIT: GridEdit = { before: [], after: [], unknown: 0, left: 0 };

/** A docking belongs to its ship: with another ship it goes, and to another's row it does not come. */
function filled(from: UploadValues, to: UploadValues, column: UploadColumn): UploadValues {
  const isSameShip = from.ship?.id === to.ship?.id;
  if (column === 'drydock_id')
    return isSameShip
      ? withPatch(to, { drydock_id: from.drydock_id, lost_docking: from.lost_docking })
      : to;
  if (column === 'number') return to;
  if (column === 'ship')
    return isSameShip
      ? withPatch(to, { ship: from.ship })
      : withPatch(to, { ship: from.ship, drydock_id: null, lost_docking: null, named: null });
  return withPatch(to, { [column]: from[column] });
}

/** No two rows are told to be the same document: numbers are not filled down. */
export function fillDown(
  rows: readonly UploadValues[],
  key: string,
  column: UploadColumn,
): GridEdit {
  const place = rows.findIndex((row) => row.key === key);
  const from = rows[place];
  if (from === undefined) return NO_EDIT;
  const edit: GridEdit = { ...NO_EDIT, before: [], after: [] };
  for (const row of rows.slice(place + 1)) {
    if (typeof row.revises === 'number' && column !== 'reason' && column !== 'change_note')
      continue;
    const next = filled(from, row, column);
    if (
      next === row ||
      (row[column] === next[column] && row.guessed.length === next.guessed.length)
    )
      continue;
    edit.before.push(row);
    edit.after.push(next);
  }
  return edit;
}

/** By what somebody may have written, in small letters. */
export interface GridWords {
  types: readonly DocumentType[];
  disciplines: Readonly<Record<string, string>>;
  reasons: Readonly<Record<string, string>>;
}

const DOCKING = /^[A-Z0-9]{3}-(?:DD|IW)\d{2}[A-Z]?$/i;

/** Undefined where the text means nothing in its column. */
function patchOf(
  row: UploadValues,
  column: UploadColumn,
  cell: string,
  words: GridWords,
): Partial<UploadValues> | undefined {
  const text = cell.trim();
  const is = (one: string) => one.toLowerCase() === text.toLowerCase();
  switch (column) {
    case 'ship':
      return text === ''
        ? { ship: null, drydock_id: null, lost_docking: null, named: null }
        : { named: { ship: text, docking: undefined, isEntered: true } };
    case 'drydock_id': {
      if (text === '') return { drydock_id: null, lost_docking: null };
      const code = DOCKING.test(text) && row.ship === null ? text.slice(0, 3) : null;
      return { named: { ship: row.named?.ship ?? code, docking: text, isEntered: true } };
    }
    case 'type_id': {
      const type = words.types.find(
        ({ code, label }) => is(code) || is(label) || is(`${code} · ${label}`),
      );
      if (type === undefined) return undefined;
      return ofType(row, type, words.types);
    }
    case 'discipline': {
      const discipline = DISCIPLINES.find((one) => is(one) || is(words.disciplines[one] ?? ''));
      return discipline && { discipline };
    }
    case 'reason': {
      const reason = REASONS.find((one) => is(one) || is(words.reasons[one] ?? ''));
      return reason && { reason };
    }
    case 'number':
      return numberPatch(text);
    default:
      return { [column]: text };
  }
}

/** From the cell at `place` and `column` on, to the right and down, over the rows that there are. */
export function pasteInto(
  rows: readonly UploadValues[],
  start: { place: number; column: UploadColumn },
  cells: readonly (readonly string[])[],
  words: GridWords,
): GridEdit {
  const columns = COLUMNS.slice(COLUMNS.indexOf(start.column));
  const edit: GridEdit = { ...NO_EDIT, before: [], after: [] };
  cells.forEach((texts, down) => {
    const row = rows[start.place + down];
    if (row === undefined) {
      edit.left += 1;
      return;
    }
    let next = row;
    texts.slice(0, columns.length).forEach((text, right) => {
      const column = columns[right];
      const patch = column && patchOf(next, column, text, words);
      if (patch === undefined) edit.unknown += 1;
      else next = withPatch(next, patch);
    });
    edit.before.push(row);
    edit.after.push(next);
  });
  return edit;
}

/** Takes an edit back, in those fields alone that it changed. */
export function undone(now: UploadValues, before: UploadValues, after: UploadValues): UploadValues {
  const changed = Object.entries(before).filter(
    ([field]) => before[field as keyof UploadValues] !== after[field as keyof UploadValues],
  );
  return { ...now, ...Object.fromEntries(changed) };
}
