/** What a spreadsheet copies, by row and cell. Undefined for a text of one cell, which is pasted as any other. Pure. */
export function pastedCells(text: string): string[][] | undefined {
  // The last row ends in a line's end of its own.
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return rows.length > 1 || text.includes('\t') ? rows.map((row) => row.split('\t')) : undefined;
}
