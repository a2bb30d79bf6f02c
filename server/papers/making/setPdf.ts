/** Sets pages with pdfmake, in the one look of all that Docman makes. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, TFontDictionary, TFontFamilyTypes } from 'pdfmake/interfaces';
import { findEastFonts, type EastFonts } from '../../text/eastFonts';
import { setEastLetters, type EastFont } from './eastLetters';

/** Millimetres have no place in PDF: points. The foot is left to the footer that copies are stamped with. */
const MARGINS: [number, number, number, number] = [48, 52, 48, 72];
/** Setting the pages is most of the work. */
const SETTING = 0.8;

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
);
const fontOf = (name: string) => join(fonts, `Roboto-${name}.ttf`);

const eastFonts = findEastFonts();
const isEast = (path: string) => path === eastFonts?.regular || path === eastFonts?.bold;

/** A file, or a font within one that holds several: pdfmake takes it, though its types do not say so. */
type Source = string | [file: string, name: string];

/** One file holds the letters as each language draws them. */
function eastFont({ regular, bold }: EastFonts, language: 'sc' | 'kr') {
  const normal: Source = [regular, `NotoSansCJK${language}-Regular`];
  const heavy: Source = [bold, `NotoSansCJK${language}-Bold`];
  return { normal, bold: heavy, italics: normal, bolditalics: heavy };
}

const east: Partial<Record<EastFont, Record<keyof TFontFamilyTypes, Source>>> =
  eastFonts === undefined
    ? {}
    : { Chinese: eastFont(eastFonts, 'sc'), Korean: eastFont(eastFonts, 'kr') };

// Nothing that somebody has typed is ever fetched or read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts) || isEast(path));
pdfmake.setFonts({
  ...(east as TFontDictionary),
  Roboto: {
    normal: fontOf('Regular'),
    bold: fontOf('Medium'),
    italics: fontOf('Italic'),
    bolditalics: fontOf('MediumItalic'),
  },
});

/** What the fonts have no letter for, and how it is written with those they have. */
const UNPRINTABLE = { '→': '->', '←': '<-', '⌀': 'Ø', '∅': 'Ø', '\u2011': '-' } as const;

/** Any record of texts, with letters that the fonts have. */
export const printable = <T>(paper: T): T =>
  JSON.parse(
    JSON.stringify(paper).replaceAll(
      /[→←⌀∅\u2011]/g,
      (letter) => UNPRINTABLE[letter as keyof typeof UNPRINTABLE],
    ),
  ) as T;

export interface Pages {
  /** At the top of each page but the first. */
  readonly running: string;
  readonly landscape: boolean;
  /** Whether the first page has the running title too, as it has no cover. */
  readonly headed: boolean;
  /** `begun`: to be called as each of `blocks` is set. */
  readonly content: (begun: () => void) => Content[];
  readonly blocks: number;
}

/** `told`: how much of it is done, 0 to 1. */
export async function setPdf(
  pages: Pages,
  told: (share: number) => void,
): Promise<{ pdf: Buffer; pages: number }> {
  let begun = 0;
  const { blocks, running } = pages;
  const tell = () => {
    begun += 1;
    // A table is measured before it is set, and set again where it is moved to the next page as a whole.
    told((SETTING * Math.min(begun, blocks)) / Math.max(1, blocks));
  };
  pdfmake.setProgressCallback((share) => {
    told(SETTING + (1 - SETTING) * share);
  });
  const content = pages.content(tell);
  const head: Content = [{ text: running, fontSize: 8 }];
  if (eastFonts !== undefined) {
    setEastLetters(content);
    setEastLetters(head);
  }
  let last = 0;
  const pdf = await pdfmake
    .createPdf({
      info: { title: running, creator: 'Docman', producer: 'Docman' },
      pageSize: 'A4',
      pageOrientation: pages.landscape ? 'landscape' : 'portrait',
      pageMargins: MARGINS,
      defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
      styles: {
        section: { fontSize: 15, bold: true, margin: [0, 14, 0, 8] },
        job: { fontSize: 10.5, bold: true },
        head: { bold: true, color: '#4a5a6c', fontSize: 8 },
      },
      header: (page) =>
        page === 1 && !pages.headed ? null : { stack: head, margin: [48, 26, 48, 0] },
      footer: (page, count) => {
        last = count;
        return { text: `${page} / ${count}`, fontSize: 8, margin: [48, 40, 0, 0] };
      },
      content,
    })
    .getBuffer();
  return { pdf, pages: last };
}
