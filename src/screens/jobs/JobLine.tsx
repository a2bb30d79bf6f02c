/** A job in the list: a link as a whole, with cells that can be changed where they stand. */
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isInline, type InlineField } from '../../contract/jobs/inlineJob';
import type { JobRow } from '../../contract/jobs/jobRecords';
import { jobLink } from '../../parts/docking/drydockLinks';
import { JOB_TONES } from '../../parts/records/stateTones';
import { quantityText } from '../../parts/records/unitText';
import type { Format } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import { selectCell } from '../../ui/table/selectCell';
import type { Selectable } from '../../ui/table/tableRows';
import { InlineCell } from './InlineCell';
import { amountText, flagsText } from './jobWords';
import type { InlineEntry, InlineJobs } from './useInlineJobs';

interface RowProps {
  row: JobRow;
  currency: string;
  prices: boolean;
  format: Format;
  /** Undefined where jobs cannot be selected. */
  selected: boolean | undefined;
  onToggle: Selectable<JobRow>['onToggle'] | undefined;
  /** What is being changed of it. */
  entries: readonly InlineEntry[];
  inline: Pick<InlineJobs, 'save' | 'close'>;
}

const isSame = (a: RowProps, b: RowProps) =>
  a.row === b.row &&
  a.currency === b.currency &&
  a.prices === b.prices &&
  a.format === b.format &&
  a.selected === b.selected &&
  a.onToggle === b.onToggle &&
  a.entries.length === b.entries.length &&
  a.entries.every((entry, place) => entry === b.entries[place]);

/** Empty where there is none: the table draws the dash. */
const shown = (entry: InlineEntry | undefined, plain: ReactNode) =>
  entry === undefined ? plain : <span className="muted">{entry.text}</span>;

export const JobLine = memo(function PlainJobLine(props: RowProps) {
  const { row, currency, prices, format, selected, onToggle, entries, inline } = props;
  const { t } = useTranslation();
  const { first_line: first, changed_since: label } = row;
  const notes = [
    row.location,
    row.open_question && t('jobs.filter.question'),
    row.drawings > 0 && t('jobs.drawings.count', { count: row.drawings }),
    label && t('jobs.changedSince', { label }),
  ].filter(Boolean);
  const cell = (field: InlineField, name: string | undefined, plain: ReactNode) => {
    const entry = entries.find((one) => one.field === field);
    const isOpen = entry !== undefined && !entry.saving && entry.stored === undefined;
    return (
      <td
        role="cell"
        className={name}
        aria-busy={entry?.saving}
        {...(isInline(row, field, prices) && { tabIndex: -1, 'data-field': field })}
      >
        {isOpen ? <InlineCell {...{ entry, inline }} code={row.code} /> : shown(entry, plain)}
      </td>
    );
  };
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
      {cell(
        'title',
        undefined,
        <>
          {row.title}
          {notes.length > 0 && <span className="second">{notes.join(' · ')}</span>}
        </>,
      )}
      <td role="cell" className="wide">
        {flagsText(t, row)}
      </td>
      {cell(
        'qty',
        'end medium',
        <>
          {first && quantityText(t, first.qty, first.unit)}
          {row.line_count > 1 && (
            <span className="second">{t('jobs.moreLines', { count: row.line_count - 1 })}</span>
          )}
        </>,
      )}
      {prices && (
        <>
          {cell('estimate_price', 'end medium', amountText(format, row.estimate, currency))}
          <td role="cell" className="end wide">
            {amountText(format, row.baseline, currency)}
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
}, isSame);
