/**
 * What the number formats of a workbook say beside the figures: `[$€-407] #,##0.00`, `"USD" #,##0`. A person reads `€ 5.00` where the
 * cell holds 5 alone, and the reader tells nothing of it.
 */
import { strFromU8, unzipSync } from 'fflate';
import type { Cell } from './cells';
import { columnOf, partsOf } from './mergedCells';

const STYLES = 'xl/styles.xml';
const BOOK = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml)$/;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const FORMAT = /<(?:\w+:)?numFmt\b([^>]{0,600})>/g;
const STYLED = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/;
const STYLE = /<(?:\w+:)?xf\b([^>]{0,600})>/g;
const CELL = /<(?:\w+:)?c\b([^>]{0,200})>/g;
const WORDS = /\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\(.)|([€£])/g;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" },
};

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

const plain = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    return ENTITIES[String(name)] ?? all;
  });

/** Of what is more than nothing: the other parts of a format are for less, and for zero. */
function wordsOf(code: string): string {
  const [first = ''] = /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code) ?? [];
  return [...first.matchAll(WORDS)]
    .map(([, money, quoted, escaped, sign]) => money ?? quoted ?? escaped ?? sign ?? '')
    .join('')
    .trim();
}

/** By the number of its style in the sheets. */
function wordsByStyle(styles: string): ReadonlyMap<string, string> {
  const formats = new Map(
    [...styles.matchAll(FORMAT)].map(([, attributes = '']) => [
      attribute(attributes, 'numFmtId'),
      wordsOf(plain(attribute(attributes, 'formatCode'))),
    ]),
  );
  const found = new Map<string, string>();
  const xfs = [...(STYLED.exec(styles)?.[1] ?? '').matchAll(STYLE)];
  for (const [place, [, attributes = '']] of xfs.entries()) {
    const words = formats.get(attribute(attributes, 'numFmtId')) ?? '';
    if (words !== '') found.set(String(place), words);
  }
  return found;
}

type Rows = readonly (readonly Cell[])[];

function withWords(rows: Rows, xml: string, styles: ReadonlyMap<string, string>): Rows {
  const told = rows.map((row) => [...row]);
  for (const [, attributes = ''] of xml.matchAll(CELL)) {
    const words = styles.get(attribute(attributes, 's'));
    if (words === undefined) continue;
    const [, letters = '', number = ''] =
      /^([A-Z]{1,3})(\d{1,7})$/.exec(attribute(attributes, 'r')) ?? [];
    const [row, column] = [told[Number(number) - 1], columnOf(letters)];
    const cell = row?.[column];
    if (row && cell && typeof cell === 'object') row[column] = { ...cell, format: words };
  }
  return told;
}

/** The sheets, in the order of the workbook, with what their formats say. Its size has been looked at before. */
export function withFormats(sheets: readonly Rows[], bytes: Uint8Array): readonly Rows[] {
  const book = unzipSync(bytes, { filter: ({ name }) => BOOK.test(name) });
  const text = (name: string, of = book) => strFromU8(of[name] ?? new Uint8Array());
  const styles = wordsByStyle(text(STYLES));
  if (styles.size === 0) return sheets;
  const parts = partsOf(text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels'));
  const files = unzipSync(bytes, { filter: ({ name }) => SHEET.test(name) });
  return sheets.map((rows, place) => withWords(rows, text(parts[place] ?? '', files), styles));
}
