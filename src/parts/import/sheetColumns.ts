/** The columns that a spreadsheet may have, and what is told of each of its rows. */
import type { SheetHead } from './readSheet';

/** What is offered where a file is chosen. */
export const SHEET_FILES =
  '.xlsx,.csv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface SheetColumn {
  /** As the first line of the file writes it. */
  name: string;
  label: string;
  /** What may stand in it, in words. */
  help?: string;
  /** The only values that may stand in it, as the file writes them. */
  codes?: readonly string[];
  optional?: boolean;
  /** Taken from what was exported, and nothing that a new file needs. */
  unlisted?: boolean;
  /** Words of heads of others that mean it, besides its name. */
  words?: readonly string[];
  /** A decimal comma counts as a point. */
  numeric?: boolean;
}

/** What is known already, by column. */
export type PresentRow = Readonly<Record<string, string | null>>;

/** `row`: its place among the rows that were sent, from 1. `field`: the column, or a part of it. */
interface RowReport {
  row: number;
  label: string | null;
  problems: readonly { field: string; text: string }[];
}

export interface SheetReport {
  dry_run: boolean;
  stored: number;
  wrong: number;
  rows: readonly RowReport[];
}

/** What the sheet asks of a mutation: all rows are tried, or all are stored. */
export interface SheetMutation<R extends SheetReport = SheetReport> {
  mutateAsync: (
    /** `client_id`: stands for this file; sent again after a lost answer, it is stored once. `heads`: what they were taken for. `above`: what stands above the rows. */
    body: {
      rows: Record<string, string>[];
      dry_run: boolean;
      client_id: string;
      heads: readonly SheetHead[];
      above: readonly string[];
    },
    options: { onSuccess: (report: R) => void },
  ) => Promise<unknown>;
  isPending: boolean;
  isError: boolean;
  reset: () => void;
}
