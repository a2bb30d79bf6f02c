/** What the rules answer, in words: why a ship must dock, whether dry, what covers it. */
import type { TFunction } from 'i18next';
import type { Candidate, Due } from '../../contract/fleet/compliance';
import type { Format } from '../../ui/format/format';

/** A date in a sentence does not end in the next line. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00a0');

/** "36 months since last bottom inspection, 5 Dec 2023; extended from 5 Dec 2026". */
export function ruleWords(t: TFunction, format: Format, one: Candidate): string {
  const { rule, since, since_delivery, months, on, extended_from, name } = one;
  const due = unbroken(format.day(extended_from ?? on));
  const key = since_delivery ? 'GAP_DELIVERY' : rule;
  const reason = t(`compliance.reasons.${key}`, {
    months,
    since: since === null ? '' : unbroken(format.day(since)),
    due,
    name: name ?? t('compliance.beside.hidden'),
  });
  return extended_from === null ? reason : t('compliance.reasons.extended', { reason, due });
}

/** Why the ship is due when it is. */
export const reasonWords = (t: TFunction, format: Format, { reason }: Due): string =>
  ruleWords(t, format, reason);

/** With these a survey in water is for class and flag to agree. */
const AGREED: readonly Due['cautions'][number][] = ['AGE_15', 'RENEWAL_IN_WATER'];

/** "Yes: renewal survey due 11 Mar 2028 and last inspection was in-water, 15 Sep 2025". */
export function dryWords(t: TFunction, format: Format, due: Due): string {
  const { must_be_dry, dry_reasons, cautions, candidates, next_due_on } = due;
  if (!must_be_dry)
    return t(
      cautions.some((one) => AGREED.includes(one)) ? 'compliance.dryAgreed' : 'compliance.dryNo',
    );
  // Of two intervals that count from inspections, the other one counts from dry ones alone.
  const last = candidates.find(({ rule }) => rule === 'GAP' || rule === 'ANNUAL')?.since;
  const days = {
    on: unbroken(format.day(next_due_on)),
    since: typeof last === 'string' ? unbroken(format.day(last)) : '',
  };
  const reasons = dry_reasons.map((reason) => t(`compliance.dry.${reason}`, days));
  return t('compliance.dryYes', { reasons: t('app.list', { items: reasons }) });
}

/** "docked 12 Nov 2026" or "63 days' margin"; empty where nothing covers it. */
export function coverWords(t: TFunction, format: Format, { covered, cautions }: Due): string {
  if (covered === null) return '';
  const words = covered.docked
    ? t('compliance.docked', { on: unbroken(format.day(covered.on)) })
    : t('compliance.inHand', { count: covered.days_in_hand });
  return cautions.includes('COVER_NOT_SPECIAL') ? t('compliance.coverIf', { words }) : words;
}

/** "Not covered: KES-DD26, 1 Dec 2026, is too early; next due would stay 11 Mar 2028". */
export function uncoveredWords(t: TFunction, format: Format, due: Due): string {
  const { missed, next_due_on } = due;
  const why = missed?.problem ?? 'NONE';
  return t(`compliance.uncoveredWhy.${why}`, {
    number: missed?.number ?? '',
    on: missed === null ? '' : unbroken(format.day(missed.on)),
    due: unbroken(format.day(next_due_on)),
  });
}
