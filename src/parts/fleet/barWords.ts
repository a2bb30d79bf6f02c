/** A five-year bar in words, for whoever does not see it. */
import type { TFunction } from 'i18next';
import type { ComplianceRow } from '../../contract/fleet/compliance';
import type { Format } from '../../ui/format/format';

export function barWords(t: TFunction, format: Format, row: ComplianceRow): string {
  const { inspections, next_due_on, covered } = row;
  const past = inspections
    .toReversed()
    .map(({ on, kind }) => t(`compliance.bar.${kind}`, { on: format.day(on) }));
  const due = t('compliance.bar.due', { on: format.day(next_due_on) });
  const docking =
    covered === null
      ? []
      : [t('compliance.bar.docking', { number: covered.number, on: format.day(covered.on) })];
  return t('app.list', { items: [...past, ...docking, due] });
}
