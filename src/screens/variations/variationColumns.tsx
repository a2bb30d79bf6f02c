/** What the log of variation orders shows of each. */
import type { TFunction } from 'i18next';
import type { VariationList, VariationRow } from '../../contract/execution/variationRecords';
import { AGREED, PENDING } from '../../contract/execution/variationStates';
import { VARIATION_TONES } from '../../parts/records/stateTones';
import type { Format } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import type { Column } from '../../ui/table/tableColumns';

/** Red until it is settled: the work has begun. */
const isStartedEarly = ({ state, started_early }: VariationRow): boolean =>
  started_early !== null && PENDING.includes(state);

const state = (t: TFunction): Column<VariationRow> => ({
  key: 'state',
  head: t('variations.state'),
  width: '136px',
  cell: (row) => (
    <>
      <StateWord tone={VARIATION_TONES[row.state]}>{t(`variations.states.${row.state}`)}</StateWord>
      {isStartedEarly(row) && (
        <div>
          <StateWord tone="bad">{t('variations.early')}</StateWord>
        </div>
      )}
    </>
  ),
  sortBy: (row) => row.state,
});

const amounts = (t: TFunction, format: Format): Column<VariationRow>[] => {
  const money = (row: VariationRow, minor: number | null) =>
    minor !== null && format.money(minor, row.currency);
  return [
    {
      key: 'offered',
      head: t('variations.offered'),
      width: '124px',
      end: true,
      named: true,
      cell: (row) => money(row, row.offered),
      sortBy: ({ offered }) => offered ?? 0,
    },
    {
      key: 'agreed',
      head: t('variations.agreed'),
      width: '124px',
      end: true,
      named: true,
      cell: (row) => money(row, row.agreed),
      sortBy: ({ agreed }) => agreed ?? 0,
    },
  ];
};

/** Those agreed, and before that those claimed. */
const daysOf = ({ state: at, days_agreed, days_claimed }: VariationRow): number | null =>
  AGREED.includes(at) ? days_agreed : days_claimed;

export const variationColumns = (
  t: TFunction,
  format: Format,
  { prices }: Pick<VariationList, 'prices'>,
): readonly Column<VariationRow>[] => [
  {
    key: 'number',
    head: t('variations.number'),
    width: '80px',
    cell: ({ number }) => number,
    code: true,
    sortBy: ({ number }) => number,
  },
  {
    key: 'title',
    head: t('variations.name'),
    cell: ({ title }) => title,
    sortBy: ({ title }) => title,
  },
  state(t),
  {
    key: 'cause',
    head: t('variations.fields.cause'),
    width: '140px',
    from: 'wide',
    cell: ({ cause }) => t(`variations.causes.${cause}`),
    sortBy: ({ cause }) => t(`variations.causes.${cause}`),
  },
  {
    key: 'job',
    head: t('variations.fields.job_id'),
    width: '92px',
    from: 'wide',
    cell: ({ job }) => job?.code,
    code: true,
    sortBy: ({ job }) => job?.code ?? '',
  },
  ...(prices ? amounts(t, format) : []),
  {
    key: 'days',
    head: t('variations.days'),
    width: '64px',
    end: true,
    named: true,
    from: 'medium',
    cell: (row) => {
      const days = daysOf(row);
      return days !== null && format.number(days);
    },
    sortBy: (row) => daysOf(row) ?? 0,
  },
];
