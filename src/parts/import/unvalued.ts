/**
 * What a program has computed no value for, or none that counts: such cells come as the texts that they are (`=B2*C2`, `#DIV/0!`),
 * where the reader would take them for empty ones. Source: cells of a workbook's sheets.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const FORMULA = '<f\\b[^>]{0,200}?(?:/>|>([^<]*)</f>)';
const EMPTY = new RegExp(`<c\\b([^>]{0,200})>\\s*${FORMULA}\\s*(?:<v\\s*/>|<v></v>)?\\s*</c>`, 'g');
const WRONG = new RegExp(
  `<c\\b([^>]{0,200}\\bt="e"[^>]{0,200})>\\s*(?:${FORMULA})?\\s*<v>([^<]*)</v>\\s*</c>`,
  'g',
);

const asText = (attributes: string, text: string) => {
  const place = /\br="([A-Z]{1,3}\d{1,7})"/.exec(attributes)?.[1];
  return place === undefined
    ? `<c t="inlineStr"><is><t>${text}</t></is></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
};

const told = (xml: string): string =>
  xml
    .replaceAll(WRONG, (_cell, attributes: string, _formula, value: string) =>
      asText(attributes, value),
    )
    .replaceAll(EMPTY, (_cell, attributes: string, formula = '') =>
      asText(attributes, `=${String(formula)}`),
    );

/** The same workbook where every cell has its value. Its size has been looked at before. */
export function withUnvalued(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const sheets = unzipSync(bytes, { filter: ({ name }) => SHEET.test(name) });
  const changed = Object.entries(sheets).flatMap(([name, content]) => {
    const xml = strFromU8(content);
    const next = told(xml);
    return next === xml ? [] : [[name, strToU8(next)] as const];
  });
  if (changed.length === 0) return bytes;
  return new Uint8Array(
    zipSync({ ...unzipSync(bytes), ...Object.fromEntries(changed) }, { level: 0 }),
  );
}
