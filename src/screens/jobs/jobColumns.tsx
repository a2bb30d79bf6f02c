/** What the specification shows of a job, and of a category at its head. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InlineField } from '../../contract/jobs/inlineJob';
import type { JobList, JobRow } from '../../contract/jobs/jobRecords';
import { jobLink } from '../../parts/docking/drydockLinks';
import { JOB_TONES } from '../../parts/records/stateTones';
import { quantityText } from '../../parts/records/unitText';
import type { Format } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import type { Column } from '../../ui/table/tableColumns';
import { flagsText, shareText } from './jobWords';

export type Category = JobList['categories'][number];

export interface JobColumn extends Column<JobRow> {
  /** Of a category; left out where its head says nothing of it. */
  group?: (category: Category) => ReactNode;
  /** CSS width where there is not the room for all columns; `width` unless it says otherwise. */
  narrow?: string;
  /** What is changed in its cells, where this person may. */
  field?: InlineField;
}

/** Number and title: a category's name stands over both. */
export const NAMING = 2;

interface Words {
  t: TFunction;
  format: Format;
  currency: string;
  /** Whether this person sees what jobs cost. */
  prices: boolean;
}

const naming = ({ t, format }: Words): JobColumn[] => [
  {
    key: 'code',
    head: t('jobs.number'),
    width: '88px',
    cell: ({ id, code }) => (
      <Link to={jobLink(id)} className="code">
        {code}
      </Link>
    ),
  },
  {
    key: 'title',
    head: t('jobs.fields.title'),
    field: 'title',
    cell: (row) => {
      const notes = [
        row.location,
        row.open_question && t('jobs.filter.question'),
        row.spares_late && t('jobs.sparesLate', { on: format.date(row.spares_late) }),
        row.drawings > 0 && t('jobs.drawings.count', { count: row.drawings }),
        row.changed_since && t('jobs.changedSince', { label: row.changed_since }),
      ].filter(Boolean);
      return (
        <>
          {row.title}
          {notes.length > 0 && <span className="second">{notes.join(' · ')}</span>}
        </>
      );
    },
  },
];

const amounts = ({ t, format, currency }: Words): JobColumn[] => {
  const column = (key: 'estimate' | 'baseline') => ({
    key,
    width: '128px',
    narrow: '120px',
    cell: (row: JobRow) => row[key] !== null && format.money(row[key], currency),
    group: (category: Category) => category[key] !== null && format.money(category[key], currency),
    end: true,
  });
  return [
    {
      ...column('estimate'),
      head: t('jobs.estimate'),
      from: 'medium',
      field: 'estimate_price',
    },
    { ...column('baseline'), head: t('jobs.baseline'), from: 'wide' },
  ];
};

export const jobColumns = (words: Words): readonly JobColumn[] => {
  const { t, prices } = words;
  return [
    ...naming(words),
    {
      key: 'flags',
      head: t('jobs.flags'),
      width: '148px',
      cell: (row) => flagsText(t, row),
      from: 'wide',
    },
    {
      key: 'qty',
      head: t('jobs.qty'),
      width: '112px',
      narrow: '108px',
      field: 'qty',
      cell: ({ first_line: first, line_count }) => (
        <>
          {first && quantityText(t, first.qty, first.unit)}
          {line_count > 1 && (
            <span className="second">{t('jobs.moreLines', { count: line_count - 1 })}</span>
          )}
        </>
      ),
      end: true,
      from: 'medium',
    },
    ...(prices ? amounts(words) : []),
    {
      key: 'state',
      head: t('jobs.state'),
      width: '128px',
      narrow: '116px',
      cell: ({ state }) => (
        <StateWord tone={JOB_TONES[state]}>{t(`jobs.states.${state}`)}</StateWord>
      ),
    },
    {
      key: 'progress',
      head: t('jobs.progress'),
      width: '88px',
      narrow: '76px',
      cell: ({ progress_pct: value }) => t('jobs.percent', { value }),
      group: (category) => prices && shareText(t, category.progress_by_value),
      end: true,
    },
  ];
};
