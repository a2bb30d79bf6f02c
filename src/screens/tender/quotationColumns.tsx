/** What lists of quotations show of each. */
import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import type { QuotationRow } from '../../contract/tender/tenderRecords';
import { QUOTATION_TONES } from '../../parts/records/stateTones';
import { Day } from '../../ui/format/Day';
import type { Format } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import type { Column } from '../../ui/table/tableColumns';

const yard = (t: TFunction): Column<QuotationRow> => ({
  key: 'yard',
  head: t('yards.yard'),
  cell: (row) => row.yard.name,
  sortBy: (row) => row.yard.name,
});

const docking = (t: TFunction): Column<QuotationRow> => ({
  key: 'drydock',
  head: t('drydocks.drydock'),
  width: '112px',
  cell: (row) => row.drydock.number,
  code: true,
  sortBy: (row) => row.drydock.number,
});

/** Undefined where nothing was quoted yet, or nothing that the office reads. */
const amountOf = ({ received_at, amount }: QuotationRow): number | undefined =>
  amount !== null && (received_at !== null || amount > 0) ? amount : undefined;

const quoted = (row: QuotationRow, t: TFunction, format: Format) => {
  const amount = amountOf(row);
  if (amount !== undefined) return format.money(amount, row.currency);
  return row.hidden === 'SEALED' && row.received_at !== null ? t('quotations.sealed') : null;
};

const about = (t: TFunction, format: Format): Column<QuotationRow>[] => [
  {
    key: 'state',
    head: t('quotations.state'),
    width: '116px',
    cell: ({ state, addendum_open: open }) => (
      <>
        <StateWord tone={QUOTATION_TONES[state]}>{t(`quotations.states.${state}`)}</StateWord>
        {open && (
          <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
            {t('quotations.addendum.chip')}
          </Box>
        )}
      </>
    ),
    sortBy: ({ state }) => state,
  },
  {
    key: 'amount',
    head: t('quotations.quoted'),
    width: '140px',
    end: true,
    cell: (row) => quoted(row, t, format),
    sortBy: (row) => row.base_amount ?? row.amount ?? 0,
  },
  {
    key: 'silent',
    head: t('quotations.silentLines'),
    width: '72px',
    end: true,
    named: true,
    from: 'medium',
    cell: (row) => amountOf(row) !== undefined && format.number(row.silent_lines),
    sortBy: (row) => row.silent_lines,
  },
  {
    key: 'days',
    head: t('quotations.stay'),
    width: '160px',
    end: true,
    named: true,
    from: 'medium',
    cell: ({ days_in_dock: dock, days_total: all }) =>
      all === null ? null : t('quotations.stayOf', { all, dock: dock ?? t('app.none') }),
    sortBy: ({ days_total }) => days_total ?? 0,
  },
  {
    key: 'round',
    head: t('quotations.received'),
    width: '128px',
    from: 'wide',
    cell: ({ received_at: at, round, late }) =>
      at !== null && (
        <>
          <time dateTime={at}>{format.date(at)}</time>
          {round > 1 && ` · ${t('quotations.round', { round })}`}
          {late && ` · ${t('quotations.late')}`}
        </>
      ),
    sortBy: ({ received_at }) => received_at ?? '',
  },
  {
    key: 'valid',
    head: t('quotations.fields.valid_until'),
    width: '112px',
    from: 'wide',
    cell: ({ valid_until: on }) => on !== null && <Day on={on} format={format} />,
    sortBy: ({ valid_until }) => valid_until ?? '',
  },
  {
    key: 'questions',
    head: t('quotations.openQuestions'),
    width: '96px',
    end: true,
    named: true,
    from: 'wide',
    cell: ({ open_clarifications: open }) => format.number(open),
    sortBy: ({ open_clarifications }) => open_clarifications,
  },
];

/** Those of one tender. */
export const tenderColumns = (t: TFunction, format: Format): readonly Column<QuotationRow>[] => [
  yard(t),
  ...about(t, format),
];

/** Of all dockings; the docking names the row. */
export const quotationColumns = (t: TFunction, format: Format): readonly Column<QuotationRow>[] => [
  docking(t),
  yard(t),
  ...about(t, format),
];
