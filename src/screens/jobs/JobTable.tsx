/** The specification as a table: a head with its sums for each category, and a row a job, each a link as a whole. */
import { Box } from '@mui/material';
import { memo, useCallback, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { JobList, JobRow } from '../../contract/jobs/jobRecords';
import { jobLink } from '../../parts/docking/drydockLinks';
import { JOB_TONES } from '../../parts/records/stateTones';
import { quantityText } from '../../parts/records/unitText';
import { useFormat, type Format } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import { selectCell } from '../../ui/table/selectCell';
import { SelectAll, type Selectable } from '../../ui/table/tableRows';
import { TABLE_FRAME } from '../../ui/table/tableStyle';
import { handleJobKey } from './jobKeys';
import { JOB_TABLE } from './jobTableStyle';
import { flagsText, shareText } from './jobWords';

const WIDTHS = { code: 88, flags: 148, qty: 112, money: 128, state: 128, progress: 88 } as const;

interface RowProps {
  row: JobRow;
  currency: string;
  prices: boolean;
  format: Format;
  /** Undefined where jobs cannot be selected. */
  selected: boolean | undefined;
  onToggle: Selectable<JobRow>['onToggle'] | undefined;
}

const amount = (format: Format, minor: number | null, currency: string) =>
  minor === null ? '' : format.money(minor, currency);

const JobLine = memo(function PlainJobLine(props: RowProps) {
  const { row, currency, prices, format, selected, onToggle } = props;
  const { t } = useTranslation();
  const { first_line: first, changed_since: label } = row;
  const notes = [
    row.location,
    row.open_question && t('jobs.filter.question'),
    label && t('jobs.changedSince', { label }),
  ].filter((one) => one !== null);
  return (
    <tr role="row" data-key={row.id} className="link" data-selected={selected || undefined}>
      {selected !== undefined &&
        selectCell({
          ...{ row, selected, locked: false, onToggle },
          label: t('jobs.add.select', { code: row.code, title: row.title }),
        })}
      <th role="rowheader" scope="row">
        <Link to={jobLink(row.id)} className="code">
          {row.code}
        </Link>
      </th>
      <td role="cell">
        {row.title}
        {notes.length > 0 && <span className="second">{notes.join(' · ')}</span>}
      </td>
      <td role="cell" className="wide">
        {flagsText(t, row)}
      </td>
      <td role="cell" className="end medium">
        {first && quantityText(t, first.qty, first.unit)}
        {row.line_count > 1 && (
          <span className="second">{t('jobs.moreLines', { count: row.line_count - 1 })}</span>
        )}
      </td>
      {prices && (
        <>
          <td role="cell" className="end medium">
            {amount(format, row.estimate, currency)}
          </td>
          <td role="cell" className="end wide">
            {amount(format, row.baseline, currency)}
          </td>
        </>
      )}
      <td role="cell">
        <StateWord tone={JOB_TONES[row.state]}>{t(`jobs.states.${row.state}`)}</StateWord>
      </td>
      <td role="cell" className="end">
        {t('jobs.percent', { value: row.progress_pct })}
      </td>
    </tr>
  );
});

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
            {amount(format, category.estimate, list.currency)}
          </td>
          <td role="cell" className="end wide">
            {amount(format, category.baseline, list.currency)}
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
  const head = (text: string, width?: number, name?: string) => (
    <th role="columnheader" scope="col" className={name} style={width ? { width } : undefined}>
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
        {head(t('jobs.number'), WIDTHS.code)}
        {head(t('jobs.fields.title'))}
        {head(t('jobs.flags'), WIDTHS.flags, 'wide')}
        {head(t('jobs.qty'), WIDTHS.qty, 'end medium')}
        {prices && head(t('jobs.estimate'), WIDTHS.money, 'end medium')}
        {prices && head(t('jobs.baseline'), WIDTHS.money, 'end wide')}
        {head(t('jobs.state'), WIDTHS.state)}
        {head(t('jobs.progress'), WIDTHS.progress, 'end')}
      </tr>
    </thead>
  );
}

interface TableProps {
  list: JobList;
  /** Undefined where jobs cannot be selected. */
  selection: Selectable<JobRow> | undefined;
  onLetter: (letter: string, job: JobRow) => void;
}

export function JobTable({ list, selection, onLetter }: TableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { items, categories, currency, prices } = list;
  const groups = useMemo(
    () =>
      categories.map((category) => ({
        category,
        rows: items.filter((row) => row.category_id === category.id),
      })),
    [items, categories],
  );
  const handleKey = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      handleJobKey(event, (letter, id) => {
        const job = items.find((row) => row.id === id);
        if (job) onLetter(letter, job);
      });
    },
    [items, onLetter],
  );
  return (
    <Box sx={TABLE_FRAME}>
      <Box
        component="table"
        role="table"
        aria-label={t('jobs.label')}
        sx={JOB_TABLE}
        onKeyDown={handleKey}
      >
        <Heads
          prices={prices}
          select={selection && <SelectAll rows={items} rowKey={keyOf} selection={selection} />}
        />
        {groups.map(({ category, rows }) => (
          <tbody key={category.id} role="rowgroup">
            <CategoryHead {...{ category, list, rows, selection }} />
            {rows.map((row) => (
              <JobLine
                key={row.id}
                {...{ row, currency, prices, format }}
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
