/**
 * What stands in a date field: what somebody types while they type it, else the day as it is written everywhere. Its
 * value is `YYYY-MM-DD`, or, where that cannot be read as a day, what was typed: nothing typed is ever lost.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/format';
import { isCalendarDay, isDayFirst, readDay } from '../../format/readDay';
import { useToday } from '../../format/useToday';

interface DateText {
  text: string;
  type: (text: string) => void;
  /** Nobody types any more: the day is written out. */
  leave: () => void;
}

/** `whole`: a year stands in it, so that nothing more is about to be typed; also where it was emptied. */
export type ChangeDate = (value: string, whole: boolean) => void;

export function useDateText(value: string, onChange: ChangeDate): DateText {
  const { language } = useTranslation().i18n;
  const format = useFormat();
  const today = useToday();
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const written = isCalendarDay(value) ? format.day(value) : value;
  return {
    // What was changed from elsewhere meanwhile shows as it is.
    text: typed?.value === value ? typed.text : written,
    type: (text) => {
      const day = readDay(text, { language, dayFirst: isDayFirst(language), today });
      const next = day ?? text;
      setTyped({ text, value: next });
      onChange(
        next,
        text === '' || (day !== undefined && /\d{4}$|^\d{4}-\d\d-\d\d$/.test(text.trim())),
      );
    },
    leave: () => {
      setTyped(undefined);
    },
  };
}
