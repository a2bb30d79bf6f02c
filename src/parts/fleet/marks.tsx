/** The marks of the five-year bars: each has a shape of its own, so that colour alone tells nothing. */
import type { InspectionKind } from '../../contract/fleet/compliance';
import { percent, type Place } from './yearScale';

export type MarkKind = InspectionKind | 'DUE' | 'DOCKING' | 'WHAT_IF';

function Shape({ kind }: { kind: MarkKind }) {
  switch (kind) {
    case 'DRYDOCK':
      return <circle r="4.5" fill="var(--text)" />;
    case 'IWS':
      return <circle r="3.75" fill="var(--paper)" stroke="var(--text)" strokeWidth="1.5" />;
    case 'DUE':
      return <path d="M0 -6 6 0 0 6 -6 0z" fill="var(--warning)" />;
    case 'DOCKING':
      return <rect x="-4" y="-4" width="8" height="8" fill="var(--primary)" />;
    case 'WHAT_IF':
      return (
        <path d="M0 -6 6 5 -6 5z" fill="var(--paper)" stroke="var(--primary)" strokeWidth="1.5" />
      );
  }
}

/** Where a mark lies outside of the span, an arrow at the edge stands for it. */
export function Mark({ kind, place, y }: { kind: MarkKind; place: Place; y: number }) {
  const { at, off } = place;
  return (
    <svg x={percent(at)} y={y} overflow="visible">
      {off === 0 ? (
        <Shape kind={kind} />
      ) : (
        <path
          d={off < 0 ? 'M8 -5 2 0 8 5' : 'M-8 -5 -2 0 -8 5'}
          fill="none"
          stroke={kind === 'DUE' ? 'var(--warning)' : 'var(--text)'}
          strokeWidth="2"
        />
      )}
    </svg>
  );
}

/** A mark by itself, beside its name. */
export const MarkSample = ({ kind }: { kind: MarkKind }) => (
  <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden>
    <Shape kind={kind} />
  </svg>
);

interface IntervalProps {
  since: Place;
  today: Place;
  due: Place;
  y: number;
}

/** From the last inspection to the next: what has passed is solid, what is left is thin, what is late is hatched. */
export function Interval({ since, today, due, y }: IntervalProps) {
  const line = (from: Place, to: Place, more: object) =>
    from.at < to.at && <line x1={percent(from.at)} x2={percent(to.at)} y1={y} y2={y} {...more} />;
  const passed = due.at < today.at ? due : today;
  return (
    <>
      {line(since, passed, { stroke: 'var(--muted)', strokeWidth: 4 })}
      {line(today, due, { stroke: 'var(--muted)', strokeWidth: 1.5 })}
      {line(due, today, { stroke: 'var(--warning)', strokeWidth: 10, strokeDasharray: '2 2' })}
    </>
  );
}
