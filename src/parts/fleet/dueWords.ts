/** What the rules answer, in words: why a ship must dock, whether dry, what covers it. */
import type { TFunction } from 'i18next';
import type { Due } from '../../contract/fleet/compliance';
import type { Format } from '../../ui/format/format';

/** A date in a sentence does not end in the next line. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00a0');

/** "36 months since last bottom inspection, 5 Dec 2023". */
export function reasonWords(t: TFunction, format: Format, { reason }: Due): string {
  const { rule, since, since_delivery, months } = reason;
  const key = since_delivery && rule !== 'EXTENSION' ? 'GAP_DELIVERY' : rule;
  return t(`compliance.reasons.${key}`, {
    months,
    since: since === null ? '' : unbroken(format.day(since)),
  });
}

/** "Yes: renewal survey and last inspection was in-water". */
export function dryWords(t: TFunction, { must_be_dry, dry_reasons }: Due): string {
  if (!must_be_dry) return t('compliance.dryNo');
  const reasons = dry_reasons.map((reason) => t(`compliance.dry.${reason}`));
  return t('compliance.dryYes', { reasons: t('app.list', { items: reasons }) });
}

/** "docked 12 Nov 2026" or "63 days' margin"; empty where nothing covers it. */
export function coverWords(t: TFunction, format: Format, { covered }: Due): string {
  if (covered === null) return '';
  if (covered.docked) return t('compliance.docked', { on: unbroken(format.day(covered.on)) });
  return t('compliance.inHand', { count: covered.days_in_hand });
}
