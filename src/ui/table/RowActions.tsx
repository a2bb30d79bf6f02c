/** What can be done with a row, as buttons. */
import { Box, Button } from '@mui/material';

export interface RowAction<Row> {
  text: string;
  /** Names the row as well. */
  nameOf: (row: Row) => string;
  onPress: (row: Row) => void;
  /** The rows that it is offered for, where these are not all. */
  isFor?: (row: Row) => boolean;
  destroys?: boolean;
}

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
}

export function RowActions<Row>({ row, actions }: RowActionsProps<Row>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.map(
        ({ text, nameOf, onPress, isFor, destroys }) =>
          isFor?.(row) !== false && (
            <Button
              key={text}
              size="small"
              color={destroys ? 'error' : 'primary'}
              aria-label={nameOf(row)}
              onClick={() => {
                onPress(row);
              }}
            >
              {text}
            </Button>
          ),
      )}
    </Box>
  );
}
