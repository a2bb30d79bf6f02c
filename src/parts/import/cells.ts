/** What a cell of a spreadsheet holds: a text, or a number as the file writes it, with the words that its format shows beside it. */
export type Cell = string | { readonly number: string; readonly format?: string } | null;

/** Of a file that is read. */
export const MAX_BYTES = 5 * 1024 * 1024;

export const textOf = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'string' ? cell.trim() : cell.number;
