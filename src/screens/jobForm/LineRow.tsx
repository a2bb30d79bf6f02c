/** One line in the grid. It is drawn anew only where it has changed itself: typing in one row touches no other. */
import type { ParseKeys } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { BASES } from '../../contract/jobs/amounts';
import { limits } from '../../contract/limits';
import { UNITS } from '../../contract/jobs/jobs';
import { unitText } from '../../parts/records/unitText';
import { paidBy, type LineColumn, type LineValues } from './jobValues';

interface LineRowProps {
  line: LineValues;
  place: number;
  /** By column, a key of the texts or the server's words; as one text, so that the same is the same. */
  errors: string;
  /** What it comes to, in words. */
  amount: string;
  prices: boolean;
  /** What a yard prices cannot be changed. */
  frozen: boolean;
  onChange: (place: number, line: LineValues) => void;
  onLeave: (place: number, column: LineColumn) => void;
  onRemove: (place: number) => void;
}

/** The unit says how it is paid; of a rate alone nothing is ordered. */
function changed(line: LineValues, column: LineColumn, value: string): LineValues {
  if (column === 'unit') return { ...line, unit: value, ...paidBy(value) };
  if (column === 'basis') {
    const basis = BASES.find((one) => one === value) ?? line.basis;
    return { ...line, basis, qty: basis === 'RATE_ONLY' ? '0' : line.qty };
  }
  return { ...line, [column]: value };
}

function useWords() {
  const { t, i18n } = useTranslation();
  const isKey = (text: string): text is ParseKeys => i18n.exists(text);
  return (error: string) => (isKey(error) ? t(error) : error);
}

const INPUTS = {
  text: { maxLength: limits.lineText.max },
  qty: { inputMode: 'decimal' },
  estimate_price: { inputMode: 'decimal' },
} as const;

export const LineRow = memo(function PlainLineRow(props: LineRowProps) {
  const { line, place, errors, amount, prices, frozen, onChange, onLeave, onRemove } = props;
  const { t } = useTranslation();
  const words = useWords();
  const wrong = JSON.parse(errors) as Partial<Record<LineColumn | 'line', string>>;
  const name = (column: LineColumn) => `lines[${place}].${column}`;
  const cell = (column: LineColumn) => ({
    id: name(column),
    name: name(column),
    'data-column': column,
    'aria-label': t('jobs.form.cell', {
      place: place + 1,
      column: t(`jobs.line.${column}`),
    }),
    'aria-invalid': wrong[column] !== undefined,
    'aria-describedby': `${name(column)}-message`,
    disabled: frozen && column !== 'estimate_price',
    value: line[column],
    onBlur: () => {
      onLeave(place, column);
    },
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(place, changed(line, column, target.value));
    },
  });
  const message = (column: LineColumn) => {
    const said = wrong[column] ?? (column === 'text' ? wrong.line : undefined);
    return (
      <span id={`${name(column)}-message`} className="wrong">
        {said !== undefined && words(said)}
      </span>
    );
  };
  const input = (column: keyof typeof INPUTS) => (
    <>
      <input type="text" autoComplete="off" {...INPUTS[column]} {...cell(column)} />
      {message(column)}
    </>
  );
  const select = (column: 'unit' | 'basis', options: readonly [string, string][]) => (
    <>
      <select {...cell(column)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {message(column)}
    </>
  );
  const known: readonly string[] = UNITS;
  const units = known.includes(line.unit) ? known : [line.unit, ...known];
  const td = (column: LineColumn, content: React.ReactNode, kind = '') => (
    <td role="cell" className={kind} data-head={t(`jobs.line.${column}`)}>
      {content}
    </td>
  );
  return (
    <tr role="row">
      <td role="cell" className="place">
        {place + 1}
      </td>
      {td('text', input('text'), 'text')}
      {td('qty', input('qty'), 'end')}
      {td(
        'unit',
        select(
          'unit',
          units.map((one) => [one, unitText(t, one)]),
        ),
      )}
      {td(
        'basis',
        select(
          'basis',
          BASES.map((one) => [one, t(`jobs.bases.${one}`)]),
        ),
      )}
      {prices && td('estimate_price', input('estimate_price'), 'end')}
      {prices && (
        <td role="cell" className="end amount" data-head={t('jobs.line.estimate')}>
          {amount}
        </td>
      )}
      <td role="cell" className="remove">
        <button
          type="button"
          disabled={frozen}
          aria-label={t('jobs.form.removeLine', { place: place + 1 })}
          onClick={() => {
            onRemove(place);
          }}
        >
          ×
        </button>
      </td>
    </tr>
  );
});
