/** Photos on a page, two beside each other or below one another, with what each shows below it. */
import type { Content, TableCell } from 'pdfmake/interfaces';

/** `jpeg`: in base64. */
export interface PaperPhoto {
  readonly jpeg: string;
  readonly text: string;
}

/** Of half the width of a page, and no higher than wide. */
const PHOTO_FIT: [number, number] = [248, 186];

/** Of the width of a page, two below one another. */
const LARGE_FIT: [number, number] = [499, 280];

const stackOf = ({ jpeg, text }: PaperPhoto, fit: [number, number]): Content[] => [
  { image: `data:image/jpeg;base64,${jpeg}`, fit },
  { text, fontSize: 8, margin: [0, 2, 0, 6] },
];

/** The heading stands with the first. */
export const photoColumn = (heading: Content, photos: readonly PaperPhoto[]): Content => ({
  layout: 'noBorders',
  margin: [0, 0, 0, 8],
  table: {
    widths: ['*'],
    dontBreakRows: true,
    body: photos.map((photo, place) => [
      { stack: [...(place === 0 ? [heading] : []), ...stackOf(photo, LARGE_FIT)] },
    ]),
  },
});

export function photoRows(photos: readonly PaperPhoto[]): Content {
  const cells = photos.map((photo): TableCell => ({ stack: stackOf(photo, PHOTO_FIT) }));
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
