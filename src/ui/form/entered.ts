/** Between what people type and what records hold. */

/** Blanks at the ends are slips of the finger; nothing is null. */
export function textOrNull(typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : text;
}

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** A decimal comma counts as a point; what is no number stays as it was typed, for the schema to refuse. */
export function numberOrTyped(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : text;
}

/** As a field shows what is stored. */
export const typedOf = (stored: string | number | null): string =>
  stored === null ? '' : String(stored);

const isLength = ({ key }: { key: string }) => /\.too(Short|Long)$/.test(key);

/** Of a code of fixed length, its pattern tells more than that it is too short. */
export function patternsFirst<P extends { key: string }>(
  problems: Record<string, P[]>,
  codes: readonly string[],
): Record<string, P[]> {
  const ordered = Object.entries(problems).map(([field, list]): [string, P[]] =>
    codes.includes(field)
      ? [field, [...list.filter((one) => !isLength(one)), ...list.filter(isLength)]]
      : [field, list],
  );
  return Object.fromEntries(ordered);
}
