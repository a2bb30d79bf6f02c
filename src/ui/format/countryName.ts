/** What a country is called in the language of the page. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** By ISO 3166-1 alpha-2; a code that stands for no country as it is. */
export function useCountryName(): (code: string) => string {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  }, [language]);
}
