/** What is to be made into a PDF and a spreadsheet: every text is written out already, nothing else is on their pages. */
import type { ReportPaper } from '../report/report';
import type { SpecPaper } from '../specification/paper';

/** A formula begins with `=`; its cells are named as in the sheet. */
export type SheetCell =
  | string
  | number
  | null
  | { readonly bold: string }
  | { readonly formula: string; readonly bold?: boolean };

export const boldCell = (value: string): SheetCell => ({ bold: value });

export interface MadeSheet {
  readonly name: string;
  /** Of each column, in letters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Rows that stay at the top. */
  readonly head: number;
  /** Columns that stay at the side. */
  readonly side: number;
}

export interface MadeOrder {
  readonly paper:
    (SpecPaper & { readonly kind: 'specification' }) | (ReportPaper & { readonly kind: 'report' });
  readonly sheets: readonly MadeSheet[];
}

export interface MadeFiles {
  pdf: Uint8Array;
  xlsx: Uint8Array;
}
