/** The box that selects a row. */
import type { ChangeEvent } from 'react';
import type { Selectable } from './tableRows';

const isWithShift = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

interface CellProps<Row> {
  row: Row;
  selected: boolean;
  locked: boolean;
  onToggle: Selectable<Row>['onToggle'] | undefined;
  label: string | undefined;
}

/** No component of its own: rows are many. */
export const selectCell = <Row,>({ row, selected, locked, onToggle, label }: CellProps<Row>) => (
  <td role="cell" className="select">
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={selected}
        disabled={locked}
        onChange={(event) => {
          onToggle?.(row, isWithShift(event));
        }}
      />
    </label>
  </td>
);
