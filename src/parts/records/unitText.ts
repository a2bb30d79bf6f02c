/** The units of quantities in words; one that is not known says itself. */
import type { TFunction } from 'i18next';
import { UNITS } from '../../contract/jobs/jobs';

const keyOf = (unit: (typeof UNITS)[number]) => (unit === 'm/day' ? 'm_day' : unit);

export function unitText(t: TFunction, unit: string): string {
  const known = UNITS.find((one) => one === unit);
  return known === undefined ? unit : t(`jobs.units.${keyOf(known)}`);
}

/** `qty`: a decimal as a text. Not `unit` within the text: what formats numbers would take it for one of its own. */
export const quantityText = (t: TFunction, qty: string, unit: string): string =>
  t('jobs.quantity', { qty: Number(qty), of: unitText(t, unit) });
