/** Why a day cannot be that on which class printed a status. */
import { isPlainDate } from '../../contract/dates';

export interface Held {
  today: string;
  /** When the status was printed that is held. */
  held: string | null;
}

export function problemOfDay(
  day: string,
  { today, held }: Held,
): 'NO_DAY' | 'FUTURE' | 'OLDER' | undefined {
  if (!isPlainDate(day)) return 'NO_DAY';
  if (day > today) return 'FUTURE';
  return held !== null && day < held ? 'OLDER' : undefined;
}
