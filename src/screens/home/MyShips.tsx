/** The ships that this person superintends: where each is, when it is due, and what its next docking waits for. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../../contract/dashboard';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import { DueOrCover } from './Cover';
import { ROWS } from './homeStyle';
import { Tile } from './Tile';

type MyShip = NonNullable<Dashboard['my_ships']>[number];
type Docking = NonNullable<MyShip['docking']>;

const BLOCK_LIST = { m: 0, pl: 2.5, '& > li': { py: 0.25, border: 0, listStyle: 'disc' } } as const;

/** Where it is seen to. */
const BEHIND: Readonly<Record<Docking['blocks'][number]['kind'], string>> = {
  GATE_JOBS: '/gate',
  CLASS_ITEMS: '/gate',
  CHECKS: '/gate',
  SIGNATURES: '/gate',
  UNPRICED: '/variation_orders',
  UNDECIDED: '/variation_orders',
  REPORTS: '/daily_reports',
  SPARES: '/jobs?attention=spares',
};

/** "SAP-DD26, Awarded", what keeps it from its next step, and what has to be there before the next state. */
function NextDocking({ shipId, docking }: { shipId: number; docking: Docking }) {
  const { t } = useTranslation();
  const { id, number, state, next, blocks } = docking;
  return (
    <>
      <p className="muted">
        <span className="code">{number}</span> · {t(`drydocks.states.${state}`)}
      </p>
      {blocks.length > 0 && (
        <>
          <p className="muted">{t('home.myShips.blocks')}</p>
          <Box component="ul" sx={BLOCK_LIST}>
            {blocks.map(({ kind, count }) => (
              <li key={kind}>
                <Link to={`/ships/${shipId}/drydocks/${id}${BEHIND[kind]}`}>
                  {t(`home.blocks.${kind}`, { count })}
                </Link>
              </li>
            ))}
          </Box>
        </>
      )}
      {next !== null && next.missing.length > 0 && (
        <p>
          {t('home.myShips.waits', {
            state: t(`drydocks.states.${next.to}`),
            missing: t('app.list', { items: next.missing }),
          })}
        </p>
      )}
    </>
  );
}

function Row({ row }: { row: MyShip }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ship, docking, days, next_due_on: on } = row;
  const day = docking?.day_of_dock ?? null;
  const of = docking?.days_in_dock ?? null;
  const to =
    docking === null ? `/ships/${ship.id}/compliance` : `/ships/${ship.id}/drydocks/${docking.id}`;
  return (
    <li>
      <div className="line">
        <span className="grow">
          <Link to={to}>
            <span className="code">{ship.code}</span> {ship.name}
          </Link>
        </span>
        {day !== null && of !== null ? (
          <StateWord tone="active">{t('home.myShips.inDock', { day, of })}</StateWord>
        ) : (
          <>
            <Day on={on} days={days} format={format} />
            <DueOrCover due={row} />
          </>
        )}
      </div>
      {docking !== null && <NextDocking shipId={ship.id} docking={docking} />}
    </li>
  );
}

export function MyShips({ ships }: { ships: readonly MyShip[] }) {
  const { t } = useTranslation();
  return (
    <Tile title={t('home.myShips.title')}>
      <Box component="ul" role="list" sx={ROWS}>
        {ships.map((row) => (
          <Row key={row.ship.id} row={row} />
        ))}
      </Box>
    </Tile>
  );
}
