/** What all stored records share on the wire: times, and the answer to a change that came too late. */
import { invalid, type HttpProblem } from './problem';
import { momentWords } from '../text/days';
import { say } from '../text/texts';

/** `YYYY-MM-DDTHH:MM:SSZ`, UTC. */
export const wireTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

interface Changed {
  /** Full name; null is the system. */
  by: string | null;
  at: Date;
}

/** 422 `errors.version` with the record as it stands now. */
export function changedMeanwhile(
  { by, at }: Changed,
  timeZone: string,
  current: unknown,
): HttpProblem {
  const values = { name: by ?? say('system'), time: momentWords(at, timeZone) };
  return invalid({ version: [say('changed', values)] }, current);
}
