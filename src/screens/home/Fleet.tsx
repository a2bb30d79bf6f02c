/** The fleet in two bars: in which state its ships are, and how near their due days. */
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../contract/dashboard';
import type { DueStanding, ShipStatus } from '../../contract/fleet/ships';
import { listLink } from './links';
import { StackedBar, type Fill } from './StackedBar';
import { Nothing, Tile } from './Tile';

const SHIP_FILLS: Readonly<Record<ShipStatus, Fill>> = {
  ACTIVE: 'ok',
  IN_DOCK: 'active',
  LAID_UP: 'soon',
  SOLD: 'plain',
  SCRAPPED: 'plain',
};

const DUE_FILLS: Readonly<Record<DueStanding, Fill>> = {
  OVERDUE: 'bad',
  NOT_CREDITED: 'plain',
  DUE_30: 'warn',
  DUE_90: 'soon',
  PLAN: 'active',
  COVERED: 'plain',
  OK: 'ok',
};

export function ShipsTile({ ships }: { ships: NonNullable<Dashboard['ships']> }) {
  const { t } = useTranslation();
  const total = ships.reduce((sum, { count }) => sum + count, 0);
  return (
    <Tile title={t('home.ships', { count: total })} to="/ships">
      {total === 0 ? (
        <Nothing>{t('home.noShips')}</Nothing>
      ) : (
        <StackedBar
          label={t('home.byStatus')}
          parts={ships.map(({ name, count }) => ({
            key: name,
            name: t(`ships.statuses.${name}`),
            count,
            fill: SHIP_FILLS[name],
            to: listLink('/ships', { status: name }),
          }))}
        />
      )}
    </Tile>
  );
}

export function DueTile({ due }: { due: NonNullable<Dashboard['due']> }) {
  const { t } = useTranslation();
  return (
    <Tile title={t('home.due')} to="/compliance">
      {due.every(({ count }) => count === 0) ? (
        <Nothing>{t('home.noShips')}</Nothing>
      ) : (
        <StackedBar
          label={t('home.byDue')}
          parts={due.map(({ name, count }) => ({
            key: name,
            name: name === 'COVERED' ? t('home.covered') : t(`compliance.due.${name}`),
            count,
            fill: DUE_FILLS[name],
            to: listLink('/compliance', { status: name }),
          }))}
        />
      )}
    </Tile>
  );
}
