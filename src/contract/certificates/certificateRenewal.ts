/** When a renewed certificate expires, and how far one can be extended: for the server and for the forms that propose it. */
import { addDays, addMonths } from '../dates';
import { extendableTo } from '../fleet/surveys';
import type { CertificateFacts, Cycle } from './certificateRules';
import type { ClassItemDraft } from './classItems';

/** F7: before an expiry. */
export const WINDOW_MONTHS = 3;

/** Whether renewal loses no time within a window (F7); services and what has no expiry know none. */
export const hasRenewalWindow = (cycle: Cycle): boolean => cycle !== 'SERVICE' && cycle !== 'NONE';

/** The first day on which a renewal loses no time. */
export const renewalFrom = (expiry: string): string => addMonths(expiry, -WINDOW_MONTHS);

/**
 * Why a renewed certificate expires when it does: KEPT: within three months before, or within an extension, so that it counts
 * from the old expiry; EARLY and LATE: from completion; DONE: services always; NONE: never.
 */
export const RENEWAL_REASONS = ['KEPT', 'EXTENDED', 'EARLY', 'LATE', 'DONE', 'NONE'] as const;
type RenewalReason = (typeof RENEWAL_REASONS)[number];

interface Renewed {
  readonly on: string | null;
  readonly reason: RenewalReason;
}

/** F6, F7. `lessOneDay`: as some flags write what counts from completion. */
export function renewedUntil(
  {
    cycle,
    months,
    expires_on: expiry,
    extended_to: extended,
  }: Pick<CertificateFacts, 'cycle' | 'expires_on' | 'extended_to'> & { months: number | null },
  done: string,
  lessOneDay = false,
): Renewed {
  if (months === null) return { on: null, reason: 'NONE' };
  const fromDone = (reason: RenewalReason): Renewed => {
    const on = addMonths(done, months);
    return { on: lessOneDay ? addDays(on, -1) : on, reason };
  };
  if (!hasRenewalWindow(cycle) || expiry === null) return fromDone('DONE');
  if (done < renewalFrom(expiry)) return fromDone('EARLY');
  if (done <= expiry) return { on: addMonths(expiry, months), reason: 'KEPT' };
  if (extended !== null && done <= extended)
    return { on: addMonths(expiry, months), reason: 'EXTENDED' };
  return fromDone('LATE');
}

/**
 * The last day to which a certificate can be extended (F6); null where nobody extends it: services, what an insurer gives, and
 * what is no full certificate.
 */
export function extensionLimit({
  type,
  cycle,
  group,
  expires_on: expiry,
}: Pick<CertificateFacts, 'type' | 'cycle' | 'group' | 'expires_on'>): string | null {
  const isSurveyed = hasRenewalWindow(cycle) && group !== 'CIVIL_LIABILITY';
  return expiry !== null && type === 'FULL' && isSurveyed ? extendableTo(expiry) : null;
}

/** When a survey item of class is due after it was surveyed: continuous ones from that day, others as certificates. */
export const itemDueAfter = (
  item: Pick<ClassItemDraft, 'due_on' | 'postponed_to' | 'interval_months' | 'cms'>,
  surveyed: string,
): Renewed =>
  renewedUntil(
    {
      ...{ cycle: item.cms ? 'SERVICE' : 'RENEWAL', months: item.interval_months },
      ...{ expires_on: item.due_on, extended_to: item.postponed_to },
    },
    surveyed,
  );
