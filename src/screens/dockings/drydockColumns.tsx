/** What the list of dockings shows of one. The server sorts; `sortBy` says which columns it sorts by. */
import type { TFunction } from 'i18next';
import { DRYDOCK_TONES, HEALTH_TONES } from '../../parts/records/stateTones';
import type { DrydockRow } from '../../contract/fleet/drydockRecords';
import { isOpen } from '../../contract/fleet/drydockStates';
import type { Format } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import { editable } from '../../ui/table/cellEdit';
import type { Column } from '../../ui/table/tableColumns';
import { DockDates } from './DockDates';

interface Words {
  t: TFunction;
  format: Format;
  today: string;
}

const what = ({ t }: Words): Column<DrydockRow>[] => [
  {
    key: 'number',
    head: t('drydocks.number'),
    width: '100px',
    cell: ({ number }) => number,
    code: true,
    sortBy: ({ number }) => number,
  },
  {
    key: 'ship',
    head: t('drydocks.shipAndKind'),
    width: '15%',
    cell: ({ ship, kind }) => (
      <>
        {ship.name} <span className="second">{t(`drydocks.kinds.${kind}`)}</span>
      </>
    ),
    sortBy: ({ ship }) => ship.name,
  },
  {
    key: 'state',
    head: t('drydocks.state'),
    width: '128px',
    cell: ({ state }) => (
      <StateWord tone={DRYDOCK_TONES[state]}>{t(`drydocks.states.${state}`)}</StateWord>
    ),
    sortBy: ({ state }) => state,
  },
];

const where = ({ t, format, today }: Words): Column<DrydockRow>[] => [
  {
    key: 'yard',
    head: t('drydocks.yardAndSuperintendent'),
    cell: ({ yard, dock_name: dock, superintendent }) => (
      <>
        <span
          className="cut"
          title={yard ? t('app.list', { items: [yard.name, dock ?? []].flat() }) : undefined}
        >
          {yard?.name ?? t('app.none')}
        </span>{' '}
        <span className="second cut">{superintendent}</span>
      </>
    ),
    from: 'wide',
  },
  {
    key: 'starts_on',
    head: t('drydocks.days.head'),
    width: '184px',
    cell: (docking) => <DockDates docking={docking} today={today} t={t} format={format} />,
    sortBy: ({ planned_arrival_on }) => planned_arrival_on ?? '',
  },
];

type Edit = (row: DrydockRow, mark: HTMLElement) => void;

/** `onEdit`: left out for whoever may not change it. */
const healthColumn = ({ t }: Words, onEdit: Edit | undefined): Column<DrydockRow> => ({
  key: 'health',
  head: t('drydocks.fields.health'),
  width: '164px',
  // Of what is over nobody asks any more.
  cell: (row) => {
    const { number, state, health, health_note: note } = row;
    if (!isOpen(state) || health === null) return false;
    const calm = health === 'ON_SCHEDULE' && onEdit === undefined;
    const said = (
      <span title={note ?? undefined} className={calm ? 'calm' : undefined}>
        <StateWord tone={HEALTH_TONES[health]}>{t(`drydocks.healths.${health}`)}</StateWord>
        {note !== null && (
          <>
            {' '}
            <span className="second cut">{note}</span>
          </>
        )}
      </span>
    );
    return onEdit === undefined
      ? said
      : editable(said, t('drydocks.health.edit', { number }), (mark) => {
          onEdit(row, mark);
        });
  },
  sortBy: ({ health }) => health ?? '',
});

const budget = ({ t, format }: Words): Column<DrydockRow> => ({
  key: 'budget',
  head: t('drydocks.money.budget'),
  width: '120px',
  cell: ({ budget: amount, base_currency }) =>
    amount !== null && format.money(amount, base_currency),
  end: true,
  from: 'wide',
});

/** `money`: whether this person may see budgets, and what the owner thinks of the progress. */
export const drydockColumns = (
  words: Words,
  money: boolean,
  onEdit: Edit | undefined,
): readonly Column<DrydockRow>[] => [
  ...what(words),
  ...where(words),
  ...(money ? [healthColumn(words, onEdit), budget(words)] : []),
];
