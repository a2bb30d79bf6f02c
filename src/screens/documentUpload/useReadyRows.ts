/** Which rows can become documents now, and what the others wait for. */
import type { TransferStateName } from '../../parts/transfers/transferState';
import { useUploads } from '../../api/uploads';
import { findStored } from '../../parts/transfers/uploadFile';
import type { UploadRowState } from './useUploadRows';

export interface ReadyRows {
  /** Keys of rows whose file has arrived, with nothing left to decide. */
  ready: string[];
  /** Those with something to decide: the same bytes are stored already. */
  undecided: number;
  /** Those whose file has not arrived. */
  underWay: number;
}

/** `states`: for what this is computed anew. */
export function useReadyRows(
  rows: readonly UploadRowState[],
  states: ReadonlyMap<string, TransferStateName>,
): ReadyRows {
  const { data = [] } = useUploads();
  const found: ReadyRows = { ready: [], undecided: 0, underWay: 0 };
  for (const row of rows) {
    const { key, anyway, revises, named } = row.values;
    const upload = findStored(key, row.values, data);
    if (upload === undefined) found.underWay += states.get(key) === 'refused' ? 0 : 1;
    else if ((upload.duplicates.length > 0 && !anyway) || revises === 'ask' || named !== null)
      found.undecided += 1;
    else found.ready.push(key);
  }
  return found;
}
