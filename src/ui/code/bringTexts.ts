/** The texts of a part that no screen brings, as what says them is opened by hand. */
import { getI18n } from 'react-i18next';
import { ChunkMissing } from './chunkMissing';

/** i18next tells of what did not come by its absence alone, and asks again only when told to. */
export async function bringTexts(part: string): Promise<void> {
  const texts = getI18n();
  const isHere = () => texts.languages.some((one) => texts.hasResourceBundle(one, part));
  await texts.loadNamespaces(part);
  if (!isHere()) await texts.reloadResources(null, [part]);
  if (!isHere()) throw new ChunkMissing('line', () => bringTexts(part));
}
