/** A mark on a lane with its day beside it. */
import { Mark, type MarkKind } from '../../parts/fleet/marks';
import { percent, type Place } from '../../parts/fleet/yearScale';

/** Beyond these there is no room for a date behind its mark. */
const FULL = 0.87;
const FULL_ON_PHONES = 0.7;
/** Beyond this there is none for a number with its date. */
const FULL_OF_WORDS = 0.5;

interface DatedProps {
  kind: MarkKind;
  place: Place;
  text: string;
  y: number;
  between?: boolean;
  /** More than a date. */
  long?: boolean;
  /** Something stands behind the mark. */
  before?: boolean;
}

/** On the side where there is room: on phones there is less. */
export function Dated(props: DatedProps) {
  const { kind, place, text, y, between = false, long = false, before: crossed = false } = props;
  const at = crossed ? 1 : place.at;
  const phoneFull = long ? FULL_OF_WORDS : FULL_ON_PHONES;
  const full = long ? FULL_ON_PHONES : FULL;
  // Above the line of the interval, which ends at the mark.
  const before = (
    <text x="-12" y={long ? 4 : -7} textAnchor="end">
      {text}
    </text>
  );
  const after = (
    <text x="12" y="4">
      {text}
    </text>
  );
  return (
    <>
      <Mark kind={kind} place={place} y={y} />
      <svg
        x={percent(place.at)}
        y={y}
        overflow="visible"
        className={between ? 'between' : undefined}
      >
        {at > full && before}
        {at <= phoneFull && after}
        {at > phoneFull && at <= full && (
          <>
            <g className="phone">{before}</g>
            <g className="wide">{after}</g>
          </>
        )}
      </svg>
    </>
  );
}
