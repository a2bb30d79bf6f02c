/** The dialog for a list's columns, once its texts are here: a part of their own, as no list says them. */
import { getI18n } from 'react-i18next';
import { ChunkMissing } from '../../ui/code/chunkMissing';

const PART = 'lists';

/** i18next tells of what did not come by its absence alone, and asks again only when told to. */
async function bringTexts(): Promise<void> {
  const texts = getI18n();
  const isHere = () => texts.languages.some((one) => texts.hasResourceBundle(one, PART));
  await texts.loadNamespaces(PART);
  if (!isHere()) await texts.reloadResources(null, [PART]);
  if (!isHere()) throw new ChunkMissing('line', bringTexts);
}

export async function bringDialog() {
  const [{ ColumnsDialog }] = await Promise.all([import('./ColumnsDialog'), bringTexts()]);
  return { ColumnsDialog };
}
