/** The files of texts, which ship with the product. On the sign-in page's path: without axios and yup. */
import type { ResourceKey } from 'i18next';
import { apiConfig } from './config';

/** By name: on their way, or here. */
const known = new Map<string, Promise<ResourceKey>>();

async function fetchTexts(name: string): Promise<ResourceKey> {
  const url = `${apiConfig.assetsUrl}/assets/i18n/${name}.json${apiConfig.textsVersion}`;
  const answer = await fetch(url);
  const texts: unknown = answer.ok ? await answer.json() : null;
  if (typeof texts !== 'object' || texts === null) throw new Error(`No texts at ${url}`);
  return texts;
}

/** `name`: below the folder of texts, without its ending. Those that did not come are asked for again. */
export function readTexts(name: string): Promise<ResourceKey> {
  const coming = known.get(name) ?? fetchTexts(name);
  known.set(name, coming);
  coming.catch(() => known.delete(name));
  return coming;
}
