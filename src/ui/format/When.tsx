/** A moment: its date and, muted behind it, how far away it is; the time on pointing at it. */
import type { Format } from './format';

/** The caller has the format already: a table would ask for it once a row. */
export function When({ iso, format }: { iso: string; format: Format }) {
  return (
    <time dateTime={iso} title={format.dateTime(iso)}>
      {format.date(iso)}, <span className="muted">{format.distance(iso)}</span>
    </time>
  );
}
