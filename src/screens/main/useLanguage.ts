/** The language of a signed-in person: where none was chosen in this browser, their profile's. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me';
import { preferences } from '../../session/preferences';

export function useLanguage() {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const locale = useMe().data?.locale;
  useEffect(() => {
    if (locale === undefined || preferences.readLanguage() !== null) return;
    if (locale === i18n.language) return;
    preferences.writeLanguage(locale);
    void i18n.changeLanguage(locale);
  }, [locale, i18n]);
  // Some of what was read are sentences of the server's.
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries();
    i18n.on('languageChanged', readAgain);
    return () => {
      i18n.off('languageChanged', readAgain);
    };
  }, [client, i18n]);
}
