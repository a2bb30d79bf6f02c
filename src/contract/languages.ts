/** The languages that ship with the product, complete: what shows a text of one needs no other to fall back to. */
export const LANGUAGES = ['en', 'nb', 'el', 'zh', 'ko', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Without a choice, and where a text is missing in another. */
export const DEFAULT_LANGUAGE = 'en';

export const isLanguage = (code: string): code is Language =>
  (LANGUAGES as readonly string[]).includes(code);
