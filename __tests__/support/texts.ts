/** Every English text of the product, as the screens find them; and the server's own under `server`. */
import { merge } from 'es-toolkit';
import start from '../../public/assets/i18n/en.json';
import main from '../../public/assets/i18n/main/en.json';
import home from '../../public/assets/i18n/home/en.json';
import people from '../../public/assets/i18n/people/en.json';
import settings from '../../public/assets/i18n/settings/en.json';
import fleet from '../../public/assets/i18n/fleet/en.json';
import documents from '../../public/assets/i18n/documents/en.json';
import certificates from '../../public/assets/i18n/certificates/en.json';
import audit from '../../public/assets/i18n/audit/en.json';
import check from '../../public/assets/i18n/check/en.json';
import late from '../../public/assets/i18n/late/en.json';
import server from '../../server/text/en.json';
import type { AllTexts } from '../../src/app/i18nTypes';

/** By the part of the product that says them. */
export const parts = {
  main,
  home,
  people,
  fleet,
  documents,
  certificates,
  audit,
  check,
  settings,
  late,
};

/** Groups may stand in several files: their texts are those of all. */
const all = Object.values(parts).reduce<object>(merge, structuredClone(start)) as AllTexts;

export const en = { ...all, server };
