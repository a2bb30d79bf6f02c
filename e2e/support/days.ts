/** Days of the demo, which stands around today, as the screens write them. */
import { addDays, daysBetween, todayIn } from '../../src/contract/dates';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** On which the demo is written. */
const WRITTEN_ON = '2026-11-20';

export const today = () => todayIn('UTC', new Date());

/** A day of the demo as it is written. */
export const demoDay = (written: string) => addDays(written, daysBetween(WRITTEN_ON, today()));

export function dayWords(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
