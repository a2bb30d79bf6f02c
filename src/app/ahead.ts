/**
 * A start with a session: the frame, the screen of the address and their texts set out at once, beside the libraries.
 * What does not come is told where it would be shown.
 */
import { readTexts } from '../api/texts';
import type { TextPart } from './i18n';
import { startLanguage } from './language';

const path = (part: TextPart) => `${part}/${startLanguage()}`;

async function fetchScreenAt(address: string): Promise<unknown> {
  const { screenAt } = await import('./screens');
  const { fetchCode, texts } = screenAt(address) ?? {};
  return Promise.all([fetchCode?.(), ...(texts ?? []).map((part) => readTexts(path(part)))]);
}

export function setOut(address: string): void {
  for (const coming of [readTexts(path('main')), fetchScreenAt(address)])
    coming.catch(() => undefined);
}
