/** What a cell of a spreadsheet holds: a text, or a number as the file writes it. */
export type Cell = string | { readonly number: string } | null;

export const textOf = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'string' ? cell.trim() : cell.number;
