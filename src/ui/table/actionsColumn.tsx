/** The last column of a table: what this person can do with a row; none where that is nothing. */
import { RowActions, type RowAction } from './RowActions';
import type { Column } from './tableColumns';

interface Offered<Row> extends Omit<RowAction<Row>, 'onPress'> {
  /** Undefined for whoever may not. */
  onPress: ((row: Row) => void) | undefined;
}

/** Under 700 px its place is as its parent says (cardActions.ts). */
export function actionsColumn<Row>(
  { head, width }: { head: string; width: string },
  offered: readonly Offered<Row>[],
): readonly Column<Row>[] {
  const actions = offered.flatMap(({ onPress, ...rest }) =>
    onPress === undefined ? [] : [{ ...rest, onPress }],
  );
  if (actions.length === 0) return [];
  return [
    {
      key: 'actions',
      fitted: true,
      head,
      width,
      cell: (row) => <RowActions row={row} actions={actions} />,
    },
  ];
}
