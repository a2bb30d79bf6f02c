/** The dialog for a list's columns, with its texts. */
import { bringTexts } from '../../ui/code/bringTexts';

export async function bringDialog() {
  const [{ ColumnsDialog }] = await Promise.all([import('./ColumnsDialog'), bringTexts('late')]);
  return { ColumnsDialog };
}
