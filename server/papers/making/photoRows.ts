/** Photos on a page: two beside each other, with what each shows below it. */
import type { Content, TableCell } from 'pdfmake/interfaces';

/** `jpeg`: in base64. */
export interface PaperPhoto {
  readonly jpeg: string;
  readonly text: string;
}

/** Of half the width of a page, and no higher than wide. */
const PHOTO_FIT: [number, number] = [248, 186];

export function photoRows(photos: readonly PaperPhoto[]): Content {
  const cells = photos.map(({ jpeg, text }): TableCell => ({
    stack: [
      { image: `data:image/jpeg;base64,${jpeg}`, fit: PHOTO_FIT },
      { text, fontSize: 8 },
    ],
  }));
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_none, row) => [
    cells[2 * row] ?? '',
    cells[2 * row + 1] ?? '',
  ]);
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 14],
    table: { widths: ['*', '*'], dontBreakRows: true, body: rows },
  };
}
