/** What the bars and diamonds of the timeline say to those who do not see them, and under the mouse. */
import type { ParseKeys, TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../../ui/format/format';
import type { TimelineDocking } from './TimelineRow';

/** Each made once: hundreds of bars would look up the same few words, and the same days. */
function memoised<Of extends string>(make: (of: Of) => string) {
  const known = new Map<Of, string>();
  return (of: Of) => {
    const text = known.get(of) ?? make(of);
    known.set(of, text);
    return text;
  };
}

function wordsOf(t: TFunction, format: Format) {
  const word = memoised((key: ParseKeys) => t(key));
  const day = memoised(format.day);
  return {
    /** "HAL-DD26, Intermediate, Execution, 10 Nov 2026 to 2 Dec 2026". */
    docking: ({ number, kind, state, health, starts_on, ends_on }: TimelineDocking) =>
      [
        number,
        word(`drydocks.kinds.${kind}`),
        word(`drydocks.states.${state}`),
        t('drydocks.timeline.days', { from: day(starts_on), to: day(ends_on) }),
        ...(health === null || health === 'ON_SCHEDULE'
          ? []
          : [word(`drydocks.healths.${health}`)]),
      ].join(', '),
    /** "Docking due 12 Mar 2027". */
    due: (on: string) => t('drydocks.timeline.dueOn', { on: day(on) }),
  };
}

export type TimelineWords = ReturnType<typeof wordsOf>;

export function useWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => wordsOf(t, format), [t, format]);
}
