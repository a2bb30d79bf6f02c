/** Which cell of a table is open to be changed, and the key that opens that of a row. */
import { useCallback, useState, type KeyboardEvent } from 'react';

interface CellEdit<Row> {
  row: Row;
  /** What the editor stands over. */
  cell: HTMLElement;
}

/** F2, as in a spreadsheet, wherever in the row the focus is: its own cell, else the first that can be changed. */
function handleKeyDown({ key, target }: KeyboardEvent<HTMLElement>) {
  if (key !== 'F2' || !(target instanceof Element)) return;
  const marks = ['td', 'tr'].map((part) =>
    target.closest(part)?.querySelector<HTMLElement>('.edit'),
  );
  marks.find((mark) => mark != null)?.click();
}

export function useCellEdit<Row>() {
  const [open, setOpen] = useState<CellEdit<Row>>();
  const edit = useCallback((row: Row, mark: HTMLElement) => {
    setOpen({ row, cell: mark.closest('td') ?? mark });
  }, []);
  const close = () => {
    setOpen(undefined);
  };
  return { open, edit, close, handleKeyDown };
}
