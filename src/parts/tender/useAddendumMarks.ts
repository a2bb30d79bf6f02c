/** What addenda have changed of the lines that are asked, in words: `addendum 2: quantity, was 1,900 m²`. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Addendum, AddendumChange } from '../../contract/tender/addenda';
import { quantityText } from '../records/unitText';

/** Words first where they are others, the quantity beside them. */
export function useBeforeText() {
  const { t } = useTranslation();
  return useMemo(
    () =>
      ({ text, qty, unit, before }: AddendumChange): string | null => {
        if (before === null) return null;
        const parts = [
          ...(before.text === text ? [] : [before.text]),
          ...(before.qty === null ||
          before.unit === null ||
          (before.qty === qty && before.unit === unit)
            ? []
            : [quantityText(t, before.qty, before.unit)]),
        ];
        return parts.length === 0
          ? null
          : t('quotations.addendum.was', { before: parts.join(' · ') });
      },
    [t],
  );
}

/** By the line; the last addendum that changed it counts. */
export function useAddendumMarks(addenda: readonly Addendum[]): ReadonlyMap<number, string> {
  const { t } = useTranslation();
  const beforeText = useBeforeText();
  return useMemo(() => {
    const marks = new Map<number, string>();
    for (const { number, changes } of addenda)
      for (const change of changes) {
        if (change.line_id === null || marks.has(change.line_id)) continue;
        const before = beforeText(change);
        const words = [
          t('quotations.addendum.line', { number }),
          t(`quotations.addendum.what.${change.what}`),
          ...(before === null ? [] : [before]),
        ];
        marks.set(change.line_id, words.join(' · '));
      }
    return marks;
  }, [addenda, t, beforeText]);
}
