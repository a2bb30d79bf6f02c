/** Planned and earned value as two lines over the days; the figures behind them stand in the table below. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Curve } from '../../contract/jobs/earnedValue';
import { useFormat } from '../../ui/format/format';

const WIDTH = 640;
const HEIGHT = 220;
const EDGE = 8;

const PICTURE = {
  display: 'block',
  width: '100%',
  maxWidth: 960,
  height: 'auto',
  '& .frame': { fill: 'none', stroke: 'var(--line)' },
  '& polyline': { fill: 'none', strokeWidth: 2.5, vectorEffect: 'non-scaling-stroke' },
  '& .planned': { stroke: 'var(--muted)', strokeDasharray: '6 4' },
  '& .earned': { stroke: 'var(--primary)' },
  '& .today': { stroke: 'var(--text)', strokeDasharray: '2 3', vectorEffect: 'non-scaling-stroke' },
} as const;

const KEY = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  m: 0,
  p: 0,
  mb: 1,
  listStyle: 'none',
  '& svg': { mr: 1, verticalAlign: 'middle' },
  '& line': { strokeWidth: 2.5 },
  '& .planned': { stroke: 'var(--muted)', strokeDasharray: '6 4' },
  '& .earned': { stroke: 'var(--primary)' },
} as const;

/** The first and the last day, below the ends of the picture. */
const ENDS = {
  display: 'flex',
  justifyContent: 'space-between',
  maxWidth: 960,
  px: 1,
  fontSize: 12,
  color: 'text.secondary',
} as const;

const KINDS = ['planned', 'earned'] as const;

export function CurvePicture({ curve: { points, baseline } }: { curve: Curve }) {
  const { t } = useTranslation();
  const format = useFormat();
  const x = (place: number) => EDGE + (place / Math.max(1, points.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (amount: number) => HEIGHT - EDGE - (amount / baseline) * (HEIGHT - 2 * EDGE);
  const line = (kind: (typeof KINDS)[number]) =>
    points
      .flatMap((point, place) => {
        const amount = point[kind];
        return amount === null ? [] : [`${x(place).toFixed(1)},${y(amount).toFixed(1)}`];
      })
      .join(' ');
  const today = points.findIndex((point) => point.today);
  return (
    <div>
      <Box component="ul" role="list" sx={KEY}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <svg width="32" height="8" aria-hidden>
              <line className={kind} x1="0" y1="4" x2="32" y2="4" />
            </svg>
            {t(`progress.${kind}`)}
          </li>
        ))}
      </Box>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('progress.picture')}
        sx={PICTURE}
      >
        <rect
          className="frame"
          x={EDGE}
          y={EDGE}
          width={WIDTH - 2 * EDGE}
          height={HEIGHT - 2 * EDGE}
        />
        {today >= 0 && (
          <line className="today" x1={x(today)} x2={x(today)} y1={EDGE} y2={HEIGHT - EDGE} />
        )}
        {KINDS.map((kind) => (
          <polyline key={kind} className={kind} points={line(kind)} />
        ))}
      </Box>
      <Box aria-hidden sx={ENDS}>
        {[points.at(0), points.at(-1)].map((point, place) => (
          <time key={place} dateTime={point?.day}>
            {point && format.day(point.day)}
          </time>
        ))}
      </Box>
    </div>
  );
}
