/** A list that is whole in the browser, and those of it in one state. The address keeps which, and the order. */
import type { ReactNode } from 'react';
import { DataTable, type TableProps } from '../table/DataTable';
import { useIsPhone } from '../useIsPhone';
import { FilterSelect } from './FilterSelect';
import { countSet, useListAddress } from './listAddress';
import { ListBar } from './ListBar';
import { NoMatch } from './NoMatch';

interface InState {
  id: number;
  state: string;
}

interface StateListProps<Row extends InState> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'rows'
> {
  /** Has to be the same function from render to render. */
  rowLink: (row: Row) => string;
  states: readonly { value: string; label: string }[];
  texts: { state: string; allStates: string; noMatch: string };
  /** How many of what: "8 quotations". */
  inWords: (count: number) => string;
  /** What stands behind the number. */
  end: ReactNode;
  /** On a phone the rows begin higher: the filter is there to show, and to leave, what the dashboard chose. */
  fewOnPhones?: boolean;
}

const keyOf = ({ id }: InState) => id;

export function StateList<Row extends InState>(props: StateListProps<Row>) {
  const { label, columns, rows, rowLink, states, texts, inWords, end, fewOnPhones = false } = props;
  // The rows come in the order that holds until another is chosen.
  const { get, set, sort, setSort } = useListAddress('');
  const phone = useIsPhone();
  const state = get('state');
  const shown = rows.filter((one) => state === '' || one.state === state);
  return (
    <>
      {!(fewOnPhones && phone && state === '') && (
        <ListBar
          shown={shown.length}
          total={rows.length}
          inWords={inWords}
          active={countSet(get, ['state'])}
          end={end}
        >
          <FilterSelect
            label={texts.state}
            all={texts.allStates}
            value={state}
            options={states}
            onChange={(value) => {
              set('state', value);
            }}
          />
        </ListBar>
      )}
      {shown.length === 0 ? (
        <NoMatch
          text={texts.noMatch}
          onClear={() => {
            set('state', '');
          }}
        />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={shown}
          rowKey={keyOf}
          rowLink={rowLink}
          sort={sort}
          onSort={setSort}
        />
      )}
    </>
  );
}
