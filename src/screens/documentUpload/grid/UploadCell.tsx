/** A cell of the upload grid: what is entered, what is to be known of it, and what is wrong with it. */
import type { ReactNode } from 'react';
import type { useCell } from './useCell';

type Cell = ReturnType<typeof useCell>;

interface UploadCellProps {
  cell: Cell;
  kind?: string;
  /** What is to be known of it. */
  note?: string | undefined;
  children: ReactNode;
}

export function UploadCell({ cell, kind = '', note, children }: UploadCellProps) {
  const { head, isGuess, wrong, input } = cell;
  return (
    <td
      role="cell"
      className={`${kind} ${isGuess ? 'guess' : ''} ${note === undefined ? '' : 'noted'}`}
      data-head={head}
    >
      {children}
      {note !== undefined && (
        <span id={`${input.id}-note`} className="note" title={note}>
          {note}
        </span>
      )}
      <span id={input['aria-describedby']} className="wrong">
        {wrong}
      </span>
    </td>
  );
}
