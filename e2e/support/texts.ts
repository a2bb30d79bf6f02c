/** The product's English texts, so that a test names a text by its key where the specification does not quote it. */
import { merge } from 'es-toolkit';
import start from '../../public/assets/i18n/en.json' with { type: 'json' };
import main from '../../public/assets/i18n/main/en.json' with { type: 'json' };
import home from '../../public/assets/i18n/home/en.json' with { type: 'json' };
import people from '../../public/assets/i18n/people/en.json' with { type: 'json' };
import settings from '../../public/assets/i18n/settings/en.json' with { type: 'json' };
import fleet from '../../public/assets/i18n/fleet/en.json' with { type: 'json' };
import documents from '../../public/assets/i18n/documents/en.json' with { type: 'json' };
import certificates from '../../public/assets/i18n/certificates/en.json' with { type: 'json' };
import audit from '../../public/assets/i18n/audit/en.json' with { type: 'json' };
import check from '../../public/assets/i18n/check/en.json' with { type: 'json' };
import late from '../../public/assets/i18n/late/en.json' with { type: 'json' };
import server from '../../server/text/en.json' with { type: 'json' };
import type { AllTexts } from '../../src/app/i18nTypes';

const parts = [main, home, people, fleet, documents, certificates, audit, check, settings, late];

/** Groups may stand in several files: their texts are those of all. */
const all = parts.reduce<object>(merge, structuredClone(start)) as AllTexts;

export const texts = { ...all, server };

/** A text as the page says it, whatever stands in its places: `{{name}} saved`, `$t(...)`. */
export const saying = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{[^}]*\}\}|\$t\(.*\)/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );
