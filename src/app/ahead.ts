/**
 * A start with a session: the frame, the screen of the address, their texts and what they show set out at once, beside
 * the libraries. What does not come is told where it would be shown.
 */
import { askAhead, askAheadFor, textsOfList } from '../api/ahead';
import { readTexts } from '../api/texts';
import { ahead } from '../ui/start/idle';
import { storage } from '../session/storage';
import type { TextPart } from './i18n';
import { startLanguage } from './language';

const path = (part: TextPart) => `${part}/${startLanguage()}`;

/** The lists are one file (vite.config.ts). */
const fetchLists = () => import('../screens/documentRegister/RegisterScreen');

async function fetchScreenAt(address: string): Promise<unknown> {
  const part = textsOfList(address);
  if (part !== undefined) ahead(() => Promise.all([fetchLists(), readTexts(path(part))]));
  const { screenAt } = await import('./screens');
  const { fetchCode, texts } = screenAt(address) ?? {};
  return Promise.all([fetchCode?.(), ...(texts ?? []).map((part) => readTexts(path(part)))]);
}

export function setOut(location: Location, token: string): void {
  askAhead('/me', token);
  const chosen = { ship: storage.ship.read()?.id, drydock: storage.drydock.read()?.id };
  askAheadFor(location, token, chosen);
  for (const coming of [readTexts(path('main')), fetchScreenAt(location.pathname)])
    coming.catch(() => undefined);
}
