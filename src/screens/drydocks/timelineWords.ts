/** What a bar of the timeline says to those who do not see it, and under the mouse. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../../ui/format';
import type { TimelineDocking } from './TimelineRow';

/** Each looked up once: hundreds of bars would look up the same few words. */
function lookUp(t: TFunction) {
  const known = new Map<string, string>();
  return (key: string) => {
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
}

function wordsOf(t: TFunction, format: Format) {
  const word = lookUp(t);
  return ({ number, kind, state, health, starts_on, ends_on }: TimelineDocking) =>
    [
      number,
      word(`drydocks.kinds.${kind}`),
      word(`drydocks.states.${state}`),
      t('drydocks.timeline.days', { from: format.day(starts_on), to: format.day(ends_on) }),
      ...(health === 'ON_SCHEDULE' ? [] : [word(`drydocks.healths.${health}`)]),
    ].join(', ');
}

/** "HAL-DD26, Intermediate, Execution, 10 Nov 2026 to 2 Dec 2026". */
export function useWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => wordsOf(t, format), [t, format]);
}
