/** Makes the PDF and the spreadsheet of a specification; expects a process or thread of its own, as both take a while. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import writeSheets from 'write-excel-file/node';
import type { SpecFiles, SpecOrder, SpecPaper, SpecSheet } from './paper';
import { specContent } from './specContent';

/** Millimetres have no place in PDF: points. The foot is left to the footer that copies are stamped with. */
const MARGINS: [number, number, number, number] = [48, 52, 48, 72];
/** Setting the pages is most of the work. */
const SETTING = 0.8;

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
);
const fontOf = (name: string) => join(fonts, `Roboto-${name}.ttf`);

// Nothing that somebody has typed is ever fetched or read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
pdfmake.setFonts({
  Roboto: {
    normal: fontOf('Regular'),
    bold: fontOf('Medium'),
    italics: fontOf('Italic'),
    bolditalics: fontOf('MediumItalic'),
  },
});

/** What the fonts have no letter for, and how it is written with those they have. */
const UNPRINTABLE = { '→': '->', '←': '<-', '⌀': 'Ø', '∅': 'Ø', '\u2011': '-' } as const;
const printable = (paper: SpecPaper): SpecPaper =>
  JSON.parse(
    JSON.stringify(paper).replaceAll(
      /[→←⌀∅\u2011]/g,
      (letter) => UNPRINTABLE[letter as keyof typeof UNPRINTABLE],
    ),
  ) as SpecPaper;

function makePdf(paper: SpecPaper, told: (share: number) => void): Promise<Buffer> {
  const tables = paper.sections.flatMap(({ jobs }) => jobs).filter(({ lines }) => lines.length > 0);
  let begun = 0;
  const tell = () => {
    begun += 1;
    // A table is measured before it is set, and set again where it is moved to the next page as a whole.
    told((SETTING * Math.min(begun, tables.length)) / Math.max(1, tables.length));
  };
  pdfmake.setProgressCallback((share) => {
    told(SETTING + (1 - SETTING) * share);
  });
  return pdfmake
    .createPdf({
      info: { title: paper.running, creator: 'Docman', producer: 'Docman' },
      pageSize: 'A4',
      pageMargins: MARGINS,
      defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
      styles: {
        section: { fontSize: 15, bold: true, margin: [0, 14, 0, 8] },
        job: { fontSize: 10.5, bold: true },
        head: { bold: true, color: '#4a5a6c', fontSize: 8 },
      },
      header: (page) =>
        page === 1 ? null : { text: paper.running, fontSize: 8, margin: [48, 26, 48, 0] },
      footer: (page, count) => ({
        text: `${page} / ${count}`,
        fontSize: 8,
        margin: [48, 40, 0, 0],
      }),
      content: specContent(printable(paper), tell),
    })
    .getBuffer();
}

/** What begins like a formula is a text all the same: the type of its cell says so. */
const cellOf = (value: string | number | null) =>
  typeof value === 'number'
    ? { value, type: Number }
    : value === null
      ? null
      : { value, type: String, wrap: value.length > 60 };

const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });

const makeXlsx = ({ about, names, head, rows }: SpecSheet): Promise<Buffer> =>
  writeSheets([
    {
      sheet: names.about,
      data: about.map(([name, value]) => [bold(name), cellOf(value)]),
      columns: [{ width: 24 }, { width: 60 }],
    },
    {
      sheet: names.lines,
      data: [head.map(bold), ...rows.map((row) => row.map(cellOf))],
      columns: head.map((name) => ({ width: /title|text|description/.test(name) ? 48 : 14 })),
      stickyRowsCount: 1,
    },
  ]).toBuffer();

/** `told`: how much is done, 0 to 1. */
export async function makeSpecFiles(
  { paper, sheet }: SpecOrder,
  told: (share: number) => void,
): Promise<SpecFiles> {
  const xlsx = await makeXlsx(sheet);
  return { xlsx, pdf: await makePdf(paper, told) };
}
