/** The specification as a table: a head with its sums for each category, and a row a job, each a link as a whole. */
import { Box } from '@mui/material';
import { useCallback, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { INLINE_FIELDS } from '../../contract/jobs/inlineJob';
import type { JobList, JobRow } from '../../contract/jobs/jobRecords';
import { SortHead } from '../../ui/table/SortHead';
import { classOf } from '../../ui/table/tableColumns';
import { SelectAll, type Selectable } from '../../ui/table/tableRows';
import { TABLE_FRAME } from '../../ui/table/tableStyle';
import { NAMING, type Category, type JobColumn } from './jobColumns';
import { handleJobKey } from './jobKeys';
import { JobLine } from './JobLine';
import { jobTable, PIECE_ROWS, pieceStyle } from './jobTableStyle';
import type { InlineJobs } from './useInlineJobs';

const keyOf = ({ id }: JobRow) => id;

interface HeadProps {
  category: Category;
  columns: readonly JobColumn[];
  rows: readonly JobRow[];
  selection: Selectable<JobRow> | undefined;
}

/** On a card there is room for its money alone. */
const groupClass = (column: JobColumn) =>
  [classOf(column), !(column.group && column.from) && 'tabular'].filter(Boolean).join(' ');

function CategoryHead({ category, columns, rows, selection }: HeadProps) {
  const { t } = useTranslation();
  const { code, name } = category;
  return (
    <tr role="row" className="group">
      {selection && (
        <td role="cell" className="select">
          <SelectAll
            rows={rows}
            rowKey={keyOf}
            selection={{ ...selection, labelOfAll: t('jobs.bulk.selectGroup', { code, name }) }}
          />
        </td>
      )}
      <th role="rowheader" scope="rowgroup" colSpan={NAMING}>
        <span className="code">{code}</span> {name} <span className="muted">{category.jobs}</span>
      </th>
      {columns.slice(NAMING).map((column) => (
        <td key={column.key} role="cell" className={groupClass(column)}>
          {column.group ? column.group(category) : ' '}
        </td>
      ))}
    </tr>
  );
}

interface TableProps {
  list: JobList;
  /** Has to be the same array from render to render. */
  columns: readonly JobColumn[];
  /** Undefined where jobs cannot be selected. */
  selection: Selectable<JobRow> | undefined;
  onLetter: (letter: string, job: JobRow) => void;
  /** Whether there was a place to go to. */
  onMove: (job: JobRow, step: -1 | 1) => boolean;
  inline: InlineJobs;
}

function Heads({ list, columns, selection }: Pick<TableProps, 'list' | 'columns' | 'selection'>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className="select">
            <SelectAll rows={list.items} rowKey={keyOf} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <SortHead
            key={column.key}
            head={column.head}
            className={classOf(column)}
            width={undefined}
            name={undefined}
            sort={undefined}
            onSort={undefined}
          />
        ))}
      </tr>
    </thead>
  );
}

/** The rows of each category in pieces, the first of which has its head. */
const piecesOf = ({ categories, items }: JobList) =>
  categories.flatMap((category) => {
    const all = items.filter((row) => row.category_id === category.id);
    return Array.from({ length: Math.ceil(all.length / PIECE_ROWS) }, (_, place) => ({
      ...{ category, all },
      rows: all.slice(place * PIECE_ROWS, (place + 1) * PIECE_ROWS),
      first: place === 0,
      // Whichever jobs stand in it: a row that is moved stays the same element where it can.
      key: `${category.id} ${place}`,
    }));
  });

/** The job that was moved by a key has it still, wherever it went. */
function useKeptFocus(items: readonly JobRow[]) {
  const table = useRef<HTMLTableElement>(null);
  const kept = useRef<{ id: number; field: string | undefined }>(undefined);
  useLayoutEffect(() => {
    if (kept.current === undefined) return;
    const { id, field } = kept.current;
    kept.current = undefined;
    const row = table.current?.querySelector(`tr[data-key="${id}"]`);
    const to = row?.querySelector<HTMLElement>(field ? `td[data-field=${field}]` : 'th a');
    to?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [items]);
  const keep = useCallback((id: number) => {
    const { activeElement } = document;
    const field = activeElement instanceof HTMLElement ? activeElement.dataset['field'] : undefined;
    kept.current = { id, field };
  }, []);
  return { table, keep };
}

export function JobTable({ list, columns, selection, onLetter, onMove, inline }: TableProps) {
  const { t } = useTranslation();
  const { items, prices } = list;
  const { edit } = inline;
  const pieces = useMemo(() => piecesOf(list), [list]);
  const { table, keep } = useKeptFocus(items);
  const handleKey = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const jobOf = (id: number) => items.find((row) => row.id === id);
      handleJobKey(event, {
        onLetter: (letter, id) => {
          const job = jobOf(id);
          if (job) onLetter(letter, job);
        },
        onEdit: (name, id) => {
          const job = jobOf(id);
          const field = INLINE_FIELDS.find((one) => one === name);
          if (job && field) edit(job, field);
        },
        onMove: (id, step) => {
          const job = jobOf(id);
          if (job && onMove(job, step)) keep(id);
        },
      });
    },
    [items, onLetter, onMove, keep, edit],
  );
  const style = useMemo(() => jobTable(selection !== undefined, columns), [selection, columns]);
  return (
    <Box sx={TABLE_FRAME}>
      <Box
        component="table"
        ref={table}
        role="table"
        aria-label={t('jobs.label')}
        sx={style}
        onKeyDown={handleKey}
      >
        <Heads {...{ list, columns, selection }} />
        {pieces.map(({ category, all, rows, first, key }) => (
          <tbody key={key} role="rowgroup" style={pieceStyle(rows.length, list.items.length)}>
            {first && <CategoryHead {...{ category, columns, selection }} rows={all} />}
            {rows.map((row) => (
              <JobLine
                key={row.id}
                {...{ row, columns, prices, inline }}
                entries={inline.of(row)}
                selected={selection?.selected.has(row.id)}
                onToggle={selection?.onToggle}
              />
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}
