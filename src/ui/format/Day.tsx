/** A day without a time and, muted beside it, how far away it is: neither of the two is broken in the middle. */
import type { Format } from './format';

const WHOLE = { whiteSpace: 'nowrap' } as const;

interface DayProps {
  /** `YYYY-MM-DD`. */
  on: string;
  /** From today, or from the day that counts as today; left out where it does not matter. */
  days?: number;
  /** The caller has the format already: a table would ask for it once a row. */
  format: Format;
}

export function Day({ on, days, format }: DayProps) {
  return (
    <time dateTime={on}>
      <span style={WHOLE}>{format.day(on)}</span>
      {days !== undefined && (
        <>
          {' '}
          <span className="muted" style={WHOLE}>
            {format.inDays(days)}
          </span>
        </>
      )}
    </time>
  );
}
