/**
 * Texts, fetched by GET when they are needed: `/assets/i18n/{lang}.json` holds what is seen without a session, and
 * every text that the specification quotes; `/assets/i18n/{part}/{lang}.json` those of a part of the product.
 */
import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readTexts } from '../api/texts';
import { DEFAULT_LANGUAGE, isLanguage } from '../contract/languages';
import { localeOf } from '../ui/format/locale';
import { startLanguage } from './language';

const START = 'start';
/** `main`: the layout, and what several parts say. The others come with the first screen that says them. */
export type TextPart =
  | 'main'
  | 'home'
  | 'people'
  | 'fleet'
  | 'documents'
  | 'certificates'
  | 'audit'
  | 'check'
  | 'settings'
  | 'late';

/** i18next's own HTTP backend would cost the sign-in page 2 KiB for what `fetch` does in a line. */
const BACKEND: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    readTexts(namespace === START ? language : `${namespace}/${language}`).then(
      (texts) => {
        done(null, texts);
      },
      (error: unknown) => {
        done(error instanceof Error ? error : String(error), false);
      },
    );
  },
};

/** Resolves when the texts are there; rejects when not even the default language's are. */
export async function createTexts(): Promise<i18n> {
  const texts = i18next.createInstance();
  texts.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = texts.dir(language);
  });
  // A key names its part: found in one place, not looked for in seven, each time that something is said.
  texts.on('loaded', (loaded) => {
    for (const [language, parts] of Object.entries(loaded))
      for (const part of Object.keys(parts))
        if (part !== START && texts.hasResourceBundle(language, part))
          texts.addResourceBundle(
            language,
            START,
            texts.getResourceBundle(language, part),
            true,
            true,
          );
  });
  await texts
    .use(BACKEND)
    .use(initReactI18next)
    .init({
      lng: startLanguage(),
      // What ships with the product is complete, or lint fails; English would be fetched beside it for nothing.
      fallbackLng: (language: string) => (isLanguage(language) ? [] : [DEFAULT_LANGUAGE]),
      ns: [START],
      defaultNS: START,
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  // "A, B and C", without a comma before "and": as British English has it.
  texts.services.formatter?.add('list', (items: Iterable<string>, language = DEFAULT_LANGUAGE) =>
    new Intl.ListFormat(localeOf(language)).format(items),
  );
  // "A, B or C".
  texts.services.formatter?.add('oneOf', (items: Iterable<string>, language = DEFAULT_LANGUAGE) =>
    new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(items),
  );
  if (!texts.exists('app.name')) throw new Error('The texts did not load');
  return texts;
}
