/** A report of facts, tables and lists as it is printed. */
import type { Pair } from '../making/pair';

export interface ReportTable {
  /** Empty where the page's title is enough. */
  readonly heading: string;
  readonly intro: string;
  readonly head: readonly string[];
  readonly rows: readonly ReportRow[];
  /** Columns of texts from the left; the others are figures. */
  readonly texts: number;
  /** The column of texts that takes what room is left. */
  readonly wide: number;
}

export interface ReportRow {
  readonly cells: readonly string[];
  /** A heading within the table, or a sum. */
  readonly bold?: boolean;
  /** The places of cells that stand for figures nobody has given. */
  readonly italic?: readonly number[];
}

export interface ReportList {
  readonly heading: string;
  readonly items: readonly string[];
}

/** `jpeg`: as base64. */
export interface ReportPhotos {
  readonly heading: string;
  /** Each as wide as the page. */
  readonly large?: true;
  readonly photos: readonly { readonly jpeg: string; readonly text: string }[];
}

export interface ReportPaper {
  readonly title: string;
  readonly subtitle: string;
  /** At the top of each page. */
  readonly running: string;
  readonly landscape: boolean;
  /** In ever smaller letters, as far as they can be read. */
  readonly onePage?: true;
  readonly facts: readonly Pair[];
  readonly notice: string;
  readonly parts: readonly (ReportTable | ReportList | ReportPhotos)[];
}
