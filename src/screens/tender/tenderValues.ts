/** What is entered about a tender, between its forms and the wire. Pure. */
import { minorDigits, toMajor, toMinor } from '../../contract/money';
import { findProblems, type Problems } from '../../contract/problems';
import { inviteSchema, tenderDraftSchema } from '../../contract/tender/quotations';
import { textOrNull } from '../../ui/form/entered';
import { decimalOf } from '../../ui/form/decimals';
import { dayOf, isDay, startOfDay } from '../../ui/format/zoneTime';

export interface TenderValues {
  closes_on: string;
  sealed: boolean;
  /** In the docking's currency, as it is typed. */
  off_hire_per_day: string;
}

/** Quotations are in time until the end of the day, by the clock of whoever enters it. */
export const closingOf = (day: string, zone: string | undefined) =>
  isDay(day) ? (startOfDay(day, zone, 1) ?? day) : day;

export function tenderDraft(
  { closes_on, sealed, off_hire_per_day }: TenderValues,
  currency: string,
  zone: string | undefined,
) {
  const day = textOrNull(closes_on);
  const typed = textOrNull(off_hire_per_day);
  return {
    closes_at: day === null ? null : closingOf(day, zone),
    sealed,
    off_hire_per_day: typed === null ? null : (toMinor(decimalOf(typed), currency) ?? typed),
  };
}

export function checkTender(
  values: TenderValues,
  currency: string,
  zone: string | undefined,
): Problems {
  const { closes_at = [], ...others } = findProblems(
    tenderDraftSchema,
    tenderDraft(values, currency, zone),
  );
  return closes_at.length > 0 ? { ...others, closes_on: closes_at } : others;
}

interface Known {
  closes_at: string | null;
  sealed: boolean;
  off_hire_per_day: number | null;
}

const MS = 1;

/** `closes_at` is the first moment after the day. */
export const closingDay = (closes_at: string | null, zone: string | undefined): string =>
  closes_at === null ? '' : dayOf(Date.parse(closes_at) - MS, zone);

export const tenderValues = (
  { closes_at, sealed, off_hire_per_day }: Known,
  currency: string,
  zone: string | undefined,
): TenderValues => ({
  closes_on: closingDay(closes_at, zone),
  sealed,
  off_hire_per_day:
    off_hire_per_day === null ? '' : trimmed(toMajor(off_hire_per_day, currency), currency),
});

/** `14500` for `14500.00`. */
const trimmed = (major: string, currency: string) =>
  minorDigits(currency) === 0 ? major : major.replace(/\.0+$/, '');

export interface InviteValues {
  yard_id: number | null;
  currency: string;
}

export const checkInvite = (values: InviteValues): Problems =>
  values.yard_id === null
    ? { yard_id: [{ key: 'validation.required' }] }
    : findProblems(inviteSchema, values);
