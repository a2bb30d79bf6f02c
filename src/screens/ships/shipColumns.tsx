/** What the list of ships shows of a ship. The server sorts; `sortBy` says which columns it sorts by. */
import type { TFunction } from 'i18next';
import { shownImo } from '../../contract/fleet/imo';
import type { Ship } from '../../contract/fleet/ships';
import type { Format } from '../../ui/format/format';
import type { Column } from '../../ui/table/tableColumns';
import { DueState } from '../../parts/fleet/DueState';
import { ShipState } from '../../parts/fleet/ShipState';

type ShipColumn = Column<Ship>;

const identity = (t: TFunction): readonly ShipColumn[] => [
  {
    key: 'code',
    head: t('ships.fields.code'),
    width: '64px',
    cell: ({ code }) => code,
    code: true,
    sortBy: ({ code }) => code,
  },
  {
    key: 'name',
    head: t('ships.fields.name'),
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
  },
  {
    key: 'imo',
    head: t('ships.imoHead'),
    width: '128px',
    cell: ({ imo }) => shownImo(imo),
    sortBy: ({ imo }) => imo,
  },
  {
    key: 'type',
    head: t('ships.fields.type'),
    width: '14%',
    cell: ({ type }) => t(`ships.types.${type}`),
    sortBy: ({ type }) => type,
    from: 'medium',
  },
  {
    key: 'flag',
    head: t('ships.fields.flag'),
    width: '56px',
    cell: ({ flag }) => flag,
    sortBy: ({ flag }) => flag,
    from: 'wide',
  },
  {
    key: 'class_society',
    head: t('ships.fields.class_society'),
    width: '64px',
    cell: ({ class_society: society }) => (society === 'OTHER' ? t('ships.otherClass') : society),
    sortBy: ({ class_society: society }) => society,
    from: 'wide',
  },
  {
    key: 'superintendent',
    head: t('ships.fields.superintendent_id'),
    width: '12%',
    cell: ({ superintendent }) =>
      superintendent ?? <span className="muted">{t('ships.nobody')}</span>,
    sortBy: ({ superintendent }) => superintendent ?? '',
    from: 'wide',
  },
];

/** Both wrap as wholes. The cell is empty for a ship that has left the fleet. */
const due = (t: TFunction, format: Format): ShipColumn => ({
  key: 'next_due',
  head: t('ships.nextDue'),
  width: '220px',
  cell: ({ next_due: next }) =>
    next && (
      <>
        <time className="whole" dateTime={next.on}>
          {format.day(next.on)} <span className="muted">{format.inDays(next.days)}</span>
        </time>{' '}
        <DueState due={next} />
      </>
    ),
  sortBy: ({ next_due: next }) => next?.on ?? '',
});

/** Without `mayDue` nobody is told when a ship is due. */
export const shipColumns = (
  t: TFunction,
  format: Format,
  mayDue: boolean,
): readonly ShipColumn[] => [
  ...identity(t),
  ...(mayDue ? [due(t, format)] : []),
  {
    key: 'status',
    head: t('ships.fields.status'),
    width: '112px',
    cell: ({ status }) => <ShipState status={status} />,
    sortBy: ({ status }) => status,
  },
];
