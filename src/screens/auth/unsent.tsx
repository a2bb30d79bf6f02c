/** Whether a sign-out leaves something behind: none of the sign-in page's code. */
import { outbox } from '../../session/outbox';
import { UnsentDialog, type Asked } from './UnsentDialog';

/** What asks; undefined where nothing is to be asked. */
export async function askUnsent(asked: Asked) {
  await outbox.load();
  const count = outbox.count();
  return count > 0 ? <UnsentDialog {...asked} count={count} /> : undefined;
}
