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

/** The time of day, with the date before it when that is not today, in the reader's time zone. */
function whenOf(at: Date, now: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const today = date.format(at) === date.format(now);
  return today ? time.format(at) : `${time.format(at)}, ${date.format(at)}`;
}

/** 422 `errors.version` with the record as it stands now. */
export function changedMeanwhile(
  { by, at }: Changed,
  now: Date,
  timeZone: string,
  current: unknown,
): HttpProblem {
  const values = { name: by ?? say('system'), time: whenOf(at, now, timeZone) };
  return invalid({ version: [say('changed', values)] }, current);
}
