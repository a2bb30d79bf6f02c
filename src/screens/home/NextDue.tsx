/** Which ships must dock next: the day, how far away it is, and that distance drawn to scale. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FleetContext } from '../../parts/fleet/fleetContext';
import { DUE_TONES } from '../../parts/records/stateTones';
import { dueStanding } from '../../contract/fleet/dueStanding';
import type { Dashboard } from '../../contract/dashboard';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { DueOrCover } from './Cover';
import { FILLS, ROWS } from './homeStyle';
import { listLink } from './links';
import { Nothing, Tile } from './Tile';

type Rows = NonNullable<Dashboard['next_due']>;

const LIST = {
  ...ROWS,
  ...FILLS,
  '& .scale': { position: 'relative', display: 'block', height: 8, mt: 0.5 },
  '& .scale::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: '50%',
    borderTop: 'var(--hair) solid var(--line)',
  },
  '& .scale [data-fill]': { position: 'absolute', top: 1, bottom: 1, minWidth: 2 },
  '& .scale .today': {
    position: 'absolute',
    top: -2,
    bottom: -2,
    borderInlineStart: '2px solid var(--primary)',
  },
} as const;

/** From today to the due day; for a ship that is late from the due day to today. */
function Distance({ days, scale, fill }: { days: number; scale: Scale; fill: string }) {
  const { first, last } = scale;
  const at = (day: number) => ((day - first) / (last - first)) * 100;
  const left = at(Math.min(0, days));
  const width = at(Math.max(0, days)) - left;
  return (
    <span className="scale" aria-hidden>
      <span data-fill={fill} style={{ insetInlineStart: `${left}%`, width: `${width}%` }} />
      <span className="today" style={{ insetInlineStart: `${at(0)}%` }} />
    </span>
  );
}

interface Scale {
  first: number;
  last: number;
}

/** A year at least: a single ship's bar would always be as long as the tile. */
const scaleOf = (rows: Rows): Scale => ({
  first: Math.min(0, ...rows.map(({ days }) => days)),
  last: Math.max(365, ...rows.map(({ days }) => days)),
});

function fillOf(row: Rows[number]) {
  const standing = dueStanding(row);
  return standing === 'DUE_90' ? 'soon' : DUE_TONES[standing];
}

export function NextDue({ rows, context: { shipId } }: { rows: Rows; context: FleetContext }) {
  const { t } = useTranslation();
  const format = useFormat();
  const scale = scaleOf(rows);
  return (
    <Tile title={t('home.nextDue')} to={listLink('/compliance', {}, { shipId })}>
      {rows.length === 0 ? (
        <Nothing>{t('home.noShips')}</Nothing>
      ) : (
        <Box component="ul" role="list" sx={LIST}>
          {rows.map((row) => (
            <li key={row.ship.id}>
              <div className="line">
                <span className="grow">
                  <Link to={`/ships/${row.ship.id}/compliance`}>
                    <span className="code">{row.ship.code}</span> {row.ship.name}
                  </Link>
                </span>
                <Day on={row.next_due_on} days={row.days} format={format} />
                <DueOrCover due={row} />
              </div>
              <Distance days={row.days} scale={scale} fill={fillOf(row)} />
            </li>
          ))}
        </Box>
      )}
    </Tile>
  );
}
