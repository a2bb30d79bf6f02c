/** Months and days of the week by the language of the page. */
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../ui/format/locale';

export function useCalendarWords() {
  const { language } = useTranslation().i18n;
  const locale = localeOf(language);
  const written = (day: string, part: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...part, timeZone: 'UTC' });
  return {
    /** Nov; of September three letters, as of every other month. */
    month: (day: string) => written(day, { month: 'short' }).replace(/^Sept$/, 'Sep'),
    /** Mon */
    weekday: (day: string) => written(day, { weekday: 'short' }),
  };
}
