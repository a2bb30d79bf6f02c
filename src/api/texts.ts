/** The files of texts, which ship with the product. On the sign-in page's path: without axios and yup. */
import type { ResourceKey } from 'i18next';
import { apiConfig } from './config';

/** `name`: below the folder of texts, without its ending. */
export async function readTexts(name: string): Promise<ResourceKey> {
  const url = `${apiConfig.assetsUrl}/assets/i18n/${name}.json`;
  const answer = await fetch(url);
  const texts: unknown = answer.ok ? await answer.json() : null;
  if (typeof texts !== 'object' || texts === null) throw new Error(`No texts at ${url}`);
  return texts;
}
