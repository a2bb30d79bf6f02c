/** What is late of the dockings' plans, and which dockings come next. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FleetContext } from '../../parts/fleet/fleetContext';
import { HEALTH_TONES } from '../../parts/records/stateTones';
import type { Dashboard } from '../../contract/dashboard';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import { ROWS } from './homeStyle';
import { dockingLink, listLink } from './links';
import { Nothing, Tile } from './Tile';

interface Behind {
  id: number;
  number: string;
  ship: { id: number; name: string };
  health: string | null;
  health_note: string | null;
}

interface LateProps {
  rows: NonNullable<Dashboard['late']>;
  /** Of these, those that are said to be behind are late as well, whatever day it is. */
  dockings: readonly Behind[];
  context: FleetContext;
}

const OPEN = { phase: 'OPEN', sort: 'starts_on' };

export function Late({ rows, dockings, context }: LateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const behind = dockings.filter(
    ({ id, health }) => health === 'BEHIND' && rows.every((row) => row.id !== id),
  );
  return (
    <Tile title={t('home.late.title')} to={listLink('/drydocks', OPEN, context)}>
      {rows.length + behind.length === 0 ? (
        <Nothing>{t('home.late.none')}</Nothing>
      ) : (
        <Box component="ul" role="list" sx={ROWS}>
          {rows.map((row) => (
            <li key={row.id}>
              <div className="line">
                <span className="grow">
                  <Link to={dockingLink(row)}>
                    <span className="code">{row.number}</span> {row.ship.name}
                  </Link>
                </span>
                <StateWord tone="bad">{t('home.late.days', { count: row.days })}</StateWord>
              </div>
              <p className="muted">
                {t('home.late.planned', {
                  stage: t(`drydocks.stages.${row.stage}`),
                  on: format.day(row.planned_on),
                })}
              </p>
            </li>
          ))}
          {behind.map((row) => (
            <li key={row.id}>
              <div className="line">
                <span className="grow">
                  <Link to={dockingLink(row)}>
                    <span className="code">{row.number}</span> {row.ship.name}
                  </Link>
                </span>
                <StateWord tone={HEALTH_TONES.BEHIND}>{t('drydocks.healths.BEHIND')}</StateWord>
              </div>
              {row.health_note !== null && <p>{row.health_note}</p>}
            </li>
          ))}
        </Box>
      )}
    </Tile>
  );
}

interface ComingProps {
  rows: NonNullable<Dashboard['coming']>;
  context: FleetContext;
}

export function ComingDockings({ rows, context }: ComingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Tile title={t('home.coming.title')} to={listLink('/drydocks', OPEN, context)}>
      {rows.length === 0 ? (
        <Nothing>{t('home.coming.none')}</Nothing>
      ) : (
        <Box component="ul" role="list" sx={ROWS}>
          {rows.map((row) => (
            <li key={row.id}>
              <div className="line">
                <span className="grow">
                  <Link to={dockingLink(row)}>
                    <span className="code">{row.number}</span> {row.ship.name}
                  </Link>
                </span>
                {row.health !== null && (
                  <StateWord tone={HEALTH_TONES[row.health]}>
                    {t(`drydocks.healths.${row.health}`)}
                  </StateWord>
                )}
              </div>
              <p className="muted">
                {t(`drydocks.kinds.${row.kind}`)} · {t(`drydocks.states.${row.state}`)} ·{' '}
                <Day on={row.starts_on} days={row.days} format={format} />
              </p>
              {row.health_note !== null && <p>{row.health_note}</p>}
            </li>
          ))}
        </Box>
      )}
    </Tile>
  );
}
