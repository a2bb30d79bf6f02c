/** One line of a quotation in the grid. It is drawn anew only where it has changed itself. */
import type { ParseKeys } from 'i18next';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UNITS } from '../../contract/jobs/jobs';
import { limits } from '../../contract/limits';
import { LINE_STATUSES } from '../../contract/tender/pricing';
import type { QuotedLine } from '../../contract/tender/tenderRecords';
import { quantityText, unitText } from '../../parts/records/unitText';
import { QuotedSelect } from './QuotedSelect';
import { withPrice, withStatus, type QuotedColumn, type QuotedValues } from './quotationValues';

interface QuotedRowProps {
  line: QuotedValues;
  place: number;
  /** Undefined of what the yard adds. */
  asked: QuotedLine | undefined;
  /** What an addendum has changed of it, in words. */
  addendum: string | undefined;
  errors: string;
  /** What it comes to, in words. */
  amount: string;
  onChange: (place: number, line: QuotedValues) => void;
  onLeave: (place: number, column: QuotedColumn) => void;
  onRemove: (place: number) => void;
}

function changed(line: QuotedValues, column: QuotedColumn, value: string): QuotedValues {
  if (column === 'unit_price') return withPrice(line, value);
  if (column !== 'status') return { ...line, [column]: value };
  return withStatus(line, LINE_STATUSES.find((one) => one === value) ?? line.status);
}

function useWords() {
  const { t, i18n } = useTranslation();
  const isKey = (text: string): text is ParseKeys => i18n.exists(text);
  return (error: string) => (isKey(error) ? t(error) : error);
}

const LENGTHS: Partial<Record<QuotedColumn, number>> = {
  text: limits.lineText.max,
  remark: limits.changeNote.max,
};
const DECIMALS: readonly QuotedColumn[] = ['qty', 'unit_price', 'discount_pct'];

/** What was asked, or the text of what the yard adds. */
interface AskedProps {
  asked: QuotedLine | undefined;
  addendum: string | undefined;
  input: ReactNode;
}

function Asked({ asked, addendum, input }: AskedProps) {
  const { t } = useTranslation();
  if (asked === undefined) return input;
  const qty = quantityText(t, asked.asked_qty, asked.asked_unit);
  return (
    <span className="asked">
      {asked.asked_text}
      <small>
        {qty} · {t(`jobs.bases.${asked.basis}`)}
      </small>
      {addendum !== undefined && <small className="addendum">{addendum}</small>}
    </span>
  );
}

export const QuotedRow = memo(function PlainQuotedRow(props: QuotedRowProps) {
  const { line, place, asked, addendum, errors, amount, onChange, onLeave, onRemove } = props;
  const { t } = useTranslation();
  const words = useWords();
  const wrong = JSON.parse(errors) as Partial<Record<QuotedColumn | 'line', string>>;
  const name = (column: QuotedColumn) => `lines[${place}].${column}`;
  const said = (column: QuotedColumn) =>
    wrong[column] ?? (column === 'unit_price' ? wrong.line : undefined);
  const cell = (column: QuotedColumn) => ({
    id: name(column),
    name: name(column),
    'data-column': column,
    'aria-label': t('jobs.form.cell', {
      place: place + 1,
      column: t(`quotations.line.${column}`),
    }),
    'aria-invalid': said(column) !== undefined,
    'aria-describedby': `${name(column)}-message`,
    value: line[column],
    onBlur: () => {
      onLeave(place, column);
    },
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(place, changed(line, column, target.value));
    },
  });
  const message = (column: QuotedColumn) => {
    const text = said(column);
    return (
      <span id={`${name(column)}-message`} className="wrong">
        {text !== undefined && words(text)}
      </span>
    );
  };
  const input = (column: QuotedColumn) => (
    <>
      <input
        type="text"
        autoComplete="off"
        maxLength={LENGTHS[column]}
        inputMode={DECIMALS.includes(column) ? 'decimal' : 'text'}
        {...cell(column)}
      />
      {message(column)}
    </>
  );
  const select = (column: 'unit' | 'status', options: readonly [string, string][]) => (
    <>
      <QuotedSelect {...cell(column)} options={options} />
      {message(column)}
    </>
  );
  const td = (column: QuotedColumn, content: ReactNode, kind = '') => (
    <td role="cell" className={kind} data-head={t(`quotations.line.${column}`)}>
      {content}
    </td>
  );
  return (
    <tr role="row" className={line.status === 'SILENT' ? 'silent' : undefined}>
      <td role="cell" className="place code">
        {asked?.job_code ?? t('quotations.extra')}
      </td>
      {td('text', <Asked {...{ asked, addendum }} input={input('text')} />, 'text')}
      {td('qty', input('qty'), 'end')}
      {td(
        'unit',
        select(
          'unit',
          UNITS.map((one) => [one, unitText(t, one)]),
        ),
      )}
      {td('unit_price', input('unit_price'), 'end')}
      {td('discount_pct', input('discount_pct'), 'end')}
      {td(
        'status',
        select(
          'status',
          LINE_STATUSES.map((one) => [one, t(`quotations.statuses.${one}`)]),
        ),
      )}
      {td('remark', input('remark'))}
      <td role="cell" className="end amount" data-head={t('quotations.line.amount')}>
        {amount}
      </td>
      <td role="cell" className="remove">
        {asked === undefined && (
          <button
            type="button"
            aria-label={t('jobs.form.removeLine', { place: place + 1 })}
            onClick={() => {
              onRemove(place);
            }}
          >
            ×
          </button>
        )}
      </td>
    </tr>
  );
});
