/** What stands on the pages of a specification, for the library that sets them: cover, contents, sections, appendices. */
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { photoRows } from '../making/photoRows';
import { printable, type Pages } from '../making/setPdf';
import type { Pair } from '../making/pair';
import type { PaperJob, PaperLine, PaperSection, PaperTable, SpecPaper } from './paper';

/** A block of more lines than this may be taller than a page: then its table goes on with its head on the next one. */
const MOST_UNBROKEN = 24;
const LONG_TEXT = 1_500;
/** One row of photos. */
const MOST_WHOLE = 2;
const COLUMNS = [22, '*', 52, 46, 74, 82];
type Margins = [number, number, number, number];
const PHOTOS: Margins = [0, 6, 0, 0];
const LINE = '#8593a3';
const MUTED = '#4a5a6c';

/** Hairlines between the rows; `begun` is told once of each table that is being set. */
const ruled = (begun: () => void, boxed: boolean): CustomTableLayout => {
  const seen = new Set<unknown>();
  return {
    hLineWidth: (row, node) => {
      if (!seen.has(node)) {
        seen.add(node);
        begun();
      }
      return row === 0 ? 0 : 0.5;
    },
    // What is filled in by hand has a box of its own.
    vLineWidth: (column) => (boxed && column >= COLUMNS.length - 2 ? 0.5 : 0),
    vLineColor: () => LINE,
    hLineColor: () => LINE,
    paddingLeft: () => 3,
    paddingRight: () => 3,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  };
};

const head = (names: readonly string[], numbersFrom = Infinity): TableCell[] =>
  names.map((text, place) => ({
    text,
    style: 'head',
    alignment: place >= numbersFrom ? 'right' : 'left',
  }));

const lineCells = ({ no, text, qty, unit, price, amount }: PaperLine): TableCell[] => [
  no,
  text,
  { text: qty, alignment: 'right' },
  unit,
  { text: price, alignment: 'right' },
  { text: amount, alignment: 'right' },
];

const pairs = (facts: readonly Pair[]): Content => ({
  layout: 'noBorders',
  table: {
    widths: [130, '*'],
    body: facts.map(([name, value]) => [{ text: name, color: MUTED }, value]),
  },
});

function linesTable(paper: SpecPaper, job: PaperJob, layout: CustomTableLayout): Content {
  return {
    layout,
    margin: [0, 3, 0, 0],
    table: {
      widths: COLUMNS,
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [head(paper.lineHead, 4), ...job.lines.map(lineCells)],
    },
  };
}

const isShort = ({ lines }: PaperJob) => lines.length <= MOST_UNBROKEN;
/** Stays on one page, as it is not taller than one. */
const isWhole = (job: PaperJob) =>
  isShort(job) && job.description.length <= LONG_TEXT && job.photos.length <= MOST_WHOLE;

function jobBlock(paper: SpecPaper, job: PaperJob, layout: CustomTableLayout): Content {
  const table = linesTable(paper, job, layout);
  return {
    unbreakable: isWhole(job),
    margin: [0, 0, 0, 14],
    stack: [
      { text: job.heading, style: 'job' },
      ...(job.under === '' ? [] : [{ text: job.under, color: MUTED }]),
      ...(job.description === ''
        ? []
        : [{ text: job.description, margin: [0, 2, 0, 2] as Margins }]),
      ...job.facts.map(([name, value]) => ({
        text: [{ text: `${name}: `, color: MUTED }, value],
      })),
      ...(job.lines.length === 0
        ? []
        : [isShort(job) && !isWhole(job) ? { unbreakable: true, stack: [table] } : table]),
      ...(job.sum === ''
        ? []
        : [{ text: job.sum, bold: true, alignment: 'right' as const, margin: 3 }]),
      ...(job.photos.length === 0 ? [] : [{ margin: PHOTOS, stack: [photoRows(job.photos)] }]),
    ],
  };
}

const heading = (text: string): Content => ({ text, style: 'section', tocItem: true });

/** Its heading never stands alone at the foot of a page. */
const section = (paper: SpecPaper, of: PaperSection, layout: CustomTableLayout): Content[] =>
  of.jobs.map((job, place) => {
    const block = jobBlock(paper, job, layout);
    return place > 0 ? block : { unbreakable: isWhole(job), stack: [heading(of.heading), block] };
  });

const tableOf = ({ head: names, rows }: PaperTable, layout: CustomTableLayout): Content => ({
  layout,
  margin: [0, 0, 0, 14],
  table: {
    widths: names.map((_name, place) => (place === 1 ? '*' : 'auto')),
    headerRows: 1,
    dontBreakRows: true,
    body: [head(names), ...rows.map((row) => [...row])],
  },
});

const appendix = (of: PaperTable, layout: CustomTableLayout): Content => ({
  unbreakable: of.rows.length <= MOST_UNBROKEN,
  stack: [
    heading(of.heading),
    ...(of.intro === '' ? [] : [{ text: of.intro, margin: [0, 0, 0, 6] } as Content]),
    ...(of.rows.length === 0 ? [] : [tableOf(of, layout)]),
  ],
});

const PLAN_HEIGHT = 180;

/** A frame for the picture, with the drawing that it is of. */
const planSlot = ({ heading: name, text }: SpecPaper['plan']): Content => ({
  unbreakable: true,
  margin: [0, 24, 0, 0],
  table: {
    widths: ['*'],
    heights: PLAN_HEIGHT,
    body: [[{ text: [{ text: `${name}\n`, bold: true }, text], color: MUTED, margin: 6 }]],
  },
  layout: { hLineColor: () => LINE, vLineColor: () => LINE },
});

/** `begun`: told of each job's table, of which there are as many as jobs with lines. */
function specContent(paper: SpecPaper, begun: () => void): Content[] {
  const layout = ruled(begun, true);
  const plain = ruled(() => undefined, false);
  return [
    { text: paper.subtitle, fontSize: 13, color: MUTED, margin: [0, 120, 0, 6] },
    { text: paper.title, fontSize: 28, bold: true, margin: [0, 0, 0, 24] },
    pairs(paper.facts),
    { text: paper.notice, margin: [0, 24, 0, 0], color: MUTED },
    planSlot(paper.plan),
    { toc: { title: { text: paper.contents, style: 'section' } }, pageBreak: 'before' },
    { text: '', pageBreak: 'after' },
    ...(paper.changes === null ? [] : [appendix(paper.changes, plain)]),
    heading(paper.conditions.heading),
    { ol: paper.conditions.paragraphs.map((text) => ({ text, margin: [0, 0, 0, 4] })) },
    ...paper.particulars.flatMap((one) => [
      heading(one.heading),
      pairs(one.facts),
      ...(one.note === '' ? [] : [{ text: one.note, color: MUTED, margin: 3 }]),
    ]),
    ...paper.sections.flatMap((one) => section(paper, one, layout)),
    ...paper.appendices.map((one) => appendix(one, plain)),
  ];
}

export function specPages(paper: SpecPaper): Pages {
  const shown = printable(paper);
  return {
    running: paper.running,
    landscape: false,
    headed: false,
    content: (begun) => specContent(shown, begun),
    blocks: paper.sections.flatMap(({ jobs }) => jobs).filter(({ lines }) => lines.length > 0)
      .length,
  };
}
