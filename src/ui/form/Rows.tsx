/** Records within a record, as rows of fields: added at the end, removed one by one; the focus goes where work goes on. */
import { Box, Button } from '@mui/material';
import { getIn, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';

const ROW = {
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  m: 0,
  p: 1.5,
  mb: 1.5,
  minWidth: 0,
  '& > legend': { float: 'inline-start', p: 0, fontWeight: 600, lineHeight: '36px' },
  '& > .remove': { float: 'inline-end', mb: 1 },
} as const;

/** Messages of part of the width take two lines. */
const FIELDS = {
  clear: 'both',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 184px), 1fr))',
  columnGap: 2,
  alignItems: 'start',
  '& .MuiFormHelperText-root': { minHeight: { xs: '1.66em', sm: '3.32em' } },
} as const;

/** Moves the focus into a row, or to the button that adds one, after the rows have changed. */
function useRowFocus(count: number) {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = frame.current?.querySelectorAll(':scope > fieldset')[wanted.current];
    const target = row?.querySelector('input, select') ?? frame.current?.querySelector('.add');
    wanted.current = undefined;
    if (target instanceof HTMLElement) target.focus();
  }, [count]);
  const focusRow = (index: number) => {
    wanted.current = index;
  };
  return { frame, focusRow };
}

interface RowsProps<Row> {
  name: string;
  /** What a new row holds. */
  empty: Row;
  max: number;
  /** What adding one says. */
  add: string;
  /** What removing says, and its accessible name for each row. */
  remove: string;
  removeRow: (index: number) => string;
  rowLegend: (index: number) => string;
  /** Instead of rows, where there are none. */
  none: string;
  /** The fields of a row, by the name that they begin with, as `docks[0]`. */
  children: (row: string) => ReactNode;
}

/** A row takes with it whether its fields were left: those after it keep their own. */
function useRows<Row>(name: string) {
  const { values, touched, setFieldValue, setTouched } = useFormikContext();
  const rows = getIn(values, name) as readonly Row[];
  const left = (getIn(touched, name) ?? []) as readonly unknown[];
  return {
    rows,
    add: (row: Row) => {
      void setFieldValue(name, [...rows, row]);
    },
    remove: (place: number) => {
      const omitPlace = <T,>(list: readonly T[]) => list.filter((_, index) => index !== place);
      void setTouched({ ...touched, [name]: Array.from(omitPlace(left)) }, false);
      void setFieldValue(name, omitPlace(rows));
    },
  };
}

export function Rows<Row>(props: RowsProps<Row>) {
  const { name, empty, max, add, remove, removeRow, rowLegend, none, children } = props;
  const state = useRows<Row>(name);
  const { frame, focusRow } = useRowFocus(state.rows.length);
  return (
    <div ref={frame}>
      {state.rows.length === 0 && (
        <Box component="p" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
          {none}
        </Box>
      )}
      {state.rows.map((_, index) => (
        <Box component="fieldset" key={index} sx={ROW}>
          <legend>{rowLegend(index)}</legend>
          <Button
            className="remove"
            aria-label={removeRow(index)}
            onClick={() => {
              focusRow(index < state.rows.length - 1 ? index : index - 1);
              state.remove(index);
            }}
          >
            {remove}
          </Button>
          <Box sx={FIELDS}>{children(`${name}[${index}]`)}</Box>
        </Box>
      ))}
      <Button
        className="add"
        variant="outlined"
        disabled={state.rows.length >= max}
        onClick={() => {
          focusRow(state.rows.length);
          state.add(empty);
        }}
      >
        {add}
      </Button>
    </div>
  );
}
