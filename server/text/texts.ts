/** The plain words of the server's answers: its own, and those that the forms show for the same problems. */
import { createInstance } from 'i18next';
import type { Problem } from '../../src/contract/problems';
import shared from '../../public/assets/i18n/en.json';
import main from '../../public/assets/i18n/main/en.json';
import own from './en.json';

const texts = createInstance();
void texts.init({
  lng: 'en',
  resources: { en: { translation: { ...shared, server: own }, main } },
  fallbackNS: 'main',
  initAsync: false,
  interpolation: { escapeValue: false },
});

export type Values = Record<string, string | number>;

/** The text with this key under `server`. */
export const say = (key: string, values: Values = {}): string => texts.t(`server.${key}`, values);

/** What is wrong with a field; a wrong length is followed by what was sent and what is allowed. */
export function describeProblem({ key, length }: Problem): string {
  const text = texts.t(key);
  if (length?.min === undefined || length.max === undefined) return text;
  return `${text} ${texts.t('validation.lengthHint', length)}`;
}
