/** Decimals as people and spreadsheets write them. Pure. */

const BLANKS = /[\s\u00a0\u202f']/g;

/**
 * `60 000`, `1,200.50` and `1.200,50` as the wire has them. What may be a thousand or a decimal, as `60,000`, stays as
 * it was typed, for the schema to refuse: it would be wrong by a thousand.
 */
export function decimalOf(typed: string): string {
  const text = typed.trim().replaceAll(BLANKS, '');
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma < 0) return text;
  if (point > comma) return text.replaceAll(',', '');
  if (point >= 0) return text.replaceAll('.', '').replace(',', '.');
  return /,\d{3}$/.test(text) ? text : text.replace(',', '.');
}
