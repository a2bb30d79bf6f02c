/** What the page of a yard shows of its docks. */
import type { TFunction } from 'i18next';
import type { Ship } from '../../contract/fleet/ships';
import type { Dock } from '../../contract/fleet/yards';
import type { Format } from '../../ui/format/format';
import type { Column } from '../../ui/table/tableColumns';
import { DockFit } from './DockFit';

const SIZES = ['length_m', 'breadth_m', 'depth_over_sill_m', 'lift_t'] as const;
type Size = (typeof SIZES)[number];

const sizeColumn = (t: TFunction, format: Format, size: Size): Column<Dock> => ({
  key: size,
  head: t(`yards.dock.${size}`),
  width: '11%',
  cell: ({ [size]: value }) =>
    value === null ? (
      <span className="muted">—</span>
    ) : (
      <>
        {format.number(value)} {t(size === 'lift_t' ? 'yards.units.tonnes' : 'yards.units.metres')}
      </>
    ),
  sortBy: ({ [size]: value }) => value ?? 0,
  end: true,
  named: true,
});

/** `asked`: the ship is on its way, so that its room is kept. */
export const dockColumns = (
  t: TFunction,
  format: Format,
  ship: Ship | undefined,
  asked: boolean,
): readonly Column<Dock>[] => [
  {
    key: 'name',
    head: t('yards.dock.name'),
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
  },
  {
    key: 'kind',
    head: t('yards.dock.kind'),
    width: '18%',
    cell: ({ kind }) => t(`yards.dockKinds.${kind}`),
    sortBy: ({ kind }) => t(`yards.dockKinds.${kind}`),
  },
  ...SIZES.map((size) => sizeColumn(t, format, size)),
  ...(ship || asked
    ? [
        {
          key: 'fit',
          head: ship ? t('yards.fit.head', { code: ship.code }) : '',
          width: '28%',
          cell: (dock: Dock) => ship && <DockFit ship={ship} dock={dock} />,
        },
      ]
    : []),
];
