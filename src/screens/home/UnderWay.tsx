/** Ships in the yard: which day of how many, when they leave the dock, how it goes and what it costs. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FleetContext } from '../../parts/fleet/fleetContext';
import { HEALTH_TONES } from '../../parts/records/stateTones';
import type { Dashboard } from '../../contract/dashboard';
import { daysBetween } from '../../contract/dates';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import { ROWS } from './homeStyle';
import { dockingLink, listLink } from './links';
import type { Money } from '../../parts/docking/moneyBar';
import { MoneyStrip } from '../../parts/docking/MoneyStrip';
import { Nothing, Tile } from './Tile';

type Docking = NonNullable<Dashboard['under_way']>[number];

const PROGRESS = {
  width: '100%',
  maxWidth: 360,
  height: 10,
  my: 0.5,
  bgcolor: 'action.hover',
  '& > span': { display: 'block', height: '100%', bgcolor: 'accent.main' },
} as const;

function Days({ day, of }: { day: number; of: number }) {
  const { t } = useTranslation();
  const done = Math.min(100, Math.round((day / of) * 100));
  return (
    <>
      <p>{t(day > of ? 'home.underWay.over' : 'home.underWay.day', { day, of })}</p>
      <Box aria-hidden sx={PROGRESS}>
        <span style={{ width: `${done}%` }} />
      </Box>
    </>
  );
}

function Costs({ money }: { money: Money }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, budget, docking_cost: cost } = money;
  if (budget === null) return null;
  const values = { budget: format.money(budget, currency) };
  if (cost === null) return <p className="muted">{t('home.money.budget', values)}</p>;
  return (
    <Box sx={{ maxWidth: 360, mt: 1 }}>
      <MoneyStrip money={money} height={12} />
      <Box component="p" className="muted" sx={{ pt: 0.75 }}>
        {t(cost > budget ? 'home.money.over' : 'home.money.within', {
          ...values,
          forecast: format.money(cost, currency),
        })}
      </Box>
    </Box>
  );
}

function Row({ docking, asOf }: { docking: Docking; asOf: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, ship, state, health, health_note: note, money } = docking;
  const { day_of_dock: day, days_in_dock: of, planned_undock_on: undock } = docking;
  return (
    <li>
      <div className="line">
        <span className="grow">
          <Link to={dockingLink(docking)}>
            <span className="code">{number}</span> {ship.name}
          </Link>
        </span>
        {health !== null && (
          <StateWord tone={HEALTH_TONES[health]}>{t(`drydocks.healths.${health}`)}</StateWord>
        )}
      </div>
      {note !== null && <p>{note}</p>}
      {state !== 'EXECUTION' && <p className="muted">{t(`drydocks.states.${state}`)}</p>}
      {day != null && of != null && <Days day={day} of={of} />}
      {state === 'EXECUTION' && undock != null && (
        <p className="muted">
          {t('home.underWay.undock', {
            on: format.day(undock),
            distance: format.inDays(daysBetween(asOf, undock)),
          })}
        </p>
      )}
      {money !== null && <Costs money={money} />}
    </li>
  );
}

interface UnderWayProps {
  dockings: readonly Docking[];
  asOf: string;
  context: FleetContext;
}

export function UnderWay({ dockings, asOf, context }: UnderWayProps) {
  const { t } = useTranslation();
  return (
    <Tile
      title={t('home.underWay.title')}
      to={listLink('/drydocks', { state: 'EXECUTION' }, context)}
    >
      {dockings.length === 0 ? (
        <Nothing>{t('home.underWay.none')}</Nothing>
      ) : (
        <Box component="ul" role="list" sx={ROWS}>
          {dockings.map((docking) => (
            <Row key={docking.id} docking={docking} asOf={asOf} />
          ))}
        </Box>
      )}
    </Tile>
  );
}
