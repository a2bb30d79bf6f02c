/** What changes a cell of a list, with its texts. */
import { bringTexts } from '../../ui/code/bringTexts';

export async function withTexts<Code>(coming: Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([coming, bringTexts('late')]);
  return code;
}
