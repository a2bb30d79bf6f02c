/** What stands on the pages of a report, for the library that sets them. */
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { photoColumn, photoRows } from '../making/photoRows';
import { printable, type Pages } from '../making/setPdf';
import type { ReportList, ReportPaper, ReportPhotos, ReportRow, ReportTable } from './report';

const LINE = '#8593a3';
const MUTED = '#4a5a6c';
/** Many columns of figures have to fit beside one another. Points; the smaller ones where all is to fit on one page. */
export const LETTERS = [7.5, 6.5, 5.5] as const;
type Letters = (typeof LETTERS)[number];
const SMALL = LETTERS[0];

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

function tableOf(table: ReportTable, begun: () => void, fontSize: Letters): Content[] {
  const { intro, heading: name, head, rows, texts, wide } = table;
  return [
    ...(name === '' ? [] : [heading(name)]),
    ...(intro === '' ? [] : [{ text: intro, margin: [0, 0, 0, 6] } as Content]),
    {
      layout: layoutOf(begun),
      fontSize,
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
            fontSize,
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

const photosOf = ({ heading: name, photos, large }: ReportPhotos): Content[] =>
  large ? [photoColumn(heading(name), photos)] : [heading(name), photoRows(photos)];

const isTable = (part: ReportPaper['parts'][number]): part is ReportTable => 'rows' in part;

function partOf(
  part: ReportPaper['parts'][number],
  begun: () => void,
  letters: Letters,
): Content[] {
  if (isTable(part)) return tableOf(part, begun, letters);
  return 'items' in part ? [listOf(part)] : photosOf(part);
}

/** Below one another; on a single page in two columns, which leaves more of it to the rows. */
function factsOf({ facts, onePage }: ReportPaper): Content {
  const cells = facts.map(([name, value]): TableCell[] => [{ text: name, color: MUTED }, value]);
  const half = Math.ceil(cells.length / 2);
  const beside = cells
    .slice(0, half)
    .map((left, row) => [...left, ...(cells[half + row] ?? ['', ''])]);
  const table = onePage
    ? { widths: ['auto', '*', 'auto', '*'], body: beside }
    : { widths: [130, '*'], body: cells };
  return { layout: 'noBorders', table };
}

function contentOf(paper: ReportPaper, begun: () => void, letters: Letters): Content[] {
  return [
    { text: paper.subtitle, fontSize: 11, color: MUTED },
    { text: paper.title, fontSize: 20, bold: true, margin: [0, 2, 0, 10] },
    factsOf(paper),
    ...(paper.notice === ''
      ? []
      : [{ text: paper.notice, color: MUTED, margin: [0, 8, 0, 0] } as Content]),
    ...paper.parts.flatMap((part) => partOf(part, begun, letters)),
  ];
}

export function reportPages(paper: ReportPaper, letters: Letters = SMALL): Pages {
  const shown = printable(paper);
  return {
    running: paper.running,
    landscape: paper.landscape,
    headed: true,
    content: (begun) => contentOf(shown, begun, letters),
    blocks: paper.parts.filter(isTable).length,
  };
}
