/** Five years of a ship, drawn to scale with a lane for each kind of thing and its name and days beside it. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComplianceRow } from '../../contract/fleet/compliance';
import type { WhatIf } from '../../contract/fleet/whatIf';
import { useFormat } from '../../ui/format/format';
import { barWords } from '../../parts/fleet/barWords';
import { Dated } from './Dated';
import { Interval } from '../../parts/fleet/marks';
import { percent, placeOf, spanAround, yearsIn, type Span } from '../../parts/fleet/yearScale';
import { PHONE } from '../../ui/phone';

const LANE = 46;
const AXIS = 22;
const LANES = 4;
const HEIGHT = AXIS + LANES * LANE;
/** Of a lane: where its marks stand. */
const MIDDLE = 30;
/** What a date takes of the width, where there is room for dates at all. */
const DATE_WIDTH = 0.14;
/** So near before today's line a date behind its mark would stand on it. */
const CROSSING = 0.22;
const STYLE = {
  display: 'block',
  overflow: 'visible',
  fontSize: 12,
  // Whatever lies under a text does not run through it.
  '& text': { fill: 'var(--text)', stroke: 'var(--paper)', strokeWidth: 4, paintOrder: 'stroke' },
  '& .name, & .year': { fill: 'var(--muted)' },
  // Between marks there is no room for dates: the table of inspections has them.
  [PHONE]: { '& .between, & .wide': { display: 'none' } },
  '@media (min-width: 700px)': { '& .phone': { display: 'none' } },
} as const;

function Lane({ name, index, children }: { name: string; index: number; children: ReactNode }) {
  const top = AXIS + index * LANE;
  return (
    <svg y={top} height={LANE} width="100%" overflow="visible">
      <text className="name" y="14">
        {name}
      </text>
      <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} stroke="var(--line)" />
      {children}
    </svg>
  );
}

interface LaneProps {
  span: Span;
  /** A day in words. */
  words: (on: string) => string;
}

function Inspections({ row, span, words }: LaneProps & { row: ComplianceRow }) {
  const placed = row.inspections.map((one) => ({ ...one, place: placeOf(span, one.on) }));
  return placed.map(({ on, kind, place }, index) => {
    const next = placed[index - 1]?.place.at ?? 2;
    const roomy = next - place.at > DATE_WIDTH;
    return (
      <Dated
        key={on + kind}
        kind={kind}
        place={place}
        text={roomy ? words(on) : ''}
        y={MIDDLE}
        between={index > 0}
      />
    );
  });
}

function Axis({ span }: { span: Span }) {
  return yearsIn(span).map((day) => {
    const x = percent(placeOf(span, day).at);
    return (
      <g key={day}>
        <line x1={x} x2={x} y1="16" y2={HEIGHT} stroke="var(--line)" />
        <svg x={x} overflow="visible">
          <text className="year" x="4" y="12">
            {day.slice(0, 4)}
          </text>
        </svg>
      </g>
    );
  });
}

interface DueLanesProps {
  row: ComplianceRow;
  /** What would follow from a day that somebody thinks of. */
  whatIf: WhatIf | undefined;
}

function DueLane({ row, span, words }: LaneProps & { row: ComplianceRow }) {
  const { as_of, next_due_on, inspections } = row;
  const due = placeOf(span, next_due_on);
  const today = placeOf(span, as_of);
  const behind = today.at - due.at;
  return (
    <>
      <Interval
        since={placeOf(span, inspections[0]?.on ?? span.from)}
        today={today}
        due={due}
        y={MIDDLE}
      />
      <Dated
        kind="DUE"
        place={due}
        text={words(next_due_on)}
        y={MIDDLE}
        before={behind > 0 && behind < CROSSING}
      />
    </>
  );
}

function WhatIfLane({ whatIf, span, words }: LaneProps & { whatIf: WhatIf }) {
  const on = placeOf(span, whatIf.on);
  const due = placeOf(span, whatIf.after.next_due_on);
  return (
    <>
      <Interval since={on} today={on} due={due} y={MIDDLE} />
      <Dated kind="WHAT_IF" place={on} text={words(whatIf.on)} y={MIDDLE} between />
      <Dated kind="DUE" place={due} text={words(whatIf.after.next_due_on)} y={MIDDLE} />
    </>
  );
}

function Today({ row: { as_of }, span }: { row: ComplianceRow; span: Span }) {
  const { t } = useTranslation();
  const format = useFormat();
  const x = percent(placeOf(span, as_of).at);
  return (
    <>
      <line x1={x} x2={x} y1="16" y2={HEIGHT} stroke="var(--primary)" strokeWidth="2" />
      <svg x={x} y={HEIGHT} overflow="visible">
        <text y="14" textAnchor="middle">
          {t('compliance.lanes.today', { on: format.day(as_of) })}
        </text>
      </svg>
    </>
  );
}

export function DueLanes({ row, whatIf }: DueLanesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { as_of, next_due_on, covered } = row;
  const beyond = whatIf === undefined ? [] : [whatIf.on, whatIf.after.next_due_on];
  const span = spanAround(as_of, next_due_on, ...beyond);
  const words = (on: string) => t('compliance.lanes.day', { on: format.day(on) });
  const lane = { span, words };
  return (
    <Box
      component="svg"
      width="100%"
      height={HEIGHT + 20}
      role="img"
      aria-label={barWords(t, format, row)}
      sx={STYLE}
    >
      <Axis span={span} />
      <Today row={row} span={span} />
      <Lane name={t('compliance.lanes.inspections')} index={0}>
        <Inspections row={row} {...lane} />
      </Lane>
      <Lane name={t('compliance.nextDue')} index={1}>
        <DueLane row={row} {...lane} />
      </Lane>
      <Lane
        name={t(covered === null ? 'compliance.lanes.noDocking' : 'compliance.lanes.docking')}
        index={2}
      >
        {covered !== null && (
          <Dated
            kind="DOCKING"
            place={placeOf(span, covered.on)}
            text={t('compliance.bar.docking', {
              number: covered.number,
              on: format.day(covered.on),
            })}
            y={MIDDLE}
            long
          />
        )}
      </Lane>
      <Lane
        name={t(whatIf === undefined ? 'compliance.lanes.noWhatIf' : 'compliance.lanes.whatIf')}
        index={3}
      >
        {whatIf !== undefined && <WhatIfLane whatIf={whatIf} {...lane} />}
      </Lane>
    </Box>
  );
}
