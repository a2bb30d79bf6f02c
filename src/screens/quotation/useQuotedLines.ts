/** The lines of a quotation in its form: changed, added, removed, pasted, and what is wrong with each. */
import { getIn, useFormikContext } from 'formik';
import { useCallback, useEffect, useRef } from 'react';
import { MAX_QUOTED_LINES } from '../../contract/tender/quotations';
import type { ServerErrors } from '../../ui/form/Form';
import {
  COLUMNS,
  EXTRA,
  withPrice,
  type QuotationValues,
  type QuotedColumn,
  type QuotedValues,
} from './quotationValues';

const NAMED: readonly QuotedColumn[] = ['text', ...COLUMNS];

/** By column, as one text, so that the same is the same. */
function useErrorsOf() {
  const form = useFormikContext<QuotationValues>();
  const { errors, touched, submitCount, values } = form;
  const server = form.status as ServerErrors | undefined;
  return (place: number): string => {
    const own = getIn(errors, `lines[${place}]`) as string | Record<string, string> | undefined;
    const found: Partial<Record<QuotedColumn | 'line', string>> = {};
    const isAnyLeft = submitCount > 0 || getIn(touched, `lines[${place}]`) !== undefined;
    if (typeof own === 'string' && isAnyLeft) found.line = own;
    for (const column of NAMED) {
      const path = `lines[${place}].${column}`;
      const sent = getIn(server?.sent, path) as unknown;
      const said = sent === getIn(values, path) ? server?.fields[path]?.join(' ') : undefined;
      const isLeft = submitCount > 0 || getIn(touched, path) === true;
      const wrong = said ?? (typeof own === 'object' && isLeft ? own[column] : undefined);
      if (wrong !== undefined) found[column] = wrong;
    }
    return JSON.stringify(found);
  };
}

export function useQuotedLines() {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<QuotationValues>();
  const { lines } = values;
  const now = useRef(lines);
  useEffect(() => {
    now.current = lines;
  }, [lines]);
  const set = useCallback(
    (next: readonly QuotedValues[]) => {
      now.current = [...next];
      void setFieldValue('lines', now.current);
    },
    [setFieldValue],
  );
  const change = useCallback(
    (place: number, line: QuotedValues) => {
      set(now.current.with(place, line));
    },
    [set],
  );
  const leave = useCallback(
    (place: number, column: QuotedColumn) => {
      void setFieldTouched(`lines[${place}].${column}`, true, false);
    },
    [setFieldTouched],
  );
  const remove = useCallback(
    (place: number) => {
      set(now.current.toSpliced(place, 1));
    },
    [set],
  );
  const add = () => {
    if (now.current.length < MAX_QUOTED_LINES) set([...now.current, EXTRA]);
  };
  /** A column of prices from the line at `place` on; those beyond the last line are left out. */
  const pastePrices = (place: number, prices: readonly string[]) => {
    set(
      now.current.map((line, at) => {
        const price = prices[at - place];
        return at < place || price === undefined ? line : withPrice(line, price.trim());
      }),
    );
  };
  return { lines, change, leave, remove, add, pastePrices, errorsOf: useErrorsOf() };
}
