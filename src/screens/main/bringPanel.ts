/** What the bell opens, with its texts. */
import { bringTexts } from '../../ui/code/bringTexts';

export async function bringPanel() {
  const [{ NotificationPanel }] = await Promise.all([
    import('./NotificationPanel'),
    bringTexts('late'),
  ]);
  return { NotificationPanel };
}
