/**
 * What the library that writes workbooks does not do itself: sheets are locked but for their yellow cells, the column of ids is out
 * of sight, and a status is chosen from a list. Without a password: whoever must may unlock them.
 */
import type { Feature } from 'write-excel-file/browser';

/** What the library takes for the content of a file. */
type Content = ArrayBuffer | Blob | File;

export const YELLOW = '#fff4c2';

const YELLOW_FILL = new RegExp(YELLOW.slice(1), 'i');
const LOCKED =
  '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0" sort="0" autoFilter="0"/>';
/** Of what a list in a cell may be given as a text. */
const MOST = 255;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;&quot;');

/** The styles of yellow cells, unlocked. */
function unlocked(styles: string): string {
  const fills = [...styles.matchAll(/<fill>.*?<\/fill>/gs)].map(([fill]) => fill);
  const yellow = new Set(
    fills.flatMap((fill, place) => (YELLOW_FILL.test(fill) ? [String(place)] : [])),
  );
  return styles.replaceAll(/<xf ([^>]*)>(.*?)<\/xf>/gs, (style, of: string, inner: string) => {
    const [, fill = ''] = /fillId="(\d+)"/.exec(of) ?? [];
    return yellow.has(fill)
      ? `<xf ${of} applyProtection="1">${inner}<protection locked="0"/></xf>`
      : style;
  });
}

/** Other words than these are taken as well. */
function listIn(range: string, choices: readonly string[]): string {
  const list = choices.map(escaped).join(',');
  if (list.length > MOST || choices.some((choice) => choice.includes(','))) return '';
  return `<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="${range}"><formula1>"${list}"</formula1></dataValidation></dataValidations>`;
}

interface Chosen {
  /** Of the sheets that have the column how many rows they have, by their names. */
  rows: ReadonlyMap<string, number>;
  letter: string;
  choices: readonly string[];
  /** The place of the column of ids on them. */
  hidden: number;
  /** The sheet that no program lists, not even among those that are hidden. */
  unseen: string;
}

export const locked = ({ rows, letter, choices, hidden, unseen }: Chosen): Feature<Content> => ({
  files: {
    transform: {
      'xl/styles.xml': { transform: unlocked },
      'xl/workbook.xml': {
        transformElementAttributes: (tag, attributes) =>
          tag === 'sheet' && attributes['name'] === unseen
            ? { ...attributes, state: 'veryHidden' }
            : attributes,
      },
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, { sheet = '' }) => {
          const last = rows.get(sheet);
          const list = last === undefined ? '' : listIn(`${letter}2:${letter}${last}`, choices);
          return xml.replace('</sheetData>', `</sheetData>${LOCKED}${list}`);
        },
        transformElementAttributes: (tag, attributes, place, { sheet = '' }) =>
          tag === 'col' && place === hidden && rows.has(sheet)
            ? { ...attributes, hidden: 1 }
            : attributes,
      },
    },
  },
});
