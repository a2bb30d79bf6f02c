/** The units of quantities in words; one that is not known says itself. */
import type { TFunction } from 'i18next';
import { UNITS } from '../../contract/jobs/jobs';

const keyOf = (unit: (typeof UNITS)[number]) => (unit === 'm/day' ? 'm_day' : unit);

export function unitText(t: TFunction, unit: string): string {
  const known = UNITS.find((one) => one === unit);
  return known === undefined ? unit : t(`jobs.units.${keyOf(known)}`);
}
