/** What a day means for the special and the intermediate survey, in words. */
import type { TFunction } from 'i18next';
import type { Inspection, ShipCompliance } from '../../contract/fleet/compliance';
import {
  creditedFrom,
  intermediateWindows,
  nextSpecialSurvey,
  type DayRange,
} from '../../contract/fleet/surveys';
import { isPlainDate } from '../../contract/dates';
import type { Format } from '../../ui/format/format';

const within = (on: string, { from, to }: DayRange) => on >= from && on <= to;

/** Where a day lies in the five years before the special survey: endorsed, for class alone, or outside. */
function placeOf(on: string, specialSurveyDue: string): 'BOTH' | 'CLASS' | 'OUTSIDE' {
  const { statutory, classItems } = intermediateWindows(specialSurveyDue);
  if (statutory.some((window) => within(on, window))) return 'BOTH';
  return within(on, classItems) ? 'CLASS' : 'OUTSIDE';
}

/** "Bottom inspection and class items: yes; endorsement of certificates: from 29 Mar 2027"; empty where nothing is to be said. */
export function endorsementWords(
  t: TFunction,
  format: Format,
  on: string,
  specialSurveyDue: string,
): string {
  const from = format.day(intermediateWindows(specialSurveyDue).statutory[1].from);
  const place = placeOf(on, specialSurveyDue);
  return place === 'OUTSIDE' ? '' : t(`compliance.intermediate.${place}`, { from });
}

/** Of an inspection that is recorded as the intermediate survey of these five years: whether it counts for class alone. */
export const isClassOnly = (
  { credited_to, on }: Pick<Inspection, 'credited_to' | 'on'>,
  specialSurveyDue: string,
): boolean => credited_to === 'INTERMEDIATE' && placeOf(on, specialSurveyDue) === 'CLASS';

/** What follows from what an inspection is credited to; empty while nothing does. */
export function creditWords(
  t: TFunction,
  format: Format,
  { renewal_due_on: due, candidates }: ShipCompliance,
  { on, credited_to }: { on: string; credited_to: Inspection['credited_to'] },
): string {
  if (!isPlainDate(on)) return '';
  if (credited_to === 'INTERMEDIATE') {
    const words = endorsementWords(t, format, on, due);
    return words === '' ? t('compliance.intermediate.OUTSIDE') : words;
  }
  if (credited_to !== 'SPECIAL') return '';
  if (on < creditedFrom(due)) return t('compliance.inspection.earlier', { due: format.day(due) });
  const extended = candidates.find(({ rule }) => rule === 'SPECIAL_SURVEY')?.on;
  return t('compliance.inspection.moves', {
    due: format.day(nextSpecialSurvey(due, on, extended)),
  });
}
