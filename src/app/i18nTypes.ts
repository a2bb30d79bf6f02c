/** Every text by its key, for the compiler alone: a key that no file has is an error where it is used. */
import type start from '../../public/assets/i18n/en.json';
import type main from '../../public/assets/i18n/main/en.json';
import type home from '../../public/assets/i18n/home/en.json';
import type people from '../../public/assets/i18n/people/en.json';
import type settings from '../../public/assets/i18n/settings/en.json';
import type fleet from '../../public/assets/i18n/fleet/en.json';
import type documents from '../../public/assets/i18n/documents/en.json';
import type audit from '../../public/assets/i18n/audit/en.json';
import type certificates from '../../public/assets/i18n/certificates/en.json';
import type late from '../../public/assets/i18n/late/en.json';
import type check from '../../public/assets/i18n/check/en.json';

/** A group may stand in several files: its texts are those of all. */
export type AllTexts = typeof start &
  typeof main &
  typeof home &
  typeof people &
  typeof settings &
  typeof fleet &
  typeof documents &
  typeof audit &
  typeof certificates &
  typeof check &
  typeof late;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'start';
    resources: { start: AllTexts };
  }
}
