/** What of the demo hangs on the yard's own day, which begins seven hours before that of the demo. */
import { todayIn } from '../../src/contract/dates';

/** Whether the next day has begun at the yard of HAL-DD26. */
const isAhead = (now: Date): boolean => todayIn('Asia/Jakarta', now) > todayIn('UTC', now);

/** Which day in dock it is for HAL-DD26. */
export const dayInDock = (now = new Date()): number => (isAhead(now) ? 10 : 9);

/** Days of HAL-DD26 that are over at the yard and have no submitted report. */
export function daysWithoutReport(now = new Date()): number {
  return isAhead(now) ? 3 : 2;
}
