/** The columns of the upload grid, in the order in which a spreadsheet's are pasted. */
import type { UploadValues } from '../uploadValues';

export const COLUMNS = [
  'ship',
  'drydock_id',
  'type_id',
  'number',
  'title',
  'discipline',
  'reason',
  'change_note',
  'tags',
] as const;
export type UploadColumn = (typeof COLUMNS)[number];

/** By column, the key of its text among those of the fields. */
export const COLUMN_TEXTS = {
  ship: 'ship',
  drydock_id: 'drydock',
  type_id: 'type',
  number: 'number',
  title: 'title',
  discipline: 'discipline',
  reason: 'reason',
  change_note: 'change_note',
  tags: 'tags',
} as const satisfies Record<UploadColumn, string>;

export const isColumn = (text: string | undefined): text is UploadColumn =>
  COLUMNS.some((column) => column === text);

/** What was changed is a guess no longer. */
export function withPatch(values: UploadValues, patch: Partial<UploadValues>): UploadValues {
  return {
    ...values,
    ...patch,
    guessed: patch.guessed ?? values.guessed.filter((field) => !(field in patch)),
  };
}

/** A number leads to its document, which is looked up anew. */
export const numberPatch = (typed: string): Partial<UploadValues> => {
  const number = typed.trim().toUpperCase();
  return { number: number || null, revises: number ? 'ask' : null, replaces: false };
};
