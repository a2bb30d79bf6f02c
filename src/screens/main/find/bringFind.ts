/** What the search button and the keys open, with their texts. */
import { bringTexts } from '../../../ui/code/bringTexts';

const PART = 'late';

export async function bringPalette() {
  const [{ FindPalette }] = await Promise.all([import('./FindPalette'), bringTexts(PART)]);
  return { FindPalette };
}

export async function bringKeys() {
  const [{ KeysDialog }] = await Promise.all([import('./KeysDialog'), bringTexts(PART)]);
  return { KeysDialog };
}
