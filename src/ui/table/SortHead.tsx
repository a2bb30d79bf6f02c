/** How a table is sorted: a button in each head, and on phones, where heads have no room, a choice. */
import { Box, useMediaQuery, type Theme } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { parseSort, sortText, type Sort } from '../list/listAddress';
import { PHONE } from '../phone';
import type { CardsBelow } from './tableStyle';

interface SortHeadProps {
  head: string;
  className: string | undefined;
  width: string | undefined;
  /** What it sorts by; undefined where it cannot. */
  name: string | undefined;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

export function SortHead({ head, className, width, name, sort, onSort }: SortHeadProps) {
  const attributes = { className, style: width === undefined ? undefined : { width } };
  if (name === undefined)
    return (
      <th role="columnheader" scope="col" {...attributes}>
        {head}
      </th>
    );
  const sorted = sort?.key === name ? sort : undefined;
  const order = sorted && (sorted.descending ? 'descending' : 'ascending');
  const handleSort = () => {
    onSort?.({ key: name, descending: order === 'ascending' });
  };
  return (
    <th role="columnheader" scope="col" aria-sort={order} {...attributes}>
      <button type="button" onClick={handleSort}>
        {head}
        {order && (
          <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden>
            <path d={order === 'ascending' ? 'M4 1 8 7H0z' : 'M4 7 0 1h8z'} fill="currentColor" />
          </svg>
        )}
      </button>
    </th>
  );
}

const SELECT = {
  minHeight: 'var(--target)',
  maxWidth: '100%',
  px: 1,
  font: 'inherit',
  fontSize: 16,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'text.secondary',
  borderRadius: 1,
} as const;

/** An order of no column that can be chosen as well. */
export interface OwnSort {
  sort: Sort;
  label: string;
}

interface SortChoiceProps {
  columns: readonly { key: string; head: string; sortBy?: unknown }[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  cardsBelow: CardsBelow;
  own?: OwnSort | undefined;
}

export function SortChoice({ columns, sort, onSort, cardsBelow, own }: SortChoiceProps) {
  const { t } = useTranslation();
  const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow), {
    noSsr: true,
  });
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  const isChoice = sortable.length > 0 || own !== undefined;
  if (!cards || !isChoice) return null;
  const isOwn = sort !== undefined && !sortable.some(({ key }) => key === sort.key);
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        maxWidth: '100%',
        mb: 1,
        fontSize: 13,
        // It is put away with the filters, where there are any (ListBar).
        [PHONE]: {
          'html:has([role=search]:not([data-open=filters]) > .filters) &, html:has(.list-head[data-open=false]) &':
            { display: 'none' },
        },
      }}
    >
      {t('table.sortBy')}
      <Box
        component="select"
        value={sort ? sortText(sort) : ''}
        disabled={onSort === undefined}
        onChange={(event) => onSort?.(parseSort(event.target.value))}
        sx={SELECT}
      >
        {own && <option value={sortText(own.sort)}>{own.label}</option>}
        {/* The list's own order, which is that of no column. */}
        {isOwn && sort.key !== own?.sort.key && (
          <option value={sortText(sort)}>{t('table.ownOrder')}</option>
        )}
        {sortable.flatMap(({ key, head }) =>
          [false, true].map((descending) => (
            <option key={sortText({ key, descending })} value={sortText({ key, descending })}>
              {t(descending ? 'table.descending' : 'table.ascending', { column: head })}
            </option>
          )),
        )}
      </Box>
    </Box>
  );
}
