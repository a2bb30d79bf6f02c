/** The plain words of the server's answers: its own, and those that the forms show for the same problems. */
import { createInstance } from 'i18next';
import type { Problem } from '../../src/contract/problems';
import { languageSpoken } from './language';
import { LANGUAGES, type Language } from '../../src/contract/languages';
import { el } from './languages/el';
import { en } from './languages/en';
import { tr } from './languages/tr';
import { ko } from './languages/ko';
import { nb } from './languages/nb';
import { zh } from './languages/zh';

/** `server` in full where one is asked for as a whole; the forms of plurals differ by language. */
type Texts = Record<keyof typeof en, object> & { server: Pick<(typeof en)['server'], 'boot'> };
const TEXTS: Record<Language, Texts> = { en, nb, el, zh, ko, tr };
/** What forms say of problems stands with the part of the product that the form is of. */
const PARTS = ['main', 'people', 'fleet', 'documents', 'certificates', 'settings'];

const texts = createInstance();
void texts.init({
  lng: 'en',
  resources: Object.fromEntries(
    LANGUAGES.map((language) => {
      const { shared, server, ...parts } = TEXTS[language];
      return [language, { translation: { ...shared, server }, ...parts }];
    }),
  ),
  fallbackNS: PARTS,
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** A problem's key comes as the schema has it: no compiler knows which it is. */
const translate = (key: string | string[], values?: Values): string =>
  (texts.t as (key: string | string[], values: Values) => string)(key, {
    ...values,
    lng: languageSpoken(),
  });

export type Values = Record<string, string | number>;

/** The text with this key under `server`. */
export const say = (key: string, values: Values = {}): string => translate(`server.${key}`, values);

/** All texts of a group under `server`, by their keys. */
export const textsUnder = (group: 'boot'): Record<string, string> =>
  TEXTS[languageSpoken()].server[group];

/** A text that screens show as well, by its whole key. */
export const sayShared = (key: string): string => translate(key);

/** What spreadsheets call a field: a short name of the server's own where there is one, else what forms call it. */
export const sayHead = (records: string, name: string): string =>
  translate([`server.csv.${records}.${name}`, `${records}.fields.${name}`]);

/** What is wrong with a field; a wrong length is followed by what was sent and what is allowed. */
export function describeProblem({ key, length }: Problem): string {
  const text = translate(key);
  if (length?.min === undefined || length.max === undefined) return text;
  return `${text} ${translate('validation.lengthHint', { ...length })}`;
}
