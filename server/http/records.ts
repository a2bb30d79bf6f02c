/** What all stored records share on the wire: times, and the answer to a change that came too late. */
import { invalid, type HttpProblem } from './problem';
import { say } from '../text/texts';

/** `YYYY-MM-DDTHH:MM:SSZ`, UTC. */
export const wireTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

interface Changed {
  /** Full name; null is the system. */
  by: string | null;
  at: Date;
}

/** "22 Nov 2026, 14:05" in the viewer's time zone, as the screens write it; "Sep" has three letters there too. */
function whenOf(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(at).replace('Sept', 'Sep');
}

/** 422 `errors.version` with the record as it stands now. */
export function changedMeanwhile(
  { by, at }: Changed,
  timeZone: string,
  current: unknown,
): HttpProblem {
  const values = { name: by ?? say('system'), time: whenOf(at, timeZone) };
  return invalid({ version: [say('changed', values)] }, current);
}
