/** The rows of a table: memoised, each a link as a whole, with a box to select it where rows can be selected. */
import { memo, type ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { classOf, type Column } from './tableColumns';

export interface Selectable<Row> {
  selected: ReadonlySet<number>;
  /** `range`: with all between it and the one before. Has to be the same function from render to render. */
  onToggle: (row: Row, range: boolean) => void;
  /** All that are shown, or none of them. */
  onToggleAll: (rows: readonly Row[]) => void;
  /** What the box of a row is called. Has to be the same function from render to render. */
  label: (row: Row) => string;
  labelOfAll: string;
}

interface RowProps<Row> {
  row: Row;
  id: number | string;
  columns: readonly Column<Row>[];
  rowLink: ((row: Row) => string) | undefined;
  active: boolean;
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined;
  onToggle: Selectable<Row>['onToggle'] | undefined;
  selectLabel: Selectable<Row>['label'] | undefined;
}

const isWithShift = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, id, columns, rowLink, active, selected, onToggle, selectLabel } = props;
  const [first, ...others] = columns;
  const head = first?.cell(row);
  return (
    <tr
      role="row"
      data-key={id}
      className={rowLink && 'link'}
      data-active={active || undefined}
      data-selected={selected || undefined}
    >
      {selected !== undefined && (
        <td role="cell" className="select">
          <label>
            <input
              type="checkbox"
              aria-label={selectLabel?.(row)}
              checked={selected}
              onChange={(event) => {
                onToggle?.(row, isWithShift(event));
              }}
            />
          </label>
        </td>
      )}
      <th role="rowheader" scope="row">
        {rowLink ? <Link to={rowLink(row)}>{head}</Link> : head}
      </th>
      {others.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={classOf(column)}
          data-head={column.named ? column.head : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

export const TableRow = memo(PlainRow) as typeof PlainRow;

interface SelectAllProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  selection: Selectable<Row>;
}

/** Of the rows that are shown: all, some (a dash) or none. */
export function SelectAll<Row>({ rows, rowKey, selection }: SelectAllProps<Row>) {
  const { selected, onToggleAll, labelOfAll } = selection;
  const held = rows.filter((row) => selected.has(Number(rowKey(row)))).length;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={labelOfAll}
        checked={held > 0 && held === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = held > 0 && held < rows.length;
        }}
        onChange={() => {
          onToggleAll(rows);
        }}
      />
    </label>
  );
}
