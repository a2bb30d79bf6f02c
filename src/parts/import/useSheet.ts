/** The way of a file from being chosen to being stored; what was read of it stays until another one is chosen. */
import { useState } from 'react';
import { tellFailure } from '../../ui/failure';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { readSheet, type Sheet, type SheetProblem } from './readSheet';
import type { SheetColumn, SheetMutation, SheetReport } from './sheetColumns';

export interface SheetState<R extends SheetReport = SheetReport> {
  sheet: Sheet | undefined;
  problem: SheetProblem | undefined;
  report: R | undefined;
  choose: (file: File) => void;
  tryAgain: () => void;
  store: () => void;
  /** Back to the start. */
  begin: () => void;
}

export function useSheet<R extends SheetReport>(
  columns: readonly SheetColumn[],
  maxRows: number,
  mutation: SheetMutation<R>,
): SheetState<R> {
  const [sheet, setSheet] = useState<Sheet>();
  const [problem, setProblem] = useState<SheetProblem>();
  const [report, setReport] = useState<R>();
  const send = (of: Sheet, dry_run: boolean) => {
    const rows = of.rows.map(({ cells }) => cells);
    return mutation.mutateAsync({ rows, dry_run, client_id: of.id }, { onSuccess: setReport });
  };
  const sendOnce = useSingleFlight(send);
  const begin = () => {
    mutation.reset();
    setSheet(undefined);
    setProblem(undefined);
    setReport(undefined);
  };
  const read = async (file: File) => {
    const found = await readSheet(file, columns, maxRows);
    begin();
    if ('problem' in found) {
      setProblem(found.problem);
      return;
    }
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
    choose: (file) => void read(file).catch(tellFailure),
    tryAgain: () => {
      if (sheet) sendOnce(sheet, report === undefined);
    },
    store: () => {
      if (sheet) sendOnce(sheet, false);
    },
  };
}
