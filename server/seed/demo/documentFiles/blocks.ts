/** What documents on A4 are put together from: headings, text, facts, tables, photographs, signatures. */

export interface TableBlock {
  kind: 'table';
  heads: readonly string[];
  /** Shares of the width. */
  widths: readonly number[];
  right?: readonly number[];
  rows: readonly (readonly string[])[];
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [string, string])[] }
  | { kind: 'photos'; captions: readonly string[] }
  | { kind: 'signed'; names: readonly string[] }
  | TableBlock;

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const text = (written: string): Block => ({ kind: 'text', text: written });
export const facts = (...pairs: readonly (readonly [string, string])[]): Block => ({
  kind: 'facts',
  facts: pairs,
});
export const photos = (...captions: readonly string[]): Block => ({ kind: 'photos', captions });
export const signed = (...names: readonly string[]): Block => ({ kind: 'signed', names });
export const table = (
  heads: readonly string[],
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): Block => ({ kind: 'table', heads, widths, rows, right });
