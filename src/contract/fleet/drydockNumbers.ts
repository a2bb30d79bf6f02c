/** The year in a docking's number: it follows the planned days until the first paper carries the number. */

type Days = Readonly<Record<'planned_arrival_on' | 'planned_dock_on', string | null>>;

/** The day whose year the number has; null while nothing is planned. */
export const numberDay = ({ planned_arrival_on, planned_dock_on }: Days): string | null =>
  planned_dock_on ?? planned_arrival_on;

/** `26` of `HAL-DD26A`, and of 2026-11-10. */
const yearOfNumber = (number: string): string | undefined =>
  /-(?:DD|IW)(\d\d)[A-Z]?$/.exec(number)?.[1];
const yearOfDay = (day: string): string => day.slice(2, 4);

/** Whether a docking is planned for another year than its number tells. */
export function isOfOtherYear(docking: Days & { readonly number: string }): boolean {
  const day = numberDay(docking);
  return day !== null && yearOfNumber(docking.number) !== yearOfDay(day);
}
