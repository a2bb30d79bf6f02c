/** Waits for a file that is on its way, as long as that takes. */
import type { Upload } from '../../contract/documents/uploads';
import { transfers } from './transferQueue';
import type { Refusal } from './transferRules';

/** Once it has arrived and was checked; rejects with what `refused` makes of a refusal, and where it was cancelled. */
export function arrived(key: string, refused: (why: Refusal) => Error) {
  return new Promise<Upload>((resolve, reject) => {
    const look = () => {
      const state = transfers.get(key)?.get();
      if (state?.name === 'stored') resolve(state.upload);
      else if (state?.name === 'refused') reject(refused(state.refusal));
      else if (state === undefined || state.name === 'cancelled')
        reject(new DOMException('', 'AbortError'));
      else return;
      leave();
    };
    const leave = transfers.states.subscribe(look);
    look();
  });
}
