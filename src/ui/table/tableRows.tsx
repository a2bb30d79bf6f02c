/** The rows of a table: memoised, each a link as a whole, with a box to select it where rows can be selected. */
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { selectCell } from './selectCell';
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
  /** Rows that cannot be selected. Has to be the same function from render to render. */
  isLocked?: (row: Row) => boolean;
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
  isLocked: Selectable<Row>['isLocked'];
}

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, id, columns, rowLink, active, selected, onToggle, selectLabel } = props;
  const locked = props.isLocked?.(row) === true;
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
      {selected !== undefined &&
        selectCell({ row, selected, locked, onToggle, label: selectLabel?.(row) })}
      <th role="rowheader" scope="row" dir="auto" className={first && classOf(first)}>
        {rowLink ? <Link to={rowLink(row)}>{head}</Link> : head}
      </th>
      {others.map((column) => (
        <td
          key={column.key}
          role="cell"
          dir="auto"
          className={classOf(column)}
          title={column.title?.(row)}
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
  const { selected, onToggleAll, labelOfAll, isLocked } = selection;
  const free = isLocked === undefined ? rows : rows.filter((row) => !isLocked(row));
  const held = free.filter((row) => selected.has(Number(rowKey(row)))).length;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={labelOfAll}
        checked={held > 0 && held === free.length}
        disabled={free.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = held > 0 && held < free.length;
        }}
        onChange={() => {
          onToggleAll(free);
        }}
      />
    </label>
  );
}
