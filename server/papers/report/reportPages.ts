/** What stands on the pages of a report, for the library that sets them. */
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { printable, type Pages } from '../making/setPdf';
import type { ReportList, ReportPaper, ReportPhotos, ReportRow, ReportTable } from './report';

const LINE = '#8593a3';
const MUTED = '#4a5a6c';
/** Many columns of figures have to fit beside one another. */
const SMALL = 7.5;

const layoutOf = (begun: () => void): CustomTableLayout => {
  let isBegun = false;
  return {
    hLineWidth: (row) => {
      if (!isBegun) begun();
      isBegun = true;
      return row === 0 ? 0 : 0.5;
    },
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 3,
    paddingRight: () => 3,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  };
};

const cellsOf = ({ cells, bold, italic }: ReportRow, texts: number): TableCell[] =>
  cells.map((text, place) => ({
    text,
    alignment: place < texts ? 'left' : 'right',
    bold: bold === true,
    italics: italic?.includes(place) === true,
  }));

const heading = (text: string): Content => ({ text, style: 'section' });

function tableOf({ intro, heading: name, ...table }: ReportTable, begun: () => void): Content[] {
  const { head, rows, texts, wide } = table;
  return [
    ...(name === '' ? [] : [heading(name)]),
    ...(intro === '' ? [] : [{ text: intro, margin: [0, 0, 0, 6] } as Content]),
    {
      layout: layoutOf(begun),
      fontSize: SMALL,
      margin: [0, 0, 0, 14],
      table: {
        widths: head.map((_name, place) => (place === wide ? '*' : 'auto')),
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [
          head.map((text, place) => ({
            text,
            style: 'head',
            fontSize: SMALL,
            alignment: place < texts ? 'left' : 'right',
          })),
          ...rows.map((row) => cellsOf(row, texts)),
        ],
      },
    },
  ];
}

const listOf = ({ heading: name, items }: ReportList): Content => ({
  unbreakable: items.length <= 12,
  stack: [heading(name), { ul: items.map((text) => ({ text, margin: [0, 0, 0, 3] })) }],
});

/** Of half the width of a page, and no higher than wide. */
const PHOTO_FIT: [number, number] = [248, 186];

/** Two beside each other, with what each shows below it. */
function photosOf({ heading: name, photos }: ReportPhotos): Content[] {
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
  return [
    heading(name),
    {
      layout: 'noBorders',
      margin: [0, 0, 0, 14],
      table: { widths: ['*', '*'], dontBreakRows: true, body: rows },
    },
  ];
}

const isTable = (part: ReportPaper['parts'][number]): part is ReportTable => 'rows' in part;

function partOf(part: ReportPaper['parts'][number], begun: () => void): Content[] {
  if (isTable(part)) return tableOf(part, begun);
  return 'items' in part ? [listOf(part)] : photosOf(part);
}

function contentOf(paper: ReportPaper, begun: () => void): Content[] {
  return [
    { text: paper.subtitle, fontSize: 11, color: MUTED },
    { text: paper.title, fontSize: 20, bold: true, margin: [0, 2, 0, 10] },
    {
      layout: 'noBorders',
      table: {
        widths: [130, '*'],
        body: paper.facts.map(([name, value]) => [{ text: name, color: MUTED }, value]),
      },
    },
    ...(paper.notice === ''
      ? []
      : [{ text: paper.notice, color: MUTED, margin: [0, 8, 0, 0] } as Content]),
    ...paper.parts.flatMap((part) => partOf(part, begun)),
  ];
}

export function reportPages(paper: ReportPaper): Pages {
  const shown = printable(paper);
  return {
    running: paper.running,
    landscape: paper.landscape,
    headed: true,
    content: (begun) => contentOf(shown, begun),
    blocks: paper.parts.filter(isTable).length,
  };
}
