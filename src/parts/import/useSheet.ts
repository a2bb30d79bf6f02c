/** The way of a file from being chosen to being stored; what was read of it stays until another one is chosen. */
import { useState } from 'react';
import { tellFailure } from '../../ui/failure';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { readSheet, type Heads, type Sheet, type SheetProblem } from './readSheet';
import type { SheetColumn, SheetMutation, SheetReport } from './sheetColumns';

export interface SheetState<R extends SheetReport = SheetReport> {
  sheet: Sheet | undefined;
  problem: SheetProblem | undefined;
  report: R | undefined;
  choose: (file: File) => void;
  /** Reads the file again; given for a file whose heads can be matched. */
  match: ((taken: Heads) => void) | undefined;
  tryAgain: () => void;
  store: () => void;
  /** Back to the start. */
  begin: () => void;
}

export function useSheet<R extends SheetReport>(
  columns: readonly SheetColumn[],
  maxRows: number,
  mutation: SheetMutation<R>,
  /** What heads were taken for before, where they can be matched. */
  remembered?: Heads,
): SheetState<R> {
  const [file, setFile] = useState<File>();
  const [sheet, setSheet] = useState<Sheet>();
  const [problem, setProblem] = useState<SheetProblem>();
  const [report, setReport] = useState<R>();
  const send = (of: Sheet, dry_run: boolean) => {
    const rows = of.rows.map(({ cells }) => cells);
    const { id: client_id, heads, above } = of;
    return mutation.mutateAsync(
      { rows, dry_run, client_id, heads, above },
      { onSuccess: setReport },
    );
  };
  const sendOnce = useSingleFlight(send);
  const begin = () => {
    mutation.reset();
    setFile(undefined);
    setSheet(undefined);
    setProblem(undefined);
    setReport(undefined);
  };
  const read = async (chosen: File, taken: Heads | undefined) => {
    const found = await readSheet(chosen, columns, maxRows, taken);
    begin();
    if ('problem' in found) {
      setProblem(found.problem);
      return;
    }
    setFile(chosen);
    setSheet(found.sheet);
    // Every row would be refused for a column that nobody knows.
    if (found.sheet.unknown.length > 0) return;
    // Not once: another file takes the place of one that is still being tried.
    await send(found.sheet, true);
  };
  return {
    sheet,
    problem,
    report,
    begin,
    choose: (chosen) => void read(chosen, remembered).catch(tellFailure),
    match: remembered && file && ((taken) => void read(file, taken).catch(tellFailure)),
    tryAgain: () => {
      if (sheet) sendOnce(sheet, report === undefined);
    },
    store: () => {
      if (sheet) sendOnce(sheet, false);
    },
  };
}
