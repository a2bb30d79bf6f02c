/** The merged cells of a workbook, by sheet: only their first cell holds what they say, and the reader tells nothing of them. */
import { strFromU8, unzipSync } from 'fflate';

/** From 0, both ends within. */
export interface Merged {
  /** As a spreadsheet names it: `G12:G14`. */
  readonly range: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const WANTED = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;
const MERGE =
  /<(?:\w+:)?mergeCell\b[^>]{0,200}?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
const SHEET = /<(?:\w+:)?sheet\b[^>]{0,500}?\b\w+:id="([^"]{1,100})"/g;
const RELATION = /<(?:\w+:)?Relationship\b([^>]{0,1000})>/g;

export const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const mergedOf = (xml: string): Merged[] =>
  [...xml.matchAll(MERGE)].map(([, left = '', top = '', right = '', bottom = '']) => ({
    range: `${left}${top}:${right}${bottom}`,
    ...{ top: Number(top) - 1, bottom: Number(bottom) - 1 },
    ...{ left: columnOf(left), right: columnOf(right) },
  }));

/** The parts of the sheets, in the order of the workbook. */
export function partsOf(book: string, relations: string): string[] {
  const targets = new Map(
    [...relations.matchAll(RELATION)].map(([, attributes = '']) => [
      /\bId="([^"]*)"/.exec(attributes)?.[1] ?? '',
      /\bTarget="([^"]*)"/.exec(attributes)?.[1] ?? '',
    ]),
  );
  return [...book.matchAll(SHEET)].map(([, id = '']) => {
    const target = targets.get(id) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
}

/** Its size has been looked at before. */
export function mergedIn(bytes: Uint8Array): readonly (readonly Merged[])[] {
  const files = unzipSync(bytes, { filter: ({ name }) => WANTED.test(name) });
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return partsOf(text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels')).map((part) =>
    mergedOf(text(part)),
  );
}
