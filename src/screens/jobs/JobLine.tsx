/** A job in the list: a link as a whole, with cells that can be changed where they stand. */
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isInline, type InlineField } from '../../contract/jobs/inlineJob';
import type { JobRow } from '../../contract/jobs/jobRecords';
import { selectCell } from '../../ui/table/selectCell';
import { classOf } from '../../ui/table/tableColumns';
import type { Selectable } from '../../ui/table/tableRows';
import { InlineCell } from './InlineCell';
import type { JobColumn } from './jobColumns';
import type { InlineEntry, InlineJobs } from './useInlineJobs';

interface RowProps {
  row: JobRow;
  columns: readonly JobColumn[];
  prices: boolean;
  /** Undefined where jobs cannot be selected. */
  selected: boolean | undefined;
  onToggle: Selectable<JobRow>['onToggle'] | undefined;
  /** What is being changed of it. */
  entries: readonly InlineEntry[];
  inline: Pick<InlineJobs, 'save' | 'close'>;
}

const isSame = (a: RowProps, b: RowProps) =>
  a.row === b.row &&
  a.columns === b.columns &&
  a.prices === b.prices &&
  a.selected === b.selected &&
  a.onToggle === b.onToggle &&
  a.entries.length === b.entries.length &&
  a.entries.every((entry, place) => entry === b.entries[place]);

/** Empty where there is none: the table draws the dash. */
const shown = (entry: InlineEntry | undefined, plain: ReactNode) =>
  entry === undefined ? plain : <span className="muted">{entry.text}</span>;

export const JobLine = memo(function PlainJobLine(props: RowProps) {
  const { row, columns, prices, selected, onToggle, entries, inline } = props;
  const { t } = useTranslation();
  const [first, ...others] = columns;
  const cell = (field: InlineField, column: JobColumn) => {
    const entry = entries.find((one) => one.field === field);
    const isOpen = entry !== undefined && !entry.saving && entry.stored === undefined;
    return (
      <td
        key={column.key}
        role="cell"
        className={classOf(column)}
        aria-busy={entry?.saving}
        {...(isInline(row, field, prices) && { tabIndex: -1, 'data-field': field })}
      >
        {isOpen ? (
          <InlineCell {...{ entry, inline }} code={row.code} />
        ) : (
          shown(entry, column.cell(row))
        )}
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
        {first?.cell(row)}
      </th>
      {others.map((column) =>
        column.field === undefined ? (
          <td key={column.key} role="cell" className={classOf(column)}>
            {column.cell(row)}
          </td>
        ) : (
          cell(column.field, column)
        ),
      )}
    </tr>
  );
}, isSame);
