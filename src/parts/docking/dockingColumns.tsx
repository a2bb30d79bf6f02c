/** What the page of a ship shows of its dockings, and that of a yard of the dockings there. */
import type { TFunction } from 'i18next';
import { DRYDOCK_TONES } from '../records/stateTones';
import type { DrydockRow } from '../../contract/fleet/drydockRecords';
import type { Format } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import type { Column } from '../../ui/table/tableColumns';

/** The days in the dock: those that happened where they did, those planned where not. */
const daysOf = (row: DrydockRow) =>
  [
    row.actual_dock_on ?? row.planned_dock_on,
    row.actual_undock_on ?? row.planned_undock_on,
  ] as const;

/** Each page says what the other one is about. */
const placeColumn = (t: TFunction): Column<DrydockRow> => ({
  key: 'yard',
  head: t('ships.dockings.yard'),
  cell: ({ yard, dock_name: dock }) =>
    yard && (dock === null ? yard.name : t('ships.dockings.dock', { yard: yard.name, dock })),
  sortBy: ({ yard }) => yard?.name ?? '',
  from: 'medium',
});

const shipColumn = (t: TFunction): Column<DrydockRow> => ({
  key: 'ship',
  head: t('ships.ship'),
  cell: ({ ship }) => ship.name,
  sortBy: ({ ship }) => ship.name,
});

/** `column`: which of the two is shown. */
export const dockingColumns = (
  t: TFunction,
  format: Format,
  column: 'ship' | 'yard',
): readonly Column<DrydockRow>[] => [
  {
    key: 'number',
    head: t('ships.dockings.number'),
    width: '13%',
    cell: ({ number }) => number,
    code: true,
    sortBy: ({ number }) => number,
  },
  {
    key: 'kind',
    head: t('ships.dockings.kind'),
    width: '18%',
    cell: ({ kind }) => t(`drydocks.kinds.${kind}`),
    sortBy: ({ kind }) => t(`drydocks.kinds.${kind}`),
  },
  {
    key: 'state',
    head: t('ships.dockings.state'),
    width: '132px',
    cell: ({ state }) => (
      <StateWord tone={DRYDOCK_TONES[state]}>{t(`drydocks.states.${state}`)}</StateWord>
    ),
    sortBy: ({ state }) => t(`drydocks.states.${state}`),
  },
  column === 'ship' ? shipColumn(t) : placeColumn(t),
  {
    key: 'dates',
    head: t('ships.dockings.days'),
    width: '24%',
    cell: (row) => {
      const [from, to] = daysOf(row);
      if (from === null) return <span className="muted">{t('ships.dockings.noDays')}</span>;
      return to === null || to === from ? (
        <time dateTime={from}>{format.day(from)}</time>
      ) : (
        <span translate="no">{format.days(from, to)}</span>
      );
    },
    sortBy: (row) => daysOf(row)[0] ?? '9999',
  },
];
