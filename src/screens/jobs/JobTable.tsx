/** The specification as a table: a head with its sums for each category, and a row a job, each a link as a whole. */
import { Box } from '@mui/material';
import { useCallback, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { INLINE_FIELDS } from '../../contract/jobs/inlineJob';
import type { JobList, JobRow } from '../../contract/jobs/jobRecords';
import { useFormat } from '../../ui/format/format';
import { SelectAll, type Selectable } from '../../ui/table/tableRows';
import { TABLE_FRAME } from '../../ui/table/tableStyle';
import { JobLine } from './JobLine';
import { handleJobKey } from './jobKeys';
import { jobTable, PIECE_ROWS, tallOf } from './jobTableStyle';
import { amountText, shareText } from './jobWords';
import type { InlineJobs } from './useInlineJobs';

type Category = JobList['categories'][number];

const keyOf = ({ id }: JobRow) => id;

interface HeadProps {
  category: Category;
  list: JobList;
  rows: readonly JobRow[];
  selection: Selectable<JobRow> | undefined;
}

function CategoryHead({ category, list, rows, selection }: HeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
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
      <th role="rowheader" scope="rowgroup" colSpan={2}>
        <span className="code">{code}</span> {name} <span className="muted">{category.jobs}</span>
      </th>
      <td role="cell" className="wide">
        {' '}
      </td>
      <td role="cell" className="medium">
        {' '}
      </td>
      {list.prices && (
        <>
          <td role="cell" className="end medium">
            {amountText(format, category.estimate, list.currency)}
          </td>
          <td role="cell" className="end wide">
            {amountText(format, category.baseline, list.currency)}
          </td>
        </>
      )}
      <td role="cell" className="tabular">
        {' '}
      </td>
      <td role="cell" className="end tabular">
        {list.prices ? shareText(t, category.progress_by_value) : ' '}
      </td>
    </tr>
  );
}

function Heads({ prices, select }: { prices: boolean; select: ReactNode }) {
  const { t } = useTranslation();
  const head = (text: string, name?: string) => (
    <th role="columnheader" scope="col" className={name}>
      {text}
    </th>
  );
  return (
    <thead role="rowgroup">
      <tr role="row">
        {select && (
          <th role="columnheader" scope="col" className="select">
            {select}
          </th>
        )}
        {head(t('jobs.number'))}
        {head(t('jobs.fields.title'))}
        {head(t('jobs.flags'), 'wide')}
        {head(t('jobs.qty'), 'end medium')}
        {prices && head(t('jobs.estimate'), 'end medium')}
        {prices && head(t('jobs.baseline'), 'end wide')}
        {head(t('jobs.state'))}
        {head(t('jobs.progress'), 'end')}
      </tr>
    </thead>
  );
}

interface TableProps {
  list: JobList;
  /** Undefined where jobs cannot be selected. */
  selection: Selectable<JobRow> | undefined;
  onLetter: (letter: string, job: JobRow) => void;
  inline: InlineJobs;
}

export function JobTable({ list, selection, onLetter, inline }: TableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { items, categories, currency, prices } = list;
  const { edit } = inline;
  const pieces = useMemo(
    () =>
      categories.flatMap((category) => {
        const rows = items.filter((row) => row.category_id === category.id);
        const pieces = Array.from({ length: Math.ceil(rows.length / PIECE_ROWS) }, (_, place) => ({
          rows: rows.slice(place * PIECE_ROWS, (place + 1) * PIECE_ROWS),
          first: place === 0,
        }));
        return pieces.map((piece) => ({ category, all: rows, ...piece }));
      }),
    [items, categories],
  );
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
      });
    },
    [items, onLetter, edit],
  );
  const style = useMemo(() => jobTable(selection !== undefined, prices), [selection, prices]);
  return (
    <Box sx={TABLE_FRAME}>
      <Box
        component="table"
        role="table"
        aria-label={t('jobs.label')}
        sx={style}
        onKeyDown={handleKey}
      >
        <Heads
          prices={prices}
          select={selection && <SelectAll rows={items} rowKey={keyOf} selection={selection} />}
        />
        {pieces.map(({ category, all, rows, first }) => (
          <tbody key={rows[0]?.id} role="rowgroup" style={tallOf(rows.length)}>
            {first && <CategoryHead {...{ category, list, selection }} rows={all} />}
            {rows.map((row) => (
              <JobLine
                key={row.id}
                {...{ row, currency, prices, format, inline }}
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
