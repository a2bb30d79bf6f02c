/** The plain words of the server's answers: its own, and those that the forms show for the same problems. */
import { createInstance } from 'i18next';
import type { Problem } from '../../src/contract/problems';
import shared from '../../public/assets/i18n/en.json';
import certificates from '../../public/assets/i18n/certificates/en.json';
import documents from '../../public/assets/i18n/documents/en.json';
import fleet from '../../public/assets/i18n/fleet/en.json';
import main from '../../public/assets/i18n/main/en.json';
import people from '../../public/assets/i18n/people/en.json';
import own from './en.json';

/** What forms say of problems stands with the part of the product that the form is of. */
const PARTS = { main, people, fleet, documents, certificates };

const texts = createInstance();
void texts.init({
  lng: 'en',
  resources: { en: { translation: { ...shared, server: own }, ...PARTS } },
  fallbackNS: Object.keys(PARTS),
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** A problem's key comes as the schema has it: no compiler knows which it is. */
const translate = texts.t as (key: string | string[], values?: Values) => string;

export type Values = Record<string, string | number>;

/** The text with this key under `server`. */
export const say = (key: string, values: Values = {}): string => translate(`server.${key}`, values);

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
